import CalendarDomain
import Foundation
import Glibc
import Testing

@testable import JSONStore

/// What becomes of `todos.json` when its owner edits it while the store has the folder open.
@Suite(.temporaryFolder)
struct HandEditTests {
    /// A folder with milk and bread, which a store has written and opened again.
    private func openedStore(log: LogBook = LogBook(), system: any FileSystem = Kernel()) async throws
        -> Store
    {
        let folder = try TemporaryFolder.path
        let first = try Store.opened(folder)
        await first.carryOut(try .sampleAdd("milk"))
        await first.carryOut(try .sampleAdd("bread"))
        first.close()
        return try Store.opened(folder, system: system, log: log)
    }

    private func edit(_ old: String, _ new: String) throws {
        let folder = try TemporaryFolder.path
        let text = try Disk.text("todos.json", in: folder)
        #expect(text.contains(old))
        try Disk.write(text.replacing(old, with: new), to: "todos.json", in: folder)
    }

    private func titles(_ store: Store) -> Set<String> {
        Set(store.snapshot.calendar.all.map(\.title.text))
    }

    @Test func `an edit is not overwritten, and is there at the next start with all that came since`()
        async throws
    {
        let folder = try TemporaryFolder.path
        let log = LogBook()
        let store = try await openedStore(log: log)
        try edit(#""title":"bread""#, #""title":"brown bread""#)
        let edited = try Disk.bytes("todos.json", in: folder)
        #expect(await store.carryOut(try .sampleAdd("tea")).isSaved)
        store.close()
        #expect(try Disk.bytes("todos.json", in: folder) == edited)
        #expect(log.lines.contains { $0.contains("todos.json: edited while the server runs") })

        let next = try Store.opened(folder)
        #expect(titles(next) == ["milk", "brown bread", "tea"])
        next.close()
        let last = try Store.opened(folder)
        #expect(titles(last) == ["milk", "brown bread", "tea"])
        last.close()
    }

    @Test func `an edit is noticed before a snapshot is written while the store runs, and writing goes on`()
        async throws
    {
        let folder = try TemporaryFolder.path
        let first = try Store.opened(folder)
        await first.carryOut(try .sampleAdd("milk"))
        first.close()
        let store = try Store.opened(folder, rhythm: .always)
        #expect(!store.isEditedByHand)
        try edit(#""title":"milk""#, #""title":"oat milk""#)
        while !store.isEditedByHand {
            #expect(await store.carryOut(try .sampleAdd("tea \(store.snapshot.sequence)")).isSaved)
        }
        #expect(store.isWritable)
        #expect(await store.carryOut(try .sampleAdd("bread")).isSaved)
        let count = store.snapshot.calendar.count
        store.close()
        let next = try Store.opened(folder)
        #expect(titles(next).isSuperset(of: ["oat milk", "bread"]))
        #expect(next.snapshot.calendar.count == count)
        next.close()
    }

    /// Where a file system cannot exchange names, the moment before is all that can be looked at.
    @Test(arguments: [false, true])
    func `an edit in the very moment in which a snapshot takes its place is not overwritten`(
        isInPlace: Bool
    ) async throws {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem()
        let log = LogBook()
        let store = try await openedStore(log: log, system: system)
        #expect(await store.carryOut(try .sampleAdd("tea")).isSaved)
        let text = try Disk.text("todos.json", in: folder)
        let edited = Data(text.replacing(#""title":"bread""#, with: #""title":"brown bread""#).utf8)
        let isFirst = Once()
        system.inject { _, call in
            if call == .exchange, isFirst.take() {
                try? edited.write(
                    to: URL(fileURLWithPath: folder + "/todos.json"),
                    options: isInPlace ? [] : .atomic
                )
            }
            return nil
        }
        store.close()
        #expect(isFirst.isTaken)
        #expect(try Disk.bytes("todos.json", in: folder) == Array(edited))
        #expect(log.lines.contains { $0.contains("todos.json: edited while the server runs") })
        #expect(try !Disk.names(in: folder).contains("todos.json.new"))
        let next = try Store.opened(folder)
        #expect(titles(next) == ["milk", "brown bread", "tea"])
        next.close()
    }

    @Test func `a file that cannot be looked at in that moment is not taken for an edit`() async throws {
        let system = FaultyFileSystem()
        let log = LogBook()
        let store = try await openedStore(log: log, system: system)
        await store.carryOut(try .sampleAdd("tea"))
        let isInPlace = Once()
        system.inject { _, call in
            if call == .exchange { _ = isInPlace.take() }
            return isInPlace.isTaken && call == .open("todos.json.new", .reading) ? .error(EMFILE) : nil
        }
        store.close()
        #expect(!store.isEditedByHand)
        #expect(log.lines.last?.contains("no snapshot at the end, the journal holds everything") == true)
        let folder = try TemporaryFolder.path
        #expect(try Store.check(folder: folder).todoCount == 3)
        let next = try Store.opened(folder)
        await next.carryOut(try .sampleAdd("salt"))
        next.close()
        #expect(try Store.check(folder: folder).journalCount == 0)
    }

    @Test func `where names cannot be exchanged a snapshot takes its place all the same`() async throws {
        let system = FaultyFileSystem { _, call in call == .exchange ? .error(EOPNOTSUPP) : nil }
        let store = try await openedStore(system: system)
        await store.carryOut(try .sampleAdd("tea"))
        store.close()
        let folder = try TemporaryFolder.path
        #expect(try Disk.names(in: folder) == ["journal-2.jsonl", "lock", "todos.json", "todos.prev.json"])
        #expect(try Store.check(folder: folder).journalCount == 0)
    }

    @Test
    func
        `a copy from elsewhere, with later transactions, stops the next start and hides none of what came since`()
        async throws
    {
        let folder = try TemporaryFolder.path
        let store = try await openedStore()
        try edit(#""sequence":2"#, #""sequence":1000"#)
        #expect(await store.carryOut(try .sampleAdd("tea")).isSaved)
        store.close()
        let before = try Disk.contents(of: folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect(
            "\(error)".hasPrefix(
                "\(folder)/todos.json: it is of transaction 1000, but the journals end with 3, "
            )
        )
        #expect(throws: error) { try Store.check(folder: folder) }
        #expect(try Disk.contents(of: folder) == before)
        // The way out that it tells of.
        try Disk.write(try Disk.bytes("todos.prev.json", in: folder), to: "todos.json", in: folder)
        let next = try Store.opened(folder)
        #expect(titles(next) == ["milk", "bread", "tea"])
        next.close()
    }

    @Test func `todos added and removed by hand are taken in`() async throws {
        let folder = try TemporaryFolder.path
        let store = try await openedStore()
        let salt = SampleFile.todo("salt")
        let text = SampleFile.snapshot([SampleFile.todo("milk"), salt], sequence: 2)
        try Disk.write(text, to: "todos.json", in: folder)
        #expect(await store.carryOut(try .sampleAdd("tea")).isSaved)
        store.close()
        let next = try Store.opened(folder)
        #expect(titles(next) == ["milk", "salt", "tea"])
        next.close()
    }

    @Test func `of a todo that was changed both ways the answered change stands, and the edit is kept aside`()
        async throws
    {
        let folder = try TemporaryFolder.path
        let store = try await openedStore()
        try edit(#""title":"bread""#, #""title":"brown bread""#)
        try edit(#""title":"milk""#, #""title":"oat milk""#)
        let edited = try Disk.bytes("todos.json", in: folder)
        let id = TodoID(hashing: "bread".utf8)
        #expect(await store.carryOut(.complete(id)).isSaved)
        store.close()

        let log = LogBook()
        let report = try Store.check(folder: folder)
        let next = try Store.opened(folder, log: log)
        #expect(titles(next) == ["oat milk", "bread"])
        #expect(next.snapshot.calendar[id]?.isDone == true)
        #expect(try Disk.bytes("todos.edited-1.json", in: folder) == edited)
        let remark =
            "\(folder)/todos.json: edited by hand, but changed in the calendar since, which stands: \(id); "
            + "the edited file is kept as todos.edited-1.json"
        #expect(log.lines.contains(remark))
        #expect(report.remarks.contains(remark))
        next.close()
        #expect(try Store.check(folder: folder).remarks.isEmpty)
    }

    @Test func `a start that could not keep the edit leaves no half of a copy, and the next one keeps it`()
        async throws
    {
        let folder = try TemporaryFolder.path
        let store = try await openedStore()
        try edit(#""title":"bread""#, #""title":"brown bread""#)
        let edited = try Disk.bytes("todos.json", in: folder)
        #expect(await store.carryOut(.complete(TodoID(hashing: "bread".utf8))).isSaved)
        store.close()

        let disk = FaultyFileSystem()
        disk.inject { _, call in
            let isCopying = disk.calls.contains(.open("todos.edited-1.json", .creating))
            return isCopying && call == .synchronize ? .error(ENOSPC) : nil
        }
        #expect(throws: StoreError.self) { try Store.opened(folder, system: disk) }
        #expect(!(try Disk.names(in: folder).contains("todos.edited-1.json")))
        try Store.opened(folder).close()
        #expect(try Disk.bytes("todos.edited-1.json", in: folder) == edited)
    }

    @Test func `a todo that was removed by hand and changed since is there again`() async throws {
        let folder = try TemporaryFolder.path
        let store = try await openedStore()
        try Disk.write(
            SampleFile.snapshot([SampleFile.todo("milk")], sequence: 2),
            to: "todos.json",
            in: folder
        )
        let id = TodoID(hashing: "bread".utf8)
        #expect(await store.carryOut(.complete(id)).isSaved)
        store.close()
        let next = try Store.opened(folder)
        #expect(titles(next) == ["milk", "bread"])
        #expect(try Disk.names(in: folder).contains("todos.edited-1.json"))
        next.close()
    }

    @Test func `an edit that cannot be read stops the next start and is left as it is`() async throws {
        let folder = try TemporaryFolder.path
        let store = try await openedStore()
        try edit(#""title":"bread""#, #""title":"bread"#)
        let edited = try Disk.bytes("todos.json", in: folder)
        #expect(await store.carryOut(try .sampleAdd("tea")).isSaved)
        store.close()
        #expect(throws: StoreError.self) { try Store.opened(folder) }
        #expect(try Disk.bytes("todos.json", in: folder) == edited)
    }

    @Test func `an edited file of an older state is refused with a way out`() async throws {
        let folder = try TemporaryFolder.path
        let store = try await openedStore()
        store.close()
        let old = try Disk.text("todos.json", in: folder)
        for word in ["tea", "salt"] {
            let store = try Store.opened(folder)
            await store.carryOut(try .sampleAdd(word))
            store.close()
        }
        let running = try Store.opened(folder)
        try Disk.write(old, to: "todos.json", in: folder)
        await running.carryOut(try .sampleAdd("rice"))
        running.close()
        let error = #expect(throws: StoreError.self) { try Store.opened(folder) }
        #expect(error?.description.contains("todos.json is older than that") == true)
    }

    @Test func `a file that was only taken away is written anew`() async throws {
        let folder = try TemporaryFolder.path
        let log = LogBook()
        let store = try await openedStore(log: log)
        try Disk.remove("todos.json", in: folder)
        #expect(await store.carryOut(try .sampleAdd("tea")).isSaved)
        store.close()
        #expect(!store.isEditedByHand)
        let next = try Store.opened(folder)
        #expect(titles(next) == ["milk", "bread", "tea"])
        next.close()
    }

    @Test func `a damaged journal does not lead to the edit being overwritten`() async throws {
        let folder = try TemporaryFolder.path
        let log = LogBook()
        let disk = FaultyFileSystem()
        let store = try await openedStore(log: log, system: disk)
        try edit(#""title":"bread""#, #""title":"brown bread""#)
        let edited = try Disk.bytes("todos.json", in: folder)
        disk.inject { _, call in call == .synchronizeData ? .error(EIO) : nil }
        #expect(await store.carryOut(try .sampleAdd("tea")).failure != nil)
        disk.heal()
        #expect(await store.carryOut(try .sampleAdd("salt")).failure != nil)
        #expect(!store.isWritable)
        #expect(store.isEditedByHand)
        store.close()
        #expect(try Disk.bytes("todos.json", in: folder) == edited)
    }
}
