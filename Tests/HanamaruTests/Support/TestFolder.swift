import Foundation

/// A folder of its own for a test, gone when the test lets go of it.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "hanamaru-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file or folder in here.
    func path(of name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes a file, and makes the folders that it lies in.
    func write(_ content: String, to name: String) throws {
        let file = URL(filePath: path(of: name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(content.utf8).write(to: file)
    }

    /// Makes a symbolic link.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path(of: name),
            withDestinationPath: target
        )
    }
}
