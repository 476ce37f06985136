import Foundation
import Glibc
import Testing

@testable import JSONStore

/// The folder itself: modes, names, and who may use it.
@Suite(.temporaryFolder)
struct FolderTests {
    @Test func `folders are made with mode 0700 and files with 0600, whatever the umask`() async throws {
        let folder = try TemporaryFolder.path + "/deep/er"
        // The umask belongs to the process, so it is changed in one of its own.
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            for mask in [0o000, 0o022, 0o077, 0o777] as [mode_t] {
                umask(mask)
                let path = folder + "/\(mask)"
                let store = try Store.opened(path)
                #expect(await store.carryOut(try .sampleAdd("milk")).isSaved)
                store.close()
                for name in ["", "/lock", "/todos.json", "/todos.prev.json", "/journal-1.jsonl"] {
                    #expect(
                        try Disk.mode(of: path + name) == (name.isEmpty ? 0o700 : 0o600),
                        "\(mask) \(name)"
                    )
                }
            }
            #expect(try Disk.mode(of: folder) == 0o700)
        }
    }

    @Test func `a folder that is there keeps its mode, with a remark, and a symbolic link to one will do`()
        throws
    {
        let folder = try TemporaryFolder.path
        let real = folder + "-real"
        try FileManager.default.createDirectory(
            atPath: real,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o750]
        )
        try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: real)
        let log = LogBook()
        try Store.opened(folder, log: log).close()
        #expect(log.lines == ["\(folder): others than its owner may look into it (mode 750)"])
        #expect(try Store.check(folder: folder).remarks == log.lines)
        #expect(try Disk.names(in: real) == ["lock", "todos.json"])
        #expect(try Disk.mode(of: real) == 0o750)
    }

    @Test func `a second store of the folder is refused, and the first goes on`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect("\(error)" == "\(folder): in use by another Hanamaru (process \(getpid()))")
        #expect(await store.carryOut(try .sampleAdd("milk")).isSaved)
        store.close()
        try Store.opened(folder).close()
    }

    @Test func `a second process is refused, and the first goes on`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        defer { store.close() }
        let expected = "\(folder): in use by another Hanamaru (process \(getpid()))"
        await #expect(processExitsWith: .success) {
            [folder = folder as String, expected = expected as String] in
            let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
            #expect("\(error)" == expected)
        }
        #expect(await store.carryOut(try .sampleAdd("milk")).isSaved)
    }

    @Test(arguments: ["todos.json", "journal-1.jsonl", "lock"])
    func `a symbolic link in the place of a file is refused, and stays`(name: String) throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try Disk.write("elsewhere", to: "target", in: folder)
        try? Disk.remove(name, in: folder)
        try FileManager.default.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: "target")
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect("\(error)" == "\(folder)/\(name): cannot open: it is a symbolic link")
        #expect(throws: error) { try Store.check(folder: folder) }
        #expect(try Disk.text("target", in: folder) == "elsewhere")
    }

    @Test(
        arguments: [
            ("todos.json", "read"), ("journal-1.jsonl", "read"),
            ("lock", "open"), ("todos.json.new", "remove"),
        ]
    )
    func `a folder in the place of a file is refused`(name: String, purpose: String) throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        try? Disk.remove(name, in: folder)
        try FileManager.default.createDirectory(
            atPath: folder + "/" + name,
            withIntermediateDirectories: true
        )
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect("\(error)" == "\(folder)/\(name): cannot \(purpose): Is a directory")
        #expect(throws: error) { try Store.check(folder: folder) }
    }

    @Test func `a file in the place of the folder is refused`() throws {
        let folder = try TemporaryFolder.path
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder))
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect("\(error)" == "\(folder): cannot open the folder: Not a directory")
        #expect(throws: error) { try Store.check(folder: folder) }
    }

    @Test(arguments: [EACCES, EROFS])
    func `a folder that must not be written is refused before anything is tried`(code: Int32) throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        let system = FaultyFileSystem { _, call in call == .requireWritable ? .error(code) : nil }
        let error = try #require(throws: StoreError.self) { try Store.opened(folder, system: system) }
        #expect("\(error)".hasPrefix("\(folder): cannot "))
        #expect(try Disk.names(in: folder) == ["todos.json"])
    }

    @Test(arguments: ["open", "write", "rename"])
    func `what is left of a first start that was cut short is no obstacle`(last: String) throws {
        let folder = try TemporaryFolder.path
        try Disk.write("", to: "lock", in: folder)
        if last != "open" { try Disk.write("{\"sche", to: "todos.json.new", in: folder) }
        if last == "rename" { try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder) }
        try Store.opened(folder).close()
        #expect(try Disk.text("todos.json", in: folder) == SampleFile.snapshot())
    }
}
