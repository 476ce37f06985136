import CalendarDomain
import Testing

@testable import JSONStore

@Suite(.temporaryFolder)
struct ExportTests {
    @Test(arguments: ExportFormat.allCases, [1, 2, 3] as [UInt64])
    func `what is exported and imported into an empty folder is the same`(
        format: ExportFormat,
        seed: UInt64
    ) throws {
        let folder = try TemporaryFolder.path
        let state = try Sample.todos(300, seed: seed)
        try Sample.folder(folder, holding: state)
        let exported = try export(folder, as: format)
        let other = folder + "-other"
        let source = ImportSource.bytes(exported, name: "export")
        let report = try Store.importTodos(from: source, into: other, at: .sample(9), system: Kernel())
        #expect(report.added == 300)
        #expect(try Sample.todos(in: other) == state.snapshot.calendar.all)
        #expect(try export(other, as: .csv) == (try export(folder, as: .csv)))
        let again = try Store.importTodos(from: source, into: other, at: .sample(9), system: Kernel())
        #expect(again.present == 300 && again.added == 0 && again.different.isEmpty)
    }

    @Test func `the snapshot is exported as it stands in the folder, with what this release does not know`()
        throws
    {
        let folder = try TemporaryFolder.path
        let text = SampleFile.snapshot([SampleFile.todo("milk", more: #","colour":"red""#)], sequence: 7)
        try Disk.write(text, to: "todos.json", in: folder)
        #expect(String(decoding: try export(folder, as: .json), as: UTF8.self) == text)
    }

    @Test func `changes that are in the journal only are exported too`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(sequence: 7), to: "todos.json", in: folder)
        try Disk.write(SampleFile.sealed(8, SampleFile.todo("milk")), to: "journal-1.jsonl", in: folder)
        let table = String(decoding: try export(folder, as: .csv), as: UTF8.self)
        #expect(table.split(separator: "\r\n").count == 2)
    }

    @Test func `an empty folder is no export, so that a misspelt one is noticed`() throws {
        let folder = try TemporaryFolder.path
        let nothing = StoreError.refused(file: folder, reason: "there are no todos in it")
        #expect(throws: nothing) { try export(folder, as: .csv) }
    }

    private struct NoRoom: Error {}

    @Test(arguments: ExportFormat.allCases)
    func `an export that cannot be written is an error`(format: ExportFormat) throws {
        let folder = try TemporaryFolder.path
        try Sample.folder(folder, holding: try Sample.todos(3, seed: 1))
        #expect(throws: NoRoom.self) { try Store.export(folder: folder, as: format) { _ in throw NoRoom() } }
    }

    private func export(_ folder: String, as format: ExportFormat) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try Store.export(folder: folder, as: format) { bytes += $0 }
        return bytes
    }
}
