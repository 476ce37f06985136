import CalendarDomain
import Foundation
import Glibc
import Testing

@testable import JSONStore

@Suite(.temporaryFolder)
struct RestoreTests {
    private static let old = ["bread", "milk", "tea"]
    private static let new = ["honey", "milk"]

    /// A data folder as a crash leaves it: a snapshot, two journals, and the beginning of a line.
    private func makeFolder(_ folder: String) throws {
        try Disk.write(
            SampleFile.snapshot([SampleFile.todo("milk")], sequence: 1),
            to: "todos.prev.json",
            in: folder
        )
        try Disk.write(
            SampleFile.snapshot([SampleFile.todo("milk")], sequence: 2),
            to: "todos.json",
            in: folder
        )
        try Disk.write(
            SampleFile.sealed(2, SampleFile.todo("milk")) + "\n"
                + SampleFile.sealed(3, SampleFile.todo("bread")) + "\n",
            to: "journal-1.jsonl",
            in: folder
        )
        try Disk.write(
            SampleFile.sealed(4, SampleFile.todo("tea")) + "\n{\"sequence\":5",
            to: "journal-2.jsonl",
            in: folder
        )
    }

    private func makeBackup() throws -> String {
        let todos = [
            SampleFile.todo("milk", ["note": #""cold""#]), SampleFile.todo("honey", more: #","colour":1"#),
        ]
        return try Sample.file("backup.json", SampleFile.snapshot(todos, sequence: 70))
    }

    @Test func `what would change is told, and nothing is changed`() throws {
        let folder = try TemporaryFolder.path
        try makeFolder(folder)
        let before = try Disk.contents(of: folder)
        let restoration = try Store.restoration(folder: folder, from: try makeBackup())
        #expect(restoration.backup.todoCount == 2)
        #expect(restoration.differences.added.map(\.title.text) == ["honey"])
        #expect(restoration.differences.changed.map(\.before.title.text) == ["milk"])
        #expect(restoration.differences.changed.map(\.members) == [["note"]])
        #expect(restoration.differences.gone.map(\.title.text).sorted() == ["bread", "tea"])
        #expect(try Disk.contents(of: folder) == before)
    }

    @Test func `a restored folder holds the backup and goes on from there, and the state before is kept`()
        async throws
    {
        let folder = try TemporaryFolder.path
        try makeFolder(folder)
        let restoration = try Store.restore(folder: folder, from: try makeBackup(), at: .sample())
        let kept = try #require(restoration.kept)
        #expect(kept == "\(folder)/backups/before-restore-2026-11-30T02-15-21Z.json")
        #expect(try Disk.mode(of: kept) == 0o600 && Disk.mode(of: "\(folder)/backups") == 0o700)
        #expect(titles(try SnapshotFile.source(kept, system: Kernel()).file) == Self.old)
        #expect(try Disk.text("todos.json", in: folder).contains(#""colour":1"#))

        let store = try Store.opened(folder)
        #expect(store.snapshot.sequence == 5)
        #expect(await store.carryOut(try .sampleAdd("salt")).sequence == 6)
        store.close()
        #expect(titles(try SnapshotFile.unlocked(in: folder, system: Kernel())) == Self.new + ["salt"])

        _ = try Store.restore(folder: folder, from: kept, at: .sample(1))
        #expect(titles(try SnapshotFile.unlocked(in: folder, system: Kernel())) == Self.old)
        #expect(try Store.backups(in: folder).count == 2)
    }

    @Test func `what holds just that already is left as it is`() throws {
        let folder = try TemporaryFolder.path
        try makeFolder(folder)
        let backup = try makeBackup()
        _ = try Store.restore(folder: folder, from: backup, at: .sample())
        let before = try Disk.contents(of: folder + "/backups")
        let snapshot = try Disk.bytes("todos.json", in: folder)
        let again = try Store.restore(folder: folder, from: backup, at: .sample(60))
        #expect(again.differences.isEmpty && again.kept == nil)
        #expect(try Store.restore(folder: folder, from: folder, at: .sample(60)).differences.isEmpty)
        #expect(try Disk.contents(of: folder + "/backups") == before)
        #expect(try Disk.bytes("todos.json", in: folder) == snapshot)
    }

    @Test(arguments: [false, true]) func `a folder that is empty or not there becomes another's copy`(
        isThere: Bool
    ) throws {
        let folder = try TemporaryFolder.path
        let other = folder + "-other"
        try makeFolder(other)
        if isThere {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        }
        #expect(try Store.restoration(folder: folder, from: other).differences.added.count == 3)
        let restoration = try Store.restore(folder: folder, from: other, at: .sample())
        #expect(restoration.kept == nil && restoration.differences.added.count == 3)
        let store = try Store.opened(folder)
        defer { store.close() }
        #expect(store.snapshot.calendar.all == (try Sample.todos(in: other)))
    }

    @Test func `a folder that a store has open is not restored`() throws {
        let folder = try TemporaryFolder.path
        try makeFolder(folder)
        let backup = try makeBackup()
        let store = try Store.opened(folder)
        defer { store.close() }
        let before = try Disk.contents(of: folder)
        #expect(throws: StoreError.inUse(folder: folder, process: Int(getpid()))) {
            try Store.restore(folder: folder, from: backup, at: .sample())
        }
        #expect(try Store.restoration(folder: folder, from: backup).differences.gone.count == 2)
        #expect(try Disk.contents(of: folder) == before)
    }

    @Test func `data that cannot be read are not replaced`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write("garbage", to: "todos.json", in: folder)
        let backup = try makeBackup()
        let reason =
            "not a valid snapshot: garbage; nothing was changed, to begin anew, move \(folder) away first"
        #expect(throws: StoreError.unreadable(file: "\(folder)/todos.json", line: 1, reason: reason)) {
            try Store.restore(folder: folder, from: backup, at: .sample())
        }
        #expect(try Disk.contents(of: folder) == ["todos.json": Array("garbage".utf8)])
    }

    @Test(arguments: [
        "", "garbage", #"{"schema":1,"sequence":0,"todos":[{}],"count":1}"#, SampleFile.snapshot(schema: 9),
    ])
    func `a backup that cannot be read changes nothing`(text: String) throws {
        let folder = try TemporaryFolder.path
        try makeFolder(folder)
        let before = try Disk.contents(of: folder)
        let backup = try Sample.file("bad.json", text)
        #expect(throws: StoreError.self) { try Store.restore(folder: folder, from: backup, at: .sample()) }
        #expect(throws: StoreError.self) {
            try Store.restore(folder: folder, from: backup + "x", at: .sample())
        }
        #expect(try Disk.contents(of: folder) == before)
    }

    @Test func `a backup is found through a link, and one edited by hand is told so`() throws {
        let folder = try TemporaryFolder.path
        let backup = try Sample.file("a.json", SampleFile.snapshot([SampleFile.todo("milk")], count: 5))
        let link = try Sample.beside("latest.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: backup)
        let restoration = try Store.restore(folder: folder, from: link, at: .sample())
        #expect(
            restoration.remarks == ["\(link): the count is 5, but there are 1 todos: it was edited by hand"]
        )
        #expect(try Sample.todos(in: folder).count == 1)
    }

    @Test func `what is replaced is on the disk under its new name before anything takes its place`() throws {
        let folder = try TemporaryFolder.path
        try makeFolder(folder)
        let system = FaultyFileSystem()
        _ = try Store.restore(folder: folder, from: try makeBackup(), at: .sample(), system: system)
        let start = try #require(
            system.calls.firstIndex { if case .open(_, .creating) = $0 { true } else { false } }
        )
        let calls: [FaultyFileSystem.Call] = [
            // The kept state, then its name.
            .setMode, .write, .synchronize, .link, .remove, .synchronize,
            // The new state, then its name instead of the old one's.
            .remove, .open("todos.json.new", .creating), .setMode, .write, .synchronize,
            .exchange, .rename, .synchronize,
            // The journals, which have nothing to add to it.
            .remove, .remove,
        ]
        let changing = system.calls[(start + 1)...].filter { call in
            if case .open(_, .reading) = call { return false }
            return call != .status
        }
        #expect(changing == calls)
    }

    @Test func `the last sequence there can be is followed by itself, and can be read`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(sequence: 1 << 53), to: "todos.json", in: folder)
        _ = try Store.restore(folder: folder, from: try makeBackup(), at: .sample())
        #expect(try Store.check(folder: folder).todoCount == 2)
    }

    @Test func `what a killed server left in memory alone is on the disk before anything takes its place`()
        throws
    {
        let folder = try TemporaryFolder.path
        try makeFolder(folder)
        let system = FaultyFileSystem()
        _ = try Store.restore(folder: folder, from: try makeBackup(), at: .sample(), system: system)
        let calls = system.calls.prefix { $0 != .rename }
        for name in ["journal-1.jsonl", "journal-2.jsonl"] {
            #expect(calls.contains([.open(name, .reading), .synchronizeData]))
        }
    }

    @Test func `attempts that fail on a full disk leave no copies of what is there`() throws {
        let folder = try TemporaryFolder.path
        try makeFolder(folder)
        let backup = try makeBackup()
        for _ in 1...3 {
            let full = FaultyFileSystem { _, call in
                call == .open("todos.json.new", .creating) ? .error(ENOSPC) : nil
            }
            #expect(throws: StoreError.self) {
                try Store.restore(folder: folder, from: backup, at: .sample(), system: full)
            }
        }
        #expect(try Disk.names(in: folder + "/backups") == [])
    }

    @Test func `a process that dies between any two calls leaves the one state or the other, whole`()
        async throws
    {
        try await sweep { number in { current, _ in current >= number ? .error(EIO) : nil } }
    }

    @Test(arguments: [EIO, ENOSPC, EROFS]) func `one call that fails leaves the one state or the other`(
        code: Int32
    )
        async throws
    {
        try await sweep { number in { current, _ in current == number ? .error(code) : nil } }
    }

    @Test func `a process that dies in the middle of writing leaves the one state or the other`() async throws
    {
        try await sweep { number in
            { current, call in
                current == number && call == .write ? .short(11) : current > number ? .error(EIO) : nil
            }
        }
    }

    private typealias Fault = @Sendable (Int, FaultyFileSystem.Call) -> FaultyFileSystem.Fault?

    /// Restores, and imports, with a fault at the first call, at the second, and so on.
    private func sweep(_ fault: (_ number: Int) -> Fault) async throws {
        let backup = try makeBackup()
        let table = try Sample.file("a.csv", "date,title\n2026-11-30,salt\n")
        let tools: [(String, (String, FaultyFileSystem) throws -> Void, [String])] = [
            (
                "restore", { _ = try Store.restore(folder: $0, from: backup, at: .sample(), system: $1) },
                Self.new
            ),
            (
                "import",
                { _ = try Store.importTodos(from: .file(table), into: $0, at: .sample(), system: $1) },
                (Self.old + ["salt"]).sorted()
            ),
        ]
        for (name, use, new) in tools {
            for isFresh in [false, true] {
                var number = 0
                while true {
                    let folder = try TemporaryFolder.path + "/\(name)-\(isFresh)-\(number)"
                    if !isFresh { try makeFolder(folder) }
                    let system = FaultyFileSystem(fault(number))
                    let isDone = (try? use(folder, system)) != nil
                    let old = isFresh ? [] : Self.old
                    let future = isFresh && name == "import" ? ["salt"] : new
                    try await expect(old, or: future, isDone: isDone, in: folder, "\(name), call \(number)")
                    number += 1
                    if system.calls.count < number { break }
                }
                #expect(number > (isFresh ? 15 : 25), "\(name) makes that many calls")
            }
        }
    }

    private func expect(
        _ old: [String],
        or new: [String],
        isDone: Bool,
        in folder: String,
        _ what: Comment
    ) async throws {
        let store = try Store.opened(folder)
        let found = titles(SnapshotFile(snapshot: store.snapshot))
        #expect(found == new || !isDone && found == old, what)
        #expect(await store.carryOut(try .sampleAdd("last")).isSaved)
        store.close()
        #expect(try Sample.todos(in: folder).count == found.count + 1, what)
        #expect(try !Disk.names(in: folder).contains("todos.json.new"), what)
        let kept = try Store.backups(in: folder)
        #expect(kept.count == 1 || found == old || old.isEmpty, "\(what): what was replaced is kept")
        for backup in kept {
            #expect(titles(try SnapshotFile.source(backup.file, system: Kernel()).file) == old, what)
        }
    }

    private func titles(_ state: SnapshotFile) -> [String] {
        state.snapshot.calendar.allTodos.map(\.title.text).sorted()
    }
}
