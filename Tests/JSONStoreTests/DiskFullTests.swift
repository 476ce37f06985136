import CalendarDomain
import Foundation
import Testing

@testable import JSONStore

/// A real disk, very small.
///
/// Mounting one needs root; without, these tests are skipped.
@Suite(.temporaryFolder, .serialized)
struct DiskFullTests {
    @Test(.enabled(if: TinyDisk.canMount, "mounting a tmpfs is not allowed here"))
    func `on a full disk nothing is lost and reading goes on, and with room again all goes on`() async throws
    {
        let disk = try TinyDisk(size: "256k")
        defer { disk.unmount() }
        let folder = disk.path + "/data"
        let store = try Store.opened(folder)
        let note = String(repeating: "a", count: 8000)
        var saved: [String] = []
        var failure: WriteFailure?
        for number in 0..<1000 where failure == nil {
            let outcome = await store.carryOut(try .sampleAdd("todo \(number)", note: note))
            if outcome.isSaved { saved.append("todo \(number)") } else { failure = outcome.failure }
        }
        #expect(failure == .diskFull)
        #expect(saved.count > 10)
        #expect(store.snapshot.calendar.all.map(\.title.text) == saved)
        #expect(!store.isWritable)
        #expect(try Disk.lines("journal-1.jsonl", in: folder).count == saved.count, "nothing but whole lines")

        try disk.resize(to: "2m")
        #expect(await store.carryOut(try .sampleAdd("last", note: note)).isSaved)
        #expect(store.isWritable)
        store.close()
        let reopened = try Store.opened(folder)
        defer { reopened.close() }
        #expect(reopened.snapshot.calendar.all.map(\.title.text) == saved + ["last"])
    }

    @Test(.enabled(if: TinyDisk.canMount, "mounting a tmpfs is not allowed here"))
    func `on a full disk todos can still be done and deleted, though none added`() async throws {
        let disk = try TinyDisk(size: "256k")
        defer { disk.unmount() }
        let folder = disk.path + "/data"
        let store = try Store.opened(folder)
        let milk = TodoID(hashing: "milk".utf8)
        await store.carryOut(try .sampleAdd("milk"))
        await store.carryOut(try .sampleAdd("bread"))
        try disk.fill()
        let note = String(repeating: "a", count: 9000)
        // One may fit into what room the journal has.
        _ = await store.carryOut(try .sampleAdd("tea", note: note))
        #expect(await store.carryOut(try .sampleAdd("salt", note: note)) == .notSaved(.diskFull))
        let todoCount = store.snapshot.calendar.count
        for _ in 0..<30 {
            #expect(await store.carryOut(.complete(milk)).isSaved)
            #expect(await store.carryOut(.reopen(milk)).isSaved)
        }
        #expect(await store.carryOut(.delete(milk)).isSaved)
        #expect(!store.isWritable, "there is no room for more")
        store.close()
        #expect(try Store.check(folder: folder).todoCount == todoCount - 1)

        // What the owner sees is no larger than what was written.
        #expect(try Disk.bytes("journal-1.jsonl", in: folder).last == UInt8(ascii: "\n"))
    }

    @Test(.enabled(if: TinyDisk.canMount, "mounting a tmpfs is not allowed here"))
    func `a disk without inodes takes no new journal, and nothing is lost`() async throws {
        // The disk's root, the data folder, the lock and the first snapshot.
        let disk = try TinyDisk(size: "1m", inodes: 4)
        defer { disk.unmount() }
        let folder = disk.path + "/data"
        let store = try Store.opened(folder)
        #expect(await store.carryOut(try .sampleAdd("milk")) == .notSaved(.diskFull))
        #expect(store.snapshot.calendar.count == 0)
        try disk.resize(to: "1m", inodes: 20)
        #expect(await store.carryOut(try .sampleAdd("bread")).isSaved)
        store.close()
        #expect(try Store.check(folder: folder).todoCount == 1)
    }
}

/// A tmpfs of a given size.
struct TinyDisk {
    let path: String

    static let canMount: Bool = {
        let path = FileManager.default.temporaryDirectory.path + "/hanamaru-" + UUID().uuidString
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard (try? run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", path)) != nil else { return false }
        try? run("umount", path)
        return true
    }()

    init(size: String, inodes: Int? = nil) throws {
        path = try TemporaryFolder.path + "-disk"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let options = "size=\(size)" + (inodes.map { ",nr_inodes=\($0)" } ?? "")
        try Self.run("mount", "-t", "tmpfs", "-o", options, "tmpfs", path)
    }

    func resize(to size: String, inodes: Int? = nil) throws {
        let options = "remount,size=\(size)" + (inodes.map { ",nr_inodes=\($0)" } ?? "")
        try Self.run("mount", "-o", options, path)
    }

    /// Leaves no room for anything.
    func fill() throws {
        try Data().write(to: URL(fileURLWithPath: path + "/filler"))
        let file = try #require(FileHandle(forWritingAtPath: path + "/filler"))
        while (try? file.write(contentsOf: Data(count: 4096))) != nil {}
        try file.close()
    }

    func unmount() {
        // At once, even if a failed test has left files open on it.
        try? Self.run("umount", "-l", path)
    }

    private struct Failed: Error {}

    private static func run(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed() }
    }
}
