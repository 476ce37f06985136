import CalendarDomain
import Testing

@testable import JSONStore

/// The newest journal when the power failed in the middle of writing.
@Suite(.temporaryFolder)
struct TornTailTests {
    @Test func `a last line torn at any byte is cut off and kept, and the others are there`() async throws {
        let folder = try TemporaryFolder.path
        let good = lines(1...3)
        let last = Array((SampleFile.sealed(4, SampleFile.todo("last")) + "\n").utf8)
        for length in 0...last.count {
            let tail = Array(last.prefix(length))
            try write(good + tail)
            // Even without its line end the last line is whole.
            let isWhole = length >= last.count - 1
            let isTorn = length > 0 && !isWhole
            let report = try Store.check(folder: folder)
            #expect(report.sequence == (isWhole ? 4 : 3))
            #expect(try report.remarks == (isTorn ? [remark(length)] : []))

            let log = LogBook()
            let store = try Store.opened(folder, log: log)
            #expect(log.lines == report.remarks)
            #expect(store.snapshot.sequence == (isWhole ? 4 : 3))
            #expect(try Disk.bytes("journal-1.jsonl", in: folder) == (isTorn ? good : good + tail))
            let kept = try Disk.names(in: folder).filter { $0.contains("torn") }
            #expect(kept == (isTorn ? ["journal-1.torn-1"] : []))
            if isTorn { #expect(try Disk.bytes("journal-1.torn-1", in: folder) == tail) }

            #expect(await store.carryOut(try .sampleAdd("next")).isSaved)
            store.close()
            let reopened = try Store.opened(folder)
            #expect(reopened.snapshot.calendar.count == (isWhole ? 5 : 4))
            reopened.close()
            for name in try Disk.names(in: folder) { try Disk.remove(name, in: folder) }
        }
    }

    @Test(arguments: [2, 17, 512, 4096])
    func `NULs at the end, which never became bytes, are cut off`(count: Int) throws {
        let folder = try TemporaryFolder.path
        let nuls = [UInt8](repeating: 0, count: count)
        for partial in [[], Array(SampleFile.sealed(4, SampleFile.todo("last")).utf8.prefix(60))] {
            for end in [[], Array("\"version\":1}}],\"crc\":\"00000000\"}\n".utf8)] {
                try write(lines(1...3) + partial + nuls + end)
                let store = try Store.opened(folder)
                #expect(store.snapshot.sequence == 3)
                #expect(try Disk.bytes("journal-1.jsonl", in: folder) == lines(1...3))
                #expect(try Disk.bytes("journal-1.torn-1", in: folder) == partial + nuls + end)
                store.close()
                for name in try Disk.names(in: folder) { try Disk.remove(name, in: folder) }
            }
        }
    }

    @Test func `spaces at the end are room for lines to come, and nobody need hear of them`() throws {
        let folder = try TemporaryFolder.path
        for count in [1, 511, 512, 16384] {
            let journal = lines(1...3) + spaces(count)
            try write(journal)
            let report = try Store.check(folder: folder)
            #expect(report.sequence == 3)
            #expect(report.remarks == [])
            try Store.opened(folder).close()
            #expect(try Disk.bytes("journal-1.jsonl", in: folder) == journal)
        }
    }

    @Test func `what was torn in the room for it is cut off, whichever blocks came to the disk`() throws {
        let folder = try TemporaryFolder.path
        let good = lines(1...2)
        // Some lines reach over two blocks of the disk, some over three.
        for length in [300, 700, 1300] {
            let title = "\"" + String(repeating: "a", count: length) + "\""
            let last = Array((SampleFile.sealed(3, SampleFile.todo("last", ["note": title])) + "\n").utf8)
            let blocks = stride(from: 0, to: good.count + last.count, by: 512).map { start in
                max(0, start - good.count)..<min(last.count, start + 512 - good.count)
            }
            for missing in blocks.filter({ !$0.isEmpty }) {
                var tail = last + spaces(600)
                tail.replaceSubrange(missing, with: spaces(missing.count))
                try write(good + tail)
                let report = try Store.check(folder: folder)
                #expect(report.sequence == 2)
                let kept = tail.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
                #expect(try report.remarks == (kept == 0 ? [] : [remark(kept, line: 3)]))
                try Store.opened(folder).close()
                #expect(try Disk.lines("journal-1.jsonl", in: folder).count == 2)
                for name in try Disk.names(in: folder) { try Disk.remove(name, in: folder) }
            }
        }
    }

    @Test func `a last line with a changed byte is damage in front of room, too, and stops the start`() throws
    {
        let folder = try TemporaryFolder.path
        let note = "\"" + String(repeating: " ", count: 400) + "\""
        let last = Array((SampleFile.sealed(4, SampleFile.todo("last", ["note": note])) + "\n").utf8)
        for place in last.indices.dropLast() {
            var damaged = last
            damaged[place] ^= 1
            try write(lines(1...3) + damaged + spaces(512))
            #expect(throws: StoreError.self) { try Store.check(folder: folder) }
        }
    }

    @Test func `a torn line before a good one is damage, and stops the start`() throws {
        let folder = try TemporaryFolder.path
        let nuls = [UInt8](repeating: 0, count: 512)
        try write(lines(1...2) + nuls + [UInt8(ascii: "\n")] + lines(3...3))
        let before = try Disk.contents(of: folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect("\(error)" == "\(folder)/journal-1.jsonl:3: not a valid transaction: ...")
        #expect(try Disk.contents(of: folder) == before)
    }

    @Test func `NULs before a line of the same write are torn, for its blocks come to the disk in any order`()
        throws
    {
        let folder = try TemporaryFolder.path
        let nuls = [UInt8](repeating: 0, count: 512) + [UInt8(ascii: "\n")]
        for (first, isTorn) in [(3, true), (4, false)] {
            let typed = SampleFile.typed(4, SampleFile.todo("todo 4")).dropLast()
            let line = SampleFile.sealed(typed + ",\"first\":\(first)") + "\n"
            try write(lines(1...2) + nuls + Array(line.utf8))
            let report = try? Store.check(folder: folder)
            #expect(report?.sequence == (isTorn ? 2 : nil))
        }
    }

    @Test func `a NUL in the place of the opening brace is torn: no flipped bit makes one of it`() throws {
        let folder = try TemporaryFolder.path
        var last = lines(3...3)
        last[0] = 0
        try write(lines(1...2) + last)
        #expect(try Store.check(folder: folder).sequence == 2)
    }

    @Test func `a single NUL in the last line is damage, and stops the start`() throws {
        let folder = try TemporaryFolder.path
        var journal = lines(1...3)
        journal[journal.count - 100] = 0
        try write(journal)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect("\(error)".hasPrefix("\(folder)/journal-1.jsonl:3: "))
        #expect(try Disk.bytes("journal-1.jsonl", in: folder) == journal)
    }

    @Test func `what was torn before is not written over`() throws {
        let folder = try TemporaryFolder.path
        for (number, tail) in ["{\"a", "{\"b", "{\"c"].enumerated() {
            try write(lines(1...1) + Array(tail.utf8))
            try Store.opened(folder).close()
            #expect(try Disk.text("journal-1.torn-\(number + 1)", in: folder) == tail)
        }
        #expect(try Disk.text("journal-1.torn-1", in: folder) == "{\"a")
    }

    private func lines(_ numbers: ClosedRange<Int>) -> [UInt8] {
        numbers.flatMap { (SampleFile.sealed($0, SampleFile.todo("todo \($0)")) + "\n").utf8 }
    }

    private func write(_ journal: [UInt8]) throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try Disk.write(journal, to: "journal-1.jsonl", in: folder)
    }

    private func spaces(_ count: Int) -> [UInt8] {
        [UInt8](repeating: UInt8(ascii: " "), count: count)
    }

    private func remark(_ length: Int, line: Int = 4) throws -> String {
        let path = try TemporaryFolder.path + "/journal-1.jsonl"
        return "\(path):\(line): torn in the middle of writing; \(length) bytes are set aside"
    }
}
