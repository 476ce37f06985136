import CalendarDomain
import Foundation
import Testing

@testable import JSONStore

/// Files damaged at random, many times.
@Suite(.temporaryFolder)
struct DamageTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `a damaged journal is refused, or comes to what it was at some time; nothing is written`(
        seed: UInt64
    ) throws {
        let folder = try TemporaryFolder.path
        var generator = SeededGenerator(seed: seed)
        let lines = (1...4).map {
            SampleFile.sealed($0, SampleFile.todo("todo \($0)", ["order": "\($0)"])) + "\n"
        }
        let whole = lines.flatMap { Array($0.utf8) }
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        for _ in 0..<150 {
            let damaged = damage(whole, using: &generator)
            try Disk.write(damaged, to: "journal-1.jsonl", in: folder)
            do throws(StoreError) {
                let contents = try Contents(of: try located(folder))
                let there = contents.calendar.all.map(\.title.text)
                #expect(there == (0..<there.count).map { "todo \($0 + 1)" })
                #expect(there.count == 4 || contents.tornTail != nil || damaged.count < whole.count)
            } catch {
                #expect("\(error)".hasPrefix("\(folder)/journal-1.jsonl:"))
            }
            #expect(try Disk.bytes("journal-1.jsonl", in: folder) == damaged)
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `a damaged snapshot is refused with its line, or read; nothing is written`(seed: UInt64) throws {
        let folder = try TemporaryFolder.path
        var generator = SeededGenerator(seed: seed)
        let todos = (1...4).map { SampleFile.todo("todo \($0)", more: #","x":[1.5,{"y":"\u00e9"}]"#) }
        let whole = Array(SampleFile.snapshot(todos).utf8)
        for _ in 0..<150 {
            let damaged = damage(whole, using: &generator)
            try Disk.write(damaged, to: "todos.json", in: folder)
            do {
                #expect(try Store.check(folder: folder).todoCount <= 5)
            } catch {
                #expect("\(error)".hasPrefix("\(folder)/todos.json:"))
            }
            #expect(try Disk.bytes("todos.json", in: folder) == damaged)
        }
    }

    private func located(_ folder: String) throws(StoreError) -> DataFolder {
        try StoreError.located(at: folder, try DataFolder(folder, system: Kernel()))
    }

    /// One to three of: a bit flipped, the end cut off, NULs put over a part, a part taken out or put in
    /// twice.
    private func damage(_ whole: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...3, using: &generator) where bytes.count > 1 {
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, start + Int.random(in: 1...200, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes.removeSubrange(start...)
            case 2: bytes.replaceSubrange(start..<end, with: repeatElement(0, count: end - start))
            case 3: bytes.removeSubrange(start..<end)
            default: bytes.insert(contentsOf: bytes[start..<end], at: end)
            }
        }
        return bytes
    }
}
