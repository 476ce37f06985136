import CalendarDomain
import Foundation
import Testing

@testable import JSONStore

/// The snapshots that are kept of days gone by.
@Suite(.temporaryFolder)
struct BackupsTests {
    private func days(_ first: String, count: Int, step: Int = 1) throws -> [CalendarDate] {
        let first = try #require(CalendarDate(first))
        return try (0..<count).map { try #require(first.adding(days: $0 * step)) }
    }

    private func kept(_ days: [CalendarDate]) -> [String] {
        days.filter { !Backups.expired(days).contains($0) }.map(\.description)
    }

    @Test func `of every day there are the last seven, and the last of five weeks`() throws {
        // 2026-11-30 is a Monday.
        let all = try days("2026-09-01", count: 91)
        #expect(
            kept(all) == [
                "2026-11-08", "2026-11-15", "2026-11-22",
                "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29",
                "2026-11-30",
            ]
        )
    }

    @Test func `kept one day after the other, they are the same as those of all days at once`() throws {
        let all = try days("2026-09-01", count: 91)
        var present: [CalendarDate] = []
        for day in all {
            present.append(day)
            present.removeAll(where: Backups.expired(present).contains)
        }
        #expect(present.map(\.description) == kept(all))
    }

    @Test func `days far apart are kept, however old`() throws {
        let all = try days("2020-01-01", count: 7, step: 200)
        #expect(kept(all).count == 7)
    }

    @Test(arguments: ["todos-2026-11-30.json.new", "todos-2026-11-31.json", "todos-.json", "before.json"])
    func `other files are none of them`(name: String) {
        #expect(Backups.day(of: name) == nil)
    }

    /// Makes the snapshot file one that was written on that day.
    private func backdate(_ day: String) throws {
        let date = try #require(Timestamp("\(day)T23:00:00Z"))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: Double(date.secondsSinceEpoch))],
            ofItemAtPath: try TemporaryFolder.path + "/todos.json"
        )
    }

    private func run(_ word: String, system: any FileSystem = Kernel(), log: LogBook = LogBook()) async throws
    {
        let store = try Store.opened(try TemporaryFolder.path, system: system, log: log)
        #expect(await store.carryOut(try .sampleAdd(word)).isSaved)
        store.close()
    }

    @Test func `the last snapshot of a day is kept when a later day has one`() async throws {
        let folder = try TemporaryFolder.path
        try await run("milk")
        try backdate("2026-11-28")
        let last = try Disk.bytes("todos.json", in: folder)
        try await run("bread")
        #expect(try Disk.names(in: folder + "/backups") == ["todos-2026-11-28.json"])
        #expect(try Disk.bytes("todos-2026-11-28.json", in: folder + "/backups") == last)
        #expect(try Disk.mode(of: folder + "/backups") == 0o700)
        #expect(try Disk.mode(of: folder + "/backups/todos-2026-11-28.json") == 0o600)
    }

    @Test func `a memory stick has no links, and the days gone by are kept all the same`() async throws {
        let folder = try TemporaryFolder.path
        try await run("milk")
        try backdate("2026-11-28")
        let last = try Disk.bytes("todos.json", in: folder)
        try await run("bread", system: FaultyFileSystem { _, call in call == .link ? .error(EPERM) : nil })
        #expect(try Disk.names(in: folder + "/backups") == ["todos-2026-11-28.json"])
        #expect(try Disk.bytes("todos-2026-11-28.json", in: folder + "/backups") == last)
    }

    @Test func `in a folder that is renamed meanwhile they are kept where it is now`() async throws {
        let folder = try TemporaryFolder.path
        let moved = folder + "-moved"
        try await run("milk")
        try backdate("2026-11-28")
        let store = try Store.opened(folder)
        #expect(await store.carryOut(try .sampleAdd("bread")).isSaved)
        try FileManager.default.moveItem(atPath: folder, toPath: moved)
        store.close()
        #expect(try Disk.names(in: moved + "/backups") == ["todos-2026-11-28.json"])
        #expect(try Disk.mode(of: moved + "/backups") == 0o700)
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `on the same day nothing is kept`() async throws {
        try await run("milk")
        try await run("bread")
        #expect(!(try Disk.names(in: try TemporaryFolder.path).contains("backups")))
    }

    @Test func `old ones go, and files of others stay`() async throws {
        let folder = try TemporaryFolder.path
        try await run("milk")
        for day in try days("2026-09-01", count: 88) {
            try Disk.write("{}", to: Backups.name(of: day), in: folder + "/backups")
        }
        try Disk.write("mine", to: "notes.txt", in: folder + "/backups")
        try backdate("2026-11-28")
        try await run("bread")
        let names = try Disk.names(in: folder + "/backups")
        #expect(names.count == 11)
        #expect(names.contains("notes.txt"))
        #expect(names.contains("todos-2026-11-28.json"))
        #expect(!names.contains("todos-2026-09-01.json"))
    }

    @Test func `a clock that ran years ahead takes no later backup away`() async throws {
        let folder = try TemporaryFolder.path
        try await run("milk")
        let ahead = try days("2036-01-01", count: 12, step: 7).map(Backups.name(of:))
        for name in ahead { try Disk.write("{}", to: name, in: folder + "/backups") }
        try backdate("2026-11-28")
        try await run("bread")
        #expect(try Disk.names(in: folder + "/backups") == ["todos-2026-11-28.json"] + ahead)
    }

    @Test func `a backup that fails keeps nothing else from being written`() async throws {
        let folder = try TemporaryFolder.path
        let log = LogBook()
        try await run("milk")
        try backdate("2026-11-28")
        try Disk.write("in the way", to: "backups", in: folder)
        try await run("bread", log: log)
        #expect(log.lines.contains { $0.hasPrefix("\(folder)/backups: no backup of 2026-11-28: cannot ") })
        let store = try Store.opened(folder)
        #expect(store.snapshot.calendar.count == 2)
        store.close()
    }

    @Test func `a full disk leaves no half of one`() async throws {
        let folder = try TemporaryFolder.path
        let log = LogBook()
        try await run("milk")
        try backdate("2026-11-28")
        let copies = FaultyFileSystem()
        copies.inject { _, call in
            // The second rename is that of the backup.
            guard call == .rename else { return nil }
            return copies.calls.filter { $0 == .rename }.count == 2 ? .error(ENOSPC) : nil
        }
        try await run("bread", system: copies, log: log)
        #expect(log.lines.contains { $0.contains("no backup of 2026-11-28") })
        #expect(try Disk.names(in: folder + "/backups") == [])
    }
}
