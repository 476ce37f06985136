import Foundation
import Testing

/// A folder of its own for each test, removed afterwards.
struct TemporaryFolder: TestTrait, SuiteTrait, TestScoping {
    @TaskLocal private static var current: String?

    let isRecursive = true

    /// The path of the running test's folder; it is not there yet, only the one it is to lie in.
    static var path: String {
        get throws { try #require(current, "the test lacks the trait .temporaryFolder") }
    }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        // In memory where that is offered: no test here asks what survives a power cut.
        let memory = "/dev/shm"
        let root =
            FileManager.default.isWritableFile(atPath: memory)
            ? memory : FileManager.default.temporaryDirectory.path
        let parent = root + "/hanamaru-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: parent) }
        try await Self.$current.withValue(parent + "/data") { try await function() }
    }
}

extension Trait where Self == TemporaryFolder {
    static var temporaryFolder: Self { Self() }
}

/// Files of a folder, by name.
enum Disk {
    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    static func bytes(_ name: String, in folder: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)))
    }

    static func text(_ name: String, in folder: String) throws -> String {
        String(decoding: try bytes(name, in: folder), as: UTF8.self)
    }

    /// The lines of a file, without what has nothing but spaces, as room in a journal.
    static func lines(_ name: String, in folder: String) throws -> [String] {
        let lines = try text(name, in: folder).split(separator: "\n").map(String.init)
        return lines.filter { $0.contains { $0 != " " } }
    }

    /// Every file with its lines, without the lock.
    static func lines(in folder: String) throws -> [String: [String]] {
        var all: [String: [String]] = [:]
        for name in try names(in: folder) where name != "lock" { all[name] = try lines(name, in: folder) }
        return all
    }

    static func write(_ bytes: some Sequence<UInt8>, to name: String, in folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    static func write(_ text: String, to name: String, in folder: String) throws {
        try write(text.utf8, to: name, in: folder)
    }

    static func remove(_ name: String, in folder: String) throws {
        try FileManager.default.removeItem(atPath: folder + "/" + name)
    }

    /// Every file with its bytes, without the lock.
    static func contents(of folder: String) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for name in try names(in: folder) where name != "lock" {
            contents[name] = try bytes(name, in: folder)
        }
        return contents
    }

    static func mode(of path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }
}
