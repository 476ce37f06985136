import CalendarDomain
import Foundation
import Glibc
import Testing

@testable import JSONStore

/// What survives a power cut hangs on the order of the calls: contents before names, names before answers.
@Suite(.temporaryFolder)
struct DurabilityTests {
    @Test
    func `a new journal's name is on the disk before its first transaction is, and that before the answer`()
        async throws
    {
        let system = FaultyFileSystem()
        let store = try Store.opened(try TemporaryFolder.path, system: system)
        defer { store.close() }
        var before = system.calls.count
        await store.carryOut(try .sampleAdd("milk"))
        let first: [FaultyFileSystem.Call] = [
            .open("journal-1.jsonl", .creating), .setMode, .synchronize, .reserve, .write, .write,
            .synchronizeData, .status,
        ]
        #expect(Array(system.calls[before...]) == first)
        before = system.calls.count
        await store.carryOut(try .sampleAdd("bread"))
        #expect(Array(system.calls[before...]) == [.write, .synchronizeData, .status])
    }

    @Test
    func `a journal is written into room it has, and keeps its length; what is left goes with the next one`()
        async throws
    {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder, rhythm: Rhythm(idle: .seconds(86_400), journalSize: 40_000))
        await store.carryOut(try .sampleAdd("milk"))
        let length = try Disk.bytes("journal-1.jsonl", in: folder).count
        for number in 1...10 { await store.carryOut(try .sampleAdd("\(number)")) }
        let journal = try Disk.bytes("journal-1.jsonl", in: folder)
        #expect(journal.count == length)
        #expect(journal.last == UInt8(ascii: " "))
        while try !Disk.names(in: folder).contains("journal-2.jsonl") {
            await store.carryOut(try .sampleAdd("\(UUID())", note: String(repeating: "a", count: 9000)))
        }
        #expect(try Disk.bytes("journal-1.jsonl", in: folder).last == UInt8(ascii: "\n"))
        store.close()
        #expect(try Disk.bytes("journal-2.jsonl", in: folder).last == UInt8(ascii: "\n"))
        #expect(try Store.check(folder: folder).remarks == [])
    }

    @Test
    func `a snapshot is whole on the disk before it takes its place, and old journals go only after that`()
        async throws
    {
        let folder = try TemporaryFolder.path
        for word in ["milk", "bread"] {
            let store = try Store.opened(folder)
            await store.carryOut(try .sampleAdd(word))
            store.close()
        }
        let system = FaultyFileSystem()
        let store = try Store.opened(folder, system: system)
        await store.carryOut(try .sampleAdd("tea"))
        let before = system.calls.count
        store.close()
        let calls: [FaultyFileSystem.Call] = [
            // The old file, should it be the last of its day; the new one; a look at the old one, which nobody must
            // have edited; then its name instead of the old one's, and a look at what had that; then the journal that
            // nobody needs any more.
            .open("todos.json", .reading), .remove, .open("todos.json.new", .creating), .setMode, .write,
            .synchronize, .status,
            .open("todos.json", .reading), .status, .exchange, .open("todos.json.new", .reading), .status,
            .rename,
            .synchronize, .remove,
            // What is left of the room in the journal that stays.
            .cut,
        ]
        #expect(Array(system.calls[before...]) == calls)
        #expect(try Disk.names(in: folder) == ["journal-3.jsonl", "lock", "todos.json", "todos.prev.json"])
    }

    @Test func `what a killed process left in memory alone is on the disk before anything is done with it`()
        async throws
    {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try Disk.write(
            SampleFile.sealed(1, SampleFile.todo("milk")) + "\n",
            to: "journal-1.jsonl",
            in: folder
        )
        let system = FaultyFileSystem { _, call in call == .synchronizeData ? .error(EIO) : nil }
        let before = try Disk.contents(of: folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder, system: system) }
        #expect("\(error)".hasPrefix("\(folder)/journal-1.jsonl: cannot "))
        #expect(try Disk.contents(of: folder) == before)
    }

    @Test func `a torn tail is kept on the disk before it is cut off`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try Disk.write("{\"sequ", to: "journal-1.jsonl", in: folder)
        let system = FaultyFileSystem()
        try Store.opened(folder, system: system).close()
        let start = try #require(system.calls.firstIndex(of: .open("journal-1.torn-1", .creating)))
        let calls: [FaultyFileSystem.Call] = [
            .open("journal-1.torn-1", .creating), .setMode, .write, .synchronize, .synchronize,
            .open("journal-1.jsonl", .repairing), .cut, .synchronize, .remove,
        ]
        #expect(Array(system.calls[start...]) == calls)
    }
}
