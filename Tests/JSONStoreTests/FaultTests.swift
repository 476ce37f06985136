import CalendarDomain
import Foundation
import Glibc
import Synchronization
import Testing

@testable import JSONStore

/// A disk that refuses.
@Suite(.temporaryFolder)
struct FaultTests {
    /// Faults in writing a transaction, by the number of the call among those of its kind.
    enum Refusal: CaseIterable, Sendable {
        case write, writeAfterSome, synchronize, newFile

        /// Does not let a transaction through, but lets the store cut back what there is of it.
        func fault(_ code: Int32) -> @Sendable (Int, FaultyFileSystem.Call) -> FaultyFileSystem.Fault? {
            let isFirst = Once()
            let isCutBack = Mutex(false)
            return { _, call in
                switch (self, call) {
                case (.write, .write), (.newFile, .open(_, .creating)): return .error(code)
                case (.synchronize, .write), (.synchronize, .cut):
                    isCutBack.withLock { $0 = call == .cut }
                    return nil
                case (.synchronize, .synchronizeData):
                    return isCutBack.withLock { $0 } ? nil : .error(code)
                case (.writeAfterSome, .write): return isFirst.take() ? .short(100) : .error(code)
                default: return nil
                }
            }
        }
    }

    @Test(arguments: Refusal.allCases, [ENOSPC, EDQUOT])
    func `a full disk changes nothing, and all goes on when there is room again`(
        refusal: Refusal,
        code: Int32
    ) async throws {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem()
        let store = try Store.opened(folder, system: system)
        if refusal != .newFile { await store.carryOut(try .sampleAdd("milk")) }
        let before = try Disk.lines(in: folder)
        let calendar = store.snapshot.calendar.all

        system.inject(refusal.fault(code))
        #expect(await store.carryOut(try .sampleAdd("bread")) == .notSaved(.diskFull))
        #expect(await store.carryOut(try .sampleAdd("tea")) == .notSaved(.diskFull))
        #expect(store.snapshot.calendar.all == calendar)
        #expect(try Disk.lines(in: folder) == before)
        #expect(!store.isWritable)

        system.heal()
        #expect(await store.carryOut(try .sampleAdd("salt")).isSaved)
        #expect(store.isWritable)
        let all = store.snapshot.calendar.all
        #expect(all.count == calendar.count + 1)
        store.close()
        let reopened = try Store.opened(folder)
        defer { reopened.close() }
        #expect(reopened.snapshot.calendar.all == all)
    }

    @Test(arguments: [Refusal.write, .writeAfterSome, .synchronize], [EIO, EROFS, ENODEV])
    func `after another error the journal is not touched again; a snapshot and a new one take its place`(
        refusal: Refusal,
        code: Int32
    ) async throws {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem()
        let log = LogBook()
        let store = try Store.opened(folder, system: system, log: log)
        await store.carryOut(try .sampleAdd("milk"))
        let calendar = store.snapshot.calendar.all
        let isFirst = Once()
        let fault = refusal.fault(code)
        system.inject { number, call in
            guard let fault = fault(number, call) else { return nil }
            if case .short = fault { return fault }
            return isFirst.take() ? fault : nil
        }
        let failure = await store.carryOut(try .sampleAdd("bread")).failure
        guard case .failed = failure else { return #expect(failure == .failed("...")) }
        #expect(store.snapshot.calendar.all == calendar)
        #expect(log.lines.first?.hasPrefix("\(folder): changes were not saved: cannot ") == true)

        let synced = system.calls.count
        #expect(await store.carryOut(try .sampleAdd("salt")).isSaved)
        #expect(store.isWritable)
        #expect(system.calls[synced...].contains(.open("journal-2.jsonl", .creating)))
        #expect(try Disk.names(in: folder).contains("journal-1.damaged"))
        let all = store.snapshot.calendar.all
        #expect(all.map(\.title.text) == ["milk", "salt"])
        store.close()
        let reopened = try Store.opened(folder)
        defer { reopened.close() }
        #expect(reopened.snapshot.calendar.all == all)
    }

    @Test(arguments: ["journal-2.damaged", "journal-2.jsonl"])
    func `what is left of a damaged journal can go, though an older one was not in a snapshot yet`(
        name: String
    ) async throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        let milk = SampleFile.sealed(1, SampleFile.todo("milk"))
        try Disk.write(milk + "\n", to: "journal-1.jsonl", in: folder)
        let system = FaultyFileSystem()
        let store = try Store.opened(folder, system: system)
        for word in ["bread", "tea"] { #expect(await store.carryOut(try .sampleAdd(word)).isSaved) }
        let isFirst = Once()
        if name == "journal-2.jsonl" { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
        system.inject { _, call in call == .synchronizeData && isFirst.take() ? .error(EIO) : nil }
        #expect(await !store.carryOut(try .sampleAdd("salt")).isSaved)
        store.close()
        if name == "journal-2.damaged" { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
        #expect(try Store.check(folder: folder).todoCount == 3)
    }

    @Test(arguments: ["", "    ", #"{"sequence":4,"ti"#])
    func `a crash before the first line of the journal after a damaged one does not stop the next start`(
        rest: String
    ) throws {
        let folder = try TemporaryFolder.path
        let todos = ["milk", "bread", "tea"].map { SampleFile.todo($0) }
        try Disk.write(SampleFile.snapshot(todos, sequence: 3), to: "todos.json", in: folder)
        try Disk.write(SampleFile.sealed(1, todos[0]) + "\n", to: "journal-1.jsonl", in: folder)
        try Disk.write("", to: "journal-2.damaged", in: folder)
        try Disk.write(rest, to: "journal-3.jsonl", in: folder)
        #expect(try Store.check(folder: folder).todoCount == 3)
        let store = try Store.opened(folder)
        defer { store.close() }
        #expect(store.snapshot.calendar.count == 3)
    }

    @Test func `while the disk refuses everything the store is read-only, and says so`() async throws {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem()
        var store = try Store.opened(folder, system: system)
        await store.carryOut(try .sampleAdd("milk"))
        system.inject { _, call in
            switch call {
            case .write, .synchronizeData, .synchronize, .cut, .rename, .link, .remove, .open: .error(EIO)
            default: nil
            }
        }
        for word in ["bread", "tea", "salt"] {
            guard case .failed = await store.carryOut(try .sampleAdd(word)).failure else {
                Issue.record("\(word) was answered otherwise")
                continue
            }
        }
        #expect(!store.isWritable)
        #expect(store.snapshot.calendar.all.map(\.title.text) == ["milk"])
        #expect(await store.carryOut(.reopen(TodoID(hashing: "milk".utf8))).isSaved, "nothing to write")

        system.heal()
        #expect(await store.carryOut(try .sampleAdd("honey")).isSaved)
        #expect(store.isWritable)
        store.close()
        store = try Store.opened(folder)
        defer { store.close() }
        #expect(store.snapshot.calendar.all.map(\.title.text) == ["milk", "honey"])
    }

    @Test(arguments: [EROFS, EACCES])
    func `a folder that takes no new file makes the store read-only, until it does`(code: Int32) async throws
    {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem()
        let store = try Store.opened(folder, system: system)
        system.inject(Refusal.newFile.fault(code))
        guard case .failed = await store.carryOut(try .sampleAdd("milk")).failure else {
            Issue.record("it was answered otherwise")
            return
        }
        #expect(!store.isWritable)
        #expect(store.snapshot.calendar.count == 0)
        #expect(try Disk.names(in: folder) == ["lock", "todos.json"])
        system.heal()
        #expect(await store.carryOut(try .sampleAdd("bread")).isSaved)
        #expect(store.isWritable)
        store.close()
        #expect(try Store.check(folder: folder).todoCount == 1)
    }

    @Test func `a store that cannot cut a full disk's leavings off starts a new journal`() async throws {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem()
        let store = try Store.opened(folder, system: system)
        await store.carryOut(try .sampleAdd("milk"))
        let isFirst = Once()
        let fault = Refusal.writeAfterSome.fault(ENOSPC)
        system.inject { number, call in
            if call == .cut { return isFirst.take() ? .error(EIO) : nil }
            return isFirst.isTaken ? nil : fault(number, call)
        }
        #expect(await store.carryOut(try .sampleAdd("bread")) == .notSaved(.diskFull))
        #expect(await store.carryOut(try .sampleAdd("tea")).isSaved)
        #expect(try Disk.names(in: folder).contains("journal-1.damaged"))
        store.close()
        let reopened = try Store.opened(folder)
        defer { reopened.close() }
        #expect(reopened.snapshot.calendar.all.map(\.title.text) == ["milk", "tea"])
    }

    @Test func `what a full disk refuses is told so; what needs no room is tried without it`() async throws {
        let gate = Gate()
        let system = FaultyFileSystem()
        let store = try Store.opened(try TemporaryFolder.path, system: system)
        defer { store.close() }
        system.inject { _, call in
            if call == .write { gate.passThrough() }
            return call == .write ? .error(ENOSPC) : nil
        }
        let outcomes = Outcomes()
        let milk = TodoID(hashing: "milk".utf8)
        store.submit(try .sampleAdd("first"), at: .sample(), then: outcomes.add)
        gate.waitForArrival()
        let add = try TodoCommand.sampleAdd("milk")
        for command in [add, add, .reopen(milk), .complete(TodoID("nobody"))] {
            store.submit(command, at: .sample(), then: outcomes.add)
        }
        gate.open()
        while outcomes.all.count < 5 { await Task.yield() }
        #expect(await store.carryOut(.reopen(milk)) == .refused(.unknownTodo))
        let refused = Outcome.notSaved(.diskFull)
        #expect(outcomes.all == [refused, refused, refused, .refused(.unknownTodo), .refused(.unknownTodo)])
        system.heal()
    }

    @Test func `where no room can be kept all goes on without`() async throws {
        for code in [EOPNOTSUPP, ENOSYS] {
            let system = FaultyFileSystem { _, call in call == .reserve ? .error(code) : nil }
            let store = try Store.opened(try TemporaryFolder.path + "/\(code)", system: system)
            #expect(await store.carryOut(try .sampleAdd("milk")).isSaved)
            #expect(store.isWritable)
            store.close()
        }
    }

    @Test(arguments: [ENOSPC, EIO])
    func `a snapshot that cannot be written leaves nothing behind, and the journal goes on`(
        code: Int32
    ) async throws {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem { _, call in
            call == .open("todos.json.new", .creating) || call == .rename ? .error(code) : nil
        }
        let log = LogBook()
        try Store.opened(folder).close()
        let store = try Store.opened(folder, system: system, rhythm: .always, log: log)
        await store.carryOut(try .sampleAdd("milk"))
        while log.lines.isEmpty { await Task.yield() }
        #expect(
            log.lines.first?.hasPrefix("\(folder): no new snapshot, the journal goes on: cannot ") == true
        )
        #expect(await store.carryOut(try .sampleAdd("bread")).isSaved)
        #expect(store.isWritable)
        store.close()
        #expect(log.lines.last?.hasPrefix("\(folder): no snapshot at the end") == true)
        #expect(try !Disk.names(in: folder).contains("todos.json.new"))
        #expect(try Disk.text("todos.json", in: folder) == SampleFile.snapshot())
        #expect(try Store.check(folder: folder).todoCount == 2)
    }

    @Test func `a snapshot whose name may not be on the disk is none, but not taken for an edit by hand`()
        async throws
    {
        let folder = try TemporaryFolder.path
        let first = try Store.opened(folder)
        await first.carryOut(try .sampleAdd("milk"))
        first.close()
        let system = FaultyFileSystem()
        let log = LogBook()
        let store = try Store.opened(folder, system: system, rhythm: .always, log: log)
        let isInPlace = Once()
        system.inject { _, call in
            if call == .exchange { _ = isInPlace.take() }
            return isInPlace.isTaken && call == .synchronize ? .error(EIO) : nil
        }
        await store.carryOut(try .sampleAdd("bread"))
        while log.lines.isEmpty { await Task.yield() }
        #expect(log.lines.first?.hasPrefix("\(folder): no new snapshot, the journal goes on: ") == true)
        #expect(try Disk.names(in: folder).contains("journal-2.jsonl"))
        system.heal()
        #expect(await store.carryOut(try .sampleAdd("tea")).isSaved)
        store.close()
        #expect(!store.isEditedByHand)
        #expect(
            try Store.check(folder: folder)
                == CheckReport(sequence: 3, todoCount: 3, deletedCount: 0, journalCount: 0, remarks: [])
        )
    }

    @Test func `without inodes for a new journal the old one goes on`() async throws {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem()
        let store = try Store.opened(
            folder,
            system: system,
            rhythm: Rhythm(idle: .seconds(86_400), journalSize: 1)
        )
        await store.carryOut(try .sampleAdd("milk"))
        system.inject { _, call in
            if case .open(_, .creating) = call { .error(ENOSPC) } else { nil }
        }
        for word in ["bread", "tea", "salt"] { #expect(await store.carryOut(try .sampleAdd(word)).isSaved) }
        system.heal()
        store.close()
        #expect(try Store.check(folder: folder).todoCount == 4)
    }

    @Test func `interrupted calls are made again, and short ones carried on`() async throws {
        let folder = try TemporaryFolder.path
        let system = FaultyFileSystem { number, call in
            switch call {
            case .write, .read: number % 2 == 0 ? .error(EINTR) : .short(7)
            case .makeFolder: nil
            default: number % 2 == 0 ? .error(EINTR) : nil
            }
        }
        for word in ["milk", "bread", "tea"] {
            let store = try Store.opened(folder, system: system)
            #expect(await store.carryOut(try .sampleAdd(word)).isSaved)
            store.close()
        }
        let report = try Store.check(folder: folder)
        #expect(
            report == CheckReport(sequence: 3, todoCount: 3, deletedCount: 0, journalCount: 0, remarks: [])
        )
    }
}

/// True the first time it is taken.
final class Once: Sendable {
    private let taken = Mutex(false)

    var isTaken: Bool { taken.withLock { $0 } }

    func take() -> Bool {
        taken.withLock { taken in
            defer { taken = true }
            return !taken
        }
    }
}
