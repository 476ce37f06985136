import CalendarDomain
import Foundation
import Glibc
import Testing

@testable import JSONStore

/// The files of an older release, which are kept before this one writes anything.
@Suite(.temporaryFolder)
struct OlderFilesTests {
    @Test func `they are kept byte for byte, which the log tells, and check beforehand`() throws {
        let folder = try TemporaryFolder.path
        try OldSchema.makeFolder(folder)
        let before = try Disk.contents(of: folder)
        let report = try check(folder)
        #expect(try Disk.contents(of: folder) == before)
        let what = "\(folder): written by an older release (schema 0, this one writes 1); "
        #expect(report.remarks.first == what + "the next start first copies it as it is to backups/schema-0")

        let log = LogBook()
        try Store.openedOld(folder, log: log).close()
        #expect(log.lines.first == what + "it is kept as it was in backups/schema-0")
        let copy = folder + "/backups/schema-0"
        #expect(try Disk.contents(of: copy) == before)
        #expect(try Disk.mode(of: copy) == 0o700 && Disk.mode(of: copy + "/todos.json") == 0o600)
        #expect(try Disk.names(in: folder + "/backups") == ["schema-0"])
        #expect(try check(folder).remarks.isEmpty)
    }

    @Test func `the copy is on the disk, then its name, before anything else is done`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(OldSchema.snapshot(["milk"]), to: "todos.json", in: folder)
        try Disk.write(OldSchema.line(2, "bread") + "{", to: "journal-1.jsonl", in: folder)
        let system = FaultyFileSystem()
        try Store.openedOld(folder, system: system).close()
        let start = try #require(system.calls.firstIndex(of: .open("journal-1.jsonl", .creating)))
        let changing = system.calls[(start + 1)...].filter { call in
            if case .open(_, .reading) = call { return false }
            return ![.status, .read, .names, .openFolder].contains(call)
        }
        let calls: [FaultyFileSystem.Call] = [
            // The journal, the snapshot, and their names.
            .setMode, .write, .synchronize,
            .open("todos.json.new", .creating), .setMode, .write, .synchronize, .synchronize,
            // The name that makes it a copy, in its folder, and those of the folders that hold it.
            .rename, .synchronize, .synchronize, .synchronize,
            // What a start does with any journal.
            .synchronizeData,
        ]
        #expect(Array(changing.prefix(calls.count)) == calls)
    }

    @Test func `the older release can open what is kept`() throws {
        let folder = try TemporaryFolder.path
        try OldSchema.makeFolder(folder)
        try Store.openedOld(folder).close()
        let older = try Store.openedOld(folder + "/backups/schema-0")
        #expect(older.titles == OldSchema.titles)
        older.close()
    }

    @Test func `nothing is kept where all that counts is of the present schema`() throws {
        let folder = try TemporaryFolder.path
        let snapshot = SampleFile.snapshot([SampleFile.todo("milk")], sequence: 2)
        try Disk.write(snapshot, to: "todos.json", in: folder)
        try Disk.write(OldSchema.snapshot([]), to: "todos.prev.json", in: folder)
        try Disk.write(OldSchema.line(2, "milk"), to: "journal-1.jsonl", in: folder)
        let log = LogBook()
        try Store.openedOld(folder, log: log).close()
        #expect(log.lines.isEmpty)
        #expect(try !Disk.names(in: folder).contains("backups"))
        #expect(try Disk.text("todos.json", in: folder) == snapshot)
    }

    @Test func `what is left of half a copy is replaced`() throws {
        let folder = try TemporaryFolder.path
        try OldSchema.makeFolder(folder)
        let before = try Disk.contents(of: folder)
        let copy = folder + "/backups/schema-0"
        try Disk.write("half", to: "journal-1.jsonl", in: copy)
        try Disk.write("of another attempt", to: "journal-7.jsonl", in: copy)
        try Disk.write("half", to: "todos.json.new", in: copy)
        try Store.openedOld(folder).close()
        #expect(try Disk.contents(of: copy) == before)
        #expect(try Disk.names(in: folder + "/backups") == ["schema-0"])
    }

    @Test func `a copy that is whole is never written over`() throws {
        let folder = try TemporaryFolder.path
        try OldSchema.makeFolder(folder)
        let before = try Disk.contents(of: folder)
        let other = OldSchema.snapshot(["honey"])
        for name in ["schema-0", "schema-0-2"] {
            try Disk.write(other, to: "todos.json", in: folder + "/backups/" + name)
        }
        let log = LogBook()
        try Store.openedOld(folder, log: log).close()
        #expect(log.lines.first?.hasSuffix("backups/schema-0-3") == true)
        #expect(try Disk.contents(of: folder + "/backups/schema-0-3") == before)
        for name in ["schema-0", "schema-0-2"] {
            #expect(try Disk.contents(of: folder + "/backups/" + name) == ["todos.json": Array(other.utf8)])
        }
    }

    @Test
    func `a server killed before its first snapshot needs no second copy, but after the older one does`()
        async throws
    {
        let running = try TemporaryFolder.path
        try OldSchema.makeFolder(running)
        let store = try Store.openedOld(running)
        await store.carryOut(try .sampleAdd("salt"))
        let folder = running + "-killed"
        try FileManager.default.copyItem(atPath: running, toPath: folder)
        store.close()

        let log = LogBook()
        let report = try check(folder)
        let next = try Store.openedOld(folder, log: log)
        #expect(next.titles == OldSchema.titles.union(["salt"]))
        #expect(log.lines.first?.hasSuffix("it is kept as it was in backups/schema-0") == true)
        #expect(report.remarks.first == log.lines.first)
        #expect(try Disk.names(in: folder + "/backups") == ["schema-0"])

        let again = running + "-again"
        try FileManager.default.copyItem(atPath: folder, toPath: again)
        next.close()
        try Disk.write(OldSchema.line(5, "rice"), to: "journal-9.jsonl", in: again)
        let last = try Store.openedOld(again)
        #expect(last.titles == OldSchema.titles.union(["salt", "rice"]))
        last.close()
        #expect(try Disk.names(in: again + "/backups") == ["schema-0", "schema-0-2"])
        #expect(try Disk.names(in: again + "/backups/schema-0-2").contains("journal-9.jsonl"))
    }

    @Test func `where there is no room for a copy the start is refused, and leaves nothing behind`() throws {
        let folder = try TemporaryFolder.path
        try OldSchema.makeFolder(folder)
        let before = try Disk.contents(of: folder)
        let system = FaultyFileSystem()
        system.inject { _, call in
            let isLast = system.calls.contains(.open("todos.json.new", .creating))
            return isLast && call == .write ? .error(ENOSPC) : nil
        }
        let error = #expect(throws: StoreError.self) { try Store.openedOld(folder, system: system) }
        #expect(error?.description.hasPrefix("\(folder)/backups: ") == true)
        #expect(try filesOnly(folder) == before)
        #expect(try Disk.names(in: folder + "/backups/schema-0").isEmpty)
    }

    // MARK: Tools

    @Test func `a restore or an import into such a folder keeps them, too`() throws {
        let backup = try Sample.file("backup.json", OldSchema.snapshot(["honey"], sequence: 70))
        let tools: [(String, (String) throws -> Void, Set<String>)] = [
            (
                "restore",
                {
                    _ = try Store.restore(
                        folder: $0,
                        from: backup,
                        at: .sample(),
                        system: Kernel(),
                        migrations: OldSchema.migrations
                    )
                }, ["honey"]
            ),
            (
                "import",
                {
                    _ = try Store.importTodos(
                        from: .file(backup),
                        into: $0,
                        at: .sample(),
                        system: Kernel(),
                        migrations: OldSchema.migrations
                    )
                }, OldSchema.titles.union(["honey"])
            ),
        ]
        for (name, use, expected) in tools {
            let folder = try TemporaryFolder.path + "/" + name
            try OldSchema.makeFolder(folder)
            let before = try Disk.contents(of: folder)
            try use(folder)
            #expect(try titles(in: folder) == expected)
            #expect(try Disk.contents(of: folder + "/backups/schema-0") == before)
            try use(folder)
            #expect(try Disk.names(in: folder + "/backups").count == 2, "the second time nothing is new")
        }
    }

    @Test func `they are listed among the backups, and can be restored`() throws {
        let folder = try TemporaryFolder.path
        try OldSchema.makeFolder(folder)
        try Store.openedOld(folder).close()
        let backups = folder + "/backups"
        try Disk.write(OldSchema.snapshot(["honey"]), to: "old.json", in: backups)
        try Disk.write("half", to: "journal-1.jsonl", in: backups + "/schema-0-2")
        try Disk.write("a note", to: "schema-0.txt", in: backups)
        let kept = try Store.backups(in: folder, migrations: OldSchema.migrations)
        let counts = Dictionary(
            uniqueKeysWithValues: try kept.map { ($0.file, try $0.contents.get().todoCount) }
        )
        #expect(counts == [backups + "/schema-0": 3, backups + "/old.json": 1])

        let copy = backups + "/schema-0"
        let restoration = try Store.restoration(
            folder: folder,
            from: copy,
            migrations: OldSchema.migrations
        )
        #expect(restoration.differences.isEmpty)
        let new = folder + "-new"
        _ = try Store.restore(
            folder: new,
            from: copy,
            at: .sample(),
            system: Kernel(),
            migrations: OldSchema.migrations
        )
        #expect(try titles(in: new) == OldSchema.titles)
    }

    @Test func `an export and a backup of such a folder are of the present schema, and change nothing`()
        throws
    {
        let folder = try TemporaryFolder.path
        try OldSchema.makeFolder(folder)
        let before = try Disk.contents(of: folder)
        var exported: [UInt8] = []
        try Store.export(folder: folder, as: .json, migrations: OldSchema.migrations) { exported += $0 }
        let file = try Sample.beside("backup.json")
        let backup = try Store.backup(
            folder: folder,
            to: file,
            at: .sample(),
            system: Kernel(),
            migrations: OldSchema.migrations
        )
        #expect(backup.todoCount == 3)
        #expect(exported == [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
        #expect(try SnapshotFile.parse(exported, path: file).file.snapshot.calendar.count == 3)
        #expect(try Disk.contents(of: folder) == before)
    }

    @Test func `an old todo that cannot be imported is told with its line`() throws {
        let text = OldSchema.snapshot(["milk", "tea", "salt"]).replacing(#""name":"tea","#, with: "")
        let faults = try #require(throws: ImportFaults.self) {
            try Store.importTodos(
                from: .bytes(Array(text.utf8), name: "old.json"),
                into: try TemporaryFolder.path,
                at: .sample(),
                system: Kernel(),
                migrations: OldSchema.migrations
            )
        }
        #expect(faults.first.map(\.line) == [3])
        #expect(faults.first[0].reason.hasPrefix("migrated from schema 0 to 1: a todo needs "))
    }

    // MARK: Faults

    @Test
    func `a start that dies between any two calls loses nothing, and changes nothing before all is kept`()
        throws
    {
        try sweep { number in { current, _ in current >= number ? .error(EIO) : nil } }
    }

    @Test(arguments: [EIO, ENOSPC])
    func `one call that fails loses nothing, and nothing changes before all is kept`(
        code: Int32
    ) throws {
        try sweep { number in { current, _ in current == number ? .error(code) : nil } }
    }

    @Test func `a start that dies in the middle of writing loses nothing`() throws {
        try sweep { number in
            { current, call in
                current == number && call == .write ? .short(11) : current > number ? .error(EIO) : nil
            }
        }
    }

    private typealias Fault = @Sendable (Int, FaultyFileSystem.Call) -> FaultyFileSystem.Fault?

    /// Opens and closes a folder with a fault at the first call, at the second, and so on.
    private func sweep(_ fault: (_ number: Int) -> Fault) throws {
        var number = 0
        while true {
            let folder = try TemporaryFolder.path + "/\(number)"
            try OldSchema.makeFolder(folder)
            let before = try Disk.contents(of: folder)
            let system = FaultyFileSystem(fault(number))
            try? Store.openedOld(folder, system: system).close()

            let copy = folder + "/backups/schema-0"
            let isKept = FileManager.default.fileExists(atPath: copy + "/todos.json")
            if isKept {
                #expect(try Disk.contents(of: copy) == before, "call \(number)")
            } else {
                #expect(try filesOnly(folder) == before, "call \(number)")
            }
            let store = try Store.openedOld(folder)
            #expect(store.titles == OldSchema.titles, "call \(number)")
            store.close()
            #expect(try Disk.contents(of: copy) == before, "call \(number)")
            #expect(try Disk.names(in: folder + "/backups") == ["schema-0"], "call \(number)")
            #expect(try check(folder).todoCount == 3, "call \(number)")
            number += 1
            if system.calls.count < number { break }
        }
        #expect(number > 60, "opening and closing make that many calls")
    }

    private func check(_ folder: String) throws -> CheckReport {
        try Store.check(folder: folder, migrations: OldSchema.migrations)
    }

    private func titles(in folder: String) throws -> Set<String> {
        let state = try SnapshotFile.unlocked(
            in: folder,
            system: Kernel(),
            migrations: OldSchema.migrations
        )
        return Set(state.snapshot.calendar.all.map(\.title.text))
    }

    private func filesOnly(_ folder: String) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for name in try Disk.names(in: folder) where !["lock", "backups"].contains(name) {
            contents[name] = try Disk.bytes(name, in: folder)
        }
        return contents
    }
}
