import CalendarDomain
import Foundation
import Glibc
import Testing

@testable import JSONStore

@Suite(.temporaryFolder)
struct BackupTests {
    @Test func `a backup is a snapshot of all that was answered, while the store is open`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        defer { store.close() }
        await store.carryOut(try .sampleAdd("milk"))
        await store.carryOut(try .sampleAdd("bread"))
        await store.carryOut(.delete(TodoID(hashing: "bread".utf8)))
        let file = folder + ".json"
        let backup = try Store.backup(folder: folder, to: file, at: .sample())
        #expect((backup.file, backup.todoCount, backup.deletedCount) == (file, 1, 1))
        #expect(try Disk.mode(of: file) == 0o600)
        let state = try SnapshotFile.source(file, system: Kernel()).file
        #expect(state.snapshot.calendar.all == store.snapshot.calendar.all)
        #expect(state.snapshot.sequence == 3)
    }

    @Test func `in a folder it is named after the moment, and a second one gets a number`() throws {
        let folder = try TemporaryFolder.path
        try Store.opened(folder).close()
        let place = folder + "-backups"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
        for _ in 1...2 { _ = try Store.backup(folder: folder, to: place, at: .sample()) }
        #expect(
            try Disk.names(in: place) == [
                "hanamaru-2026-11-30T02-15-21Z-2.json", "hanamaru-2026-11-30T02-15-21Z.json",
            ]
        )
    }

    @Test func `a file that is there is never replaced, nor a link followed`() throws {
        let folder = try TemporaryFolder.path
        try Store.opened(folder).close()
        let (file, link) = (try Sample.file("mine.txt", "mine"), try Sample.beside("link.json"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        for destination in [file, link] {
            let refusal = StoreError.refused(
                file: destination,
                reason: "it is there already, and no file is ever replaced by a backup"
            )
            #expect(throws: refusal) { try Store.backup(folder: folder, to: destination, at: .sample()) }
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    }

    @Test(arguments: [
        ("/nowhere/", "there is no such folder"),
        ("journal-7.jsonl", "files of that name mean something to the store"),
        ("todos.json.new", "files of that name mean something to the store"),
        ("todos.prev.json", "files of that name mean something to the store"),
        ("lock", "files of that name mean something to the store"),
        ("backups", "there is no such folder"),
    ])
    func `a place that cannot be is refused`(place: String, reason: String) throws {
        let folder = try TemporaryFolder.path
        try Store.opened(folder).close()
        let destination = folder + "/" + place
        #expect(throws: StoreError.refused(file: destination, reason: reason)) {
            try Store.backup(folder: folder, to: destination, at: .sample())
        }
    }

    @Test func `a folder without todos is no backup`() throws {
        let folder = try TemporaryFolder.path
        #expect(throws: StoreError.refused(file: folder, reason: "there are no todos in it")) {
            try Store.backup(folder: folder, to: folder + ".json", at: .sample())
        }
    }

    @Test(arguments: [EIO, ENOSPC]) func `a backup that the disk refuses is not there, or whole`(code: Int32)
        throws
    {
        let folder = try TemporaryFolder.path
        let state = try Sample.todos(50, seed: 4)
        try Sample.folder(folder, holding: state)
        var number = 0
        while true {
            let place = folder + "-\(number)"
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
            let failing = number
            let system = FaultyFileSystem { current, _ in current == failing ? .error(code) : nil }
            let backup = try? Store.backup(
                folder: folder,
                to: place + "/a.json",
                at: .sample(),
                system: system
            )
            let names = try Disk.names(in: place)
            #expect(names.filter { $0 != "a.json" }.isEmpty, "call \(number)")
            #expect(backup == nil || names == ["a.json"], "call \(number)")
            if names == ["a.json"] {
                let found = try SnapshotFile.source(place + "/a.json", system: Kernel()).file
                #expect(found.snapshot.calendar.all == state.snapshot.calendar.all, "call \(number)")
            }
            number += 1
            if system.calls.count < number { break }
        }
        #expect(number > 15)
    }

    @Test func `a memory stick has neither modes nor links, and takes a backup all the same`() throws {
        let folder = try TemporaryFolder.path
        try Store.opened(folder).close()
        let system = FaultyFileSystem { _, call in call == .setMode || call == .link ? .error(EPERM) : nil }
        let file = folder + ".json"
        _ = try Store.backup(folder: folder, to: file, at: .sample(), system: system)
        #expect(throws: StoreError.self) {
            try Store.backup(folder: folder, to: file, at: .sample(), system: system)
        }
        _ = try SnapshotFile.source(file, system: Kernel())
    }

    @Test func `files that a running store moves are read again`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(
            SampleFile.snapshot([SampleFile.todo("milk")], sequence: 2),
            to: "todos.json",
            in: folder
        )
        try Disk.write(SampleFile.sealed(2, SampleFile.todo("milk")), to: "journal-1.jsonl", in: folder)
        let system = FaultyFileSystem { _, call in
            guard call == .open("journal-1.jsonl", .reading) else { return nil }
            // As the store does once a newer snapshot is there.
            try? Disk.write(
                SampleFile.snapshot([SampleFile.todo("milk"), SampleFile.todo("tea")], sequence: 9),
                to: "todos.json",
                in: folder
            )
            try? Disk.remove("journal-1.jsonl", in: folder)
            return nil
        }
        let backup = try Store.backup(folder: folder, to: folder + ".json", at: .sample(), system: system)
        #expect(backup.todoCount == 2)
    }

    @Test func `backups in the data folder are listed, newest first, with the number of their todos`() throws
    {
        let folder = try TemporaryFolder.path
        #expect(throws: StoreError.self) { try Store.backups(in: folder) }
        try Store.opened(folder).close()
        #expect(try Store.backups(in: folder) == [])
        let backups = folder + "/backups"
        for (name, text, second) in [
            ("todos-2026-11-29.json", SampleFile.snapshot([SampleFile.todo("milk")]), 0.0),
            ("mine.json", SampleFile.snapshot(), 60), ("broken.json", "", 30), ("notes.txt", "", 0),
            (".hanamaru-x.new", "", 0), (".hidden.json", "", 0),
        ] {
            try Disk.write(text, to: name, in: backups)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_796_004_921 + second)],
                ofItemAtPath: "\(backups)/\(name)"
            )
        }
        let listed = try Store.backups(in: folder)
        #expect(
            listed.map(\.file)
                == ["mine.json", "broken.json", "todos-2026-11-29.json"].map { "\(backups)/\($0)" }
        )
        #expect(listed.map(\.written) == [.sample(60), .sample(30), .sample()])
        #expect(listed.map { try? $0.contents.get().todoCount } == [0, nil, 1])
    }

    @Test func `what cannot be read among the backups hides none of the others`() throws {
        let folder = try TemporaryFolder.path
        try Store.opened(folder).close()
        let backups = folder + "/backups"
        try Disk.write(SampleFile.snapshot(), to: "mine.json", in: backups)
        let manager = FileManager.default
        try manager.createDirectory(atPath: backups + "/a.json", withIntermediateDirectories: false)
        try manager.createSymbolicLink(atPath: backups + "/b.json", withDestinationPath: "nowhere")
        let listed = try Store.backups(in: folder)
        #expect(Set(listed.map(\.file)) == Set(["mine", "a", "b"].map { "\(backups)/\($0).json" }))
        #expect(listed.filter { (try? $0.contents.get()) != nil }.map(\.file) == ["\(backups)/mine.json"])
    }
}
