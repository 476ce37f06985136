import CalendarDomain
import Foundation
import Synchronization
import Testing

@testable import JSONStore

@Suite(.temporaryFolder)
struct StoreTests {
    @Test func `a fresh folder gets an empty snapshot at once, which another program can read`() throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        defer { store.close() }
        #expect(try Disk.names(in: folder) == ["lock", "todos.json"])
        #expect(try Disk.text("todos.json", in: folder) == SampleFile.snapshot())
        #expect(store.snapshot.sequence == 0)
        #expect(store.isWritable)
    }

    @Test func `a saved todo is in the snapshot, and in the journal as one line`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        defer { store.close() }
        let add = try TodoCommand.sampleAdd("milk", title: "Milk \"fresh\"", note: "two\nbottles")
        let outcome = await store.carryOut(add)
        let todo = try #require(store.snapshot.calendar[add.id])
        #expect(outcome == .saved(todo, sequence: 1))
        #expect(store.snapshot.sequence == 1)
        let start =
            #"{"sequence":1,"time":"2026-11-30T02:15:21Z","changes":[{"before":null,"after":{"id":"\#(add.id)","#
        let end =
            #""date":"2026-11-30","title":"Milk \"fresh\"","note":"two\nbottles","order":1,"#
            + #""created":"2026-11-30T02:15:21Z","completed":null,"deleted":null,"version":1}}],"crc":"33e61fb3"}"#
        #expect(try Disk.lines("journal-1.jsonl", in: folder) == [start + end])
    }

    @Test func `closing leaves one tidy snapshot, the one before it, and the journal between them`()
        async throws
    {
        let folder = try TemporaryFolder.path
        var store = try Store.opened(folder)
        for word in ["milk", "bread"] { await store.carryOut(try .sampleAdd(word)) }
        store.close()
        #expect(try Disk.names(in: folder) == ["journal-1.jsonl", "lock", "todos.json", "todos.prev.json"])
        #expect(try Disk.text("todos.prev.json", in: folder) == SampleFile.snapshot())
        let todos = [SampleFile.todo("milk"), SampleFile.todo("bread", ["order": "2"])]
        #expect(try Disk.text("todos.json", in: folder) == SampleFile.snapshot(todos, sequence: 2))
        let before = try Disk.contents(of: folder)

        store = try Store.opened(folder)
        store.close()
        #expect(try Disk.contents(of: folder) == before, "without changes nothing is written")

        store = try Store.opened(folder)
        await store.carryOut(.complete(TodoID(hashing: "milk".utf8)))
        store.close()
        #expect(try Disk.names(in: folder) == ["journal-2.jsonl", "lock", "todos.json", "todos.prev.json"])
        #expect(try Disk.bytes("todos.prev.json", in: folder) == before["todos.json"])
    }

    @Test func `the snapshot before the last, with its journal, comes to the same todos`() async throws {
        let folder = try TemporaryFolder.path
        for word in ["milk", "bread", "tea"] {
            let store = try Store.opened(folder)
            await store.carryOut(try .sampleAdd(word))
            store.close()
        }
        let previous = try Disk.bytes("todos.prev.json", in: folder)
        #expect(try previous != Disk.bytes("todos.json", in: folder))
        try Disk.write(previous, to: "todos.json", in: folder)
        let store = try Store.opened(folder)
        defer { store.close() }
        #expect(store.snapshot.calendar.all.map(\.title.text) == ["milk", "bread", "tea"])
        #expect(store.snapshot.sequence == 3)
    }

    @Test func `what changes nothing is saved without a write, and what cannot be is refused`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        defer { store.close() }
        let add = try TodoCommand.sampleAdd("milk")
        await store.carryOut(add)
        let todo = try #require(store.snapshot.calendar[add.id])
        #expect(await store.carryOut(add, at: .sample(9)) == .saved(todo, sequence: 1))
        #expect(await store.carryOut(.reopen(add.id)) == .saved(todo, sequence: 1))
        #expect(await store.carryOut(.complete(TodoID("nobody"))) == .refused(.unknownTodo))
        #expect(store.snapshot.sequence == 1)
        #expect(try Disk.lines("journal-1.jsonl", in: folder).count == 1)
    }

    @Test func `nothing is shown or answered before it is on the disk, and reading goes on meanwhile`()
        async throws
    {
        let (store, gate, system) = try gatedStore()
        defer { store.close() }
        let outcomes = Outcomes()
        store.submit(try .sampleAdd("milk"), at: .sample(), then: outcomes.add)
        gate.waitForArrival()
        #expect(system.calls.contains(.write))
        #expect(store.snapshot.calendar.count == 0)
        #expect(outcomes.all.isEmpty)
        gate.open()
        #expect(await store.carryOut(try .sampleAdd("bread")).isSaved)
        #expect(outcomes.all.count == 1)
        #expect(store.snapshot.calendar.count == 2)
    }

    @Test func `what queues while the disk is busy is written with one write and one sync`() async throws {
        let (store, gate, system) = try gatedStore()
        let outcomes = Outcomes()
        for number in 0...50 {
            store.submit(try .sampleAdd("todo \(number)"), at: .sample(), then: outcomes.add)
            if number == 0 { gate.waitForArrival() }
        }
        gate.open()
        let writes = { system.calls.count { $0 == .write } }
        #expect(await store.carryOut(.reopen(TodoID(hashing: "todo 50".utf8))).isSaved)
        #expect(system.calls.count { $0 == .synchronizeData } == 2)
        #expect(outcomes.all.map(\.sequence) == Array(1...51))
        #expect(try Disk.lines("journal-1.jsonl", in: try TemporaryFolder.path).count == 51)
        // One for the lock, one for the empty snapshot, two for room in the journal, two for lines.
        #expect(writes() == 6)
        store.close()
    }

    @Test func `every one of many submitters is answered once, and all is there afterwards`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder, rhythm: .always)
        let sequences = await withTaskGroup(of: [Int?].self) { group in
            for submitter in 0..<8 {
                group.addTask {
                    var sequences: [Int?] = []
                    for number in 0..<50 {
                        guard let add = try? TodoCommand.sampleAdd("\(submitter) \(number)") else { continue }
                        sequences.append(await store.carryOut(add).sequence)
                    }
                    return sequences
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(sequences.compactMap(\.self).sorted() == Array(1...400))
        let all = store.snapshot.calendar.all
        store.close()
        let reopened = try Store.opened(folder)
        defer { reopened.close() }
        #expect(reopened.snapshot.calendar.all == all)
        #expect(reopened.snapshot.calendar.count == 400)
    }

    @Test func `a closed store answers that it is closed, and can still be read`() async throws {
        let store = try Store.opened(try TemporaryFolder.path)
        await store.carryOut(try .sampleAdd("milk"))
        store.close()
        store.close()
        #expect(await store.carryOut(try .sampleAdd("bread")) == .notSaved(.closed))
        #expect(!store.isWritable)
        #expect(store.snapshot.calendar.count == 1)
    }

    @Test func `what has queued before closing is saved`() async throws {
        let folder = try TemporaryFolder.path
        let (store, gate, _) = try gatedStore()
        let outcomes = Outcomes()
        for number in 0..<20 {
            store.submit(try .sampleAdd("todo \(number)"), at: .sample(), then: outcomes.add)
        }
        gate.open()
        store.close()
        #expect(outcomes.all.count { $0.isSaved } == 20)
        #expect(try Store.check(folder: folder).todoCount == 20)
    }

    @Test func `when nothing is to be done, a new snapshot is written`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder, rhythm: .always)
        defer { store.close() }
        await store.carryOut(try .sampleAdd("milk"))
        while try Store.check(folder: folder).journalCount > 0 { await Task.yield() }
        #expect(
            try Disk.text("todos.json", in: folder)
                == SampleFile.snapshot([SampleFile.todo("milk")], sequence: 1)
        )
        await store.carryOut(try .sampleAdd("bread"))
        #expect(store.snapshot.calendar.count == 2)
    }

    @Test func `a journal that has outgrown the snapshot makes way for a new one while writing goes on`()
        async throws
    {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder, rhythm: Rhythm(idle: .seconds(86_400), journalSize: 1000))
        for number in 0..<100 { #expect(await store.carryOut(try .sampleAdd("todo \(number)")).isSaved) }
        // Nothing but writing can have led to these.
        #expect(try Store.check(folder: folder).sequence == 100)
        #expect(try Disk.names(in: folder).contains("todos.prev.json"))
        store.close()
        #expect(try Store.check(folder: folder).todoCount == 100)
    }

    @Test func `checking a folder that is not there, or fresh, makes nothing`() throws {
        let folder = try TemporaryFolder.path
        var report = try Store.check(folder: folder)
        #expect(report.remarks == ["\(folder): not there yet; the first start makes it"])
        #expect(!FileManager.default.fileExists(atPath: folder))
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        report = try Store.check(folder: folder)
        #expect(report.remarks == ["\(folder): no todos yet"])
        #expect(try Disk.names(in: folder) == [])
    }

    @Test func `checking a folder that is in use counts what is there`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        defer { store.close() }
        for word in ["milk", "bread", "tea"] { await store.carryOut(try .sampleAdd(word)) }
        await store.carryOut(.delete(TodoID(hashing: "tea".utf8)))
        let report = try Store.check(folder: folder)
        #expect(
            report == CheckReport(sequence: 4, todoCount: 2, deletedCount: 1, journalCount: 4, remarks: [])
        )
    }

    /// A store of which the first fdatasync waits at a gate.
    private func gatedStore() throws -> (Store, Gate, FaultyFileSystem) {
        let gate = Gate()
        let system = FaultyFileSystem { _, call in
            if call == .synchronizeData { gate.passThrough() }
            return nil
        }
        return (try Store.opened(try TemporaryFolder.path, system: system), gate, system)
    }
}

/// Gathers outcomes from whatever thread.
final class Outcomes: Sendable {
    private let outcomes = Mutex<[Outcome]>([])

    var all: [Outcome] { outcomes.withLock { $0 } }

    @Sendable func add(_ outcome: Outcome) {
        outcomes.withLock { $0.append(outcome) }
    }
}
