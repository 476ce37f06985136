import CalendarDomain
import Foundation
import Testing

@testable import JSONStore

/// What journals may hold, and what not.
@Suite(.temporaryFolder)
struct JournalTests {
    @Test func `transactions after the snapshot's are carried out in order, over all journals`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(
            SampleFile.snapshot([SampleFile.todo("milk")], sequence: 4),
            to: "todos.json",
            in: folder
        )
        // The tenth comes after the ninth, though not by name.
        try writeJournal(9, [sealed(3, "old"), sealed(4, "old"), sealed(5, "bread"), sealed(6, "salt")])
        try writeJournal(
            10,
            [sealed(7, "tea"), sealed(8, "salt", ["title": #""sea salt""#, "date": #""2026-12-01""#])]
        )
        let store = try Store.opened(folder)
        defer { store.close() }
        #expect(store.snapshot.sequence == 8)
        #expect(
            store.snapshot.calendar.all.map(\.title.text).sorted() == ["bread", "milk", "sea salt", "tea"]
        )
        #expect(store.snapshot.calendar[TodoID(hashing: "salt".utf8)]?.date.description == "2026-12-01")
    }

    @Test(arguments: [
        ([5, 7], 2, "transaction 7 stands where 6 should follow"),
        ([6], 1, "transaction 6 stands where 5 should follow"),
        ([5, 5], 2, "transaction 5 stands where 6 should follow"),
        ([5, 6, 5], 3, "transaction 5 stands where 7 should follow"),
        ([5, 4], 2, "transaction 4 stands where 6 should follow"),
        ([0], 1, "not a valid sequence: 0"),
        ([5, 0], 2, "not a valid sequence: 0"),
        ([Int.max], 1, "not a valid sequence: 9223372036854775807"),
    ])
    func `a gap in the numbers, or a number twice, stops the start`(
        numbers: [Int],
        line: Int,
        reason: String
    ) throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(sequence: 4), to: "todos.json", in: folder)
        try writeJournal(1, numbers.map { sealed($0, "milk") })
        try expectRefusal(journal: 1, line: line, reason: reason)
    }

    @Test func `a copy of a journal beside it stops the start`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        for generation in [1, 2] { try writeJournal(generation, [sealed(1, "milk"), sealed(2, "tea")]) }
        try expectRefusal(journal: 2, line: 1, reason: "transaction 1 stands where 3 should follow")
    }

    @Test func `a changed byte in a line stops the start, in the last line too`() throws {
        let folder = try TemporaryFolder.path
        for damaged in 0..<3 {
            try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
            var lines = [sealed(1, "milk"), sealed(2, "bread"), sealed(3, "tea")]
            lines[damaged] = lines[damaged].replacing("2026-11-30", with: "2026-11-29")
            try writeJournal(1, lines)
            try expectRefusal(
                journal: 1,
                line: damaged + 1,
                reason: #"the checksum does not fit (after editing the line by hand, take out its "crc")"#
            )
        }
    }

    @Test func `a damaged line in a journal that is not the newest stops the start`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try Disk.write(
            sealed(1, "milk") + "\n" + sealed(2, "bread").prefix(50),
            to: "journal-1.jsonl",
            in: folder
        )
        try writeJournal(2, [sealed(2, "bread")])
        try expectRefusal(journal: 1, line: 2, reason: "a text has no end")
    }

    @Test func `what is of an old transaction is checked too`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(
            SampleFile.snapshot([SampleFile.todo("milk")], sequence: 4),
            to: "todos.json",
            in: folder
        )
        try writeJournal(1, [sealed(3, "milk"), sealed(4, "milk").replacing("milk", with: "silk")])
        try expectRefusal(
            journal: 1,
            line: 2,
            reason: #"the checksum does not fit (after editing the line by hand, take out its "crc")"#
        )
    }

    @Test func `lines typed by hand are accepted, and reported once`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        let typed = [
            SampleFile.typed(2, SampleFile.todo("bread")), SampleFile.typed(3, SampleFile.todo("tea")),
        ]
        // An editor may leave an empty line, and no end to the last one.
        let text = ([sealed(1, "milk"), ""] + typed).joined(separator: "\n")
        try Disk.write(text, to: "journal-1.jsonl", in: folder)
        let remark = "\(folder)/journal-1.jsonl:3: typed by hand, no checksum (2 such lines)"
        #expect(try Store.check(folder: folder).remarks == [remark])

        let log = LogBook()
        let store = try Store.opened(folder, log: log)
        #expect(log.lines == [remark])
        #expect(store.snapshot.calendar.count == 3)
        store.close()
        #expect(try Store.check(folder: folder).remarks == [])
        #expect(try Disk.text("journal-1.jsonl", in: folder) == text)
        #expect(try Store.check(folder: folder).journalCount == 0)
    }

    @Test(arguments: [
        (["date": #""2026-13-40""#], "not a valid date: 2026-13-40"),
        (["id": #""../../x""#], "not a valid id: ../../x"),
    ])
    func `a bad value in a line stops the start`(change: [String: String], reason: String) throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try writeJournal(1, [sealed(1, "milk"), sealed(2, "tea", change)])
        try expectRefusal(journal: 1, line: 2, reason: reason)
        try writeJournal(1, [sealed(1, "milk"), SampleFile.typed(2, SampleFile.todo("tea", change))])
        try expectRefusal(journal: 1, line: 2, reason: reason)
    }

    @Test(arguments: [
        "journal-1.jsonl", "todos.prev.json", "journal-1.torn-1", "journal-1.damaged", "todos.json~",
    ])
    func `without a snapshot a folder with anything else of ours is refused`(name: String) throws {
        let folder = try TemporaryFolder.path
        try Disk.write("", to: name, in: folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect(
            "\(error)" == "\(folder)/todos.json: it is missing, though there are other files of the store"
        )
        #expect(throws: error) { try Store.check(folder: folder) }
        #expect(try Disk.names(in: folder) == [name, "lock"].sorted())
    }

    @Test(arguments: [
        "journal-x.jsonl", "journal-01.jsonl", "journal-99999999999999999999.jsonl", "notes.txt",
    ])
    func `files with other names are left alone`(name: String) async throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try Disk.write("mine", to: name, in: folder)
        let log = LogBook()
        let store = try Store.opened(folder, log: log)
        #expect(
            log.lines.contains { $0.hasPrefix("\(folder)/\(name): not read") } == name.hasSuffix(".jsonl")
        )
        #expect(await store.carryOut(try .sampleAdd("milk")).isSaved)
        store.close()
        #expect(try Disk.text(name, in: folder) == "mine")
    }

    @Test func `a journal with the greatest number leaves none for the next, and stops the start`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try Disk.write("", to: "journal-999999999999999.jsonl", in: folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect(
            "\(error)".hasSuffix("/journal-999999999999999.jsonl: no number is left for the next journal")
        )
    }

    private func sealed(_ sequence: Int, _ word: String, _ changes: [String: String] = [:]) -> String {
        SampleFile.sealed(sequence, SampleFile.todo(word, changes))
    }

    private func writeJournal(_ generation: Int, _ lines: [String]) throws {
        let text = lines.map { $0 + "\n" }.joined()
        try Disk.write(text, to: "journal-\(generation).jsonl", in: try TemporaryFolder.path)
    }

    private func expectRefusal(journal generation: Int, line: Int, reason: String) throws {
        let folder = try TemporaryFolder.path
        let before = try Disk.contents(of: folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder).close() }
        #expect("\(error)".hasPrefix("\(folder)/journal-\(generation).jsonl:\(line): \(reason)"))
        #expect(throws: error) { try Store.check(folder: folder) }
        #expect(try Disk.contents(of: folder) == before)
    }
}
