import CalendarDomain
import Testing

@testable import JSONStore

struct DifferencesTests {
    private static let milk = SampleFile.todo("milk")

    /// A member with another value, and the name under which that is told.
    @Test(arguments: [
        ("date", #""2026-12-01""#), ("title", #""Milk""#), ("note", #""cold""#), ("order", "2"),
        ("created", #""2026-11-30T02:15:22Z""#), ("completed", #""2026-11-30T02:15:22Z""#),
        ("deleted", #""2026-11-30T02:15:22Z""#), ("version", "2"),
    ])
    func `each member that differs is told`(member: String, value: String) throws {
        let differences = Differences(
            from: try state(Self.milk),
            to: try state(SampleFile.todo("milk", [member: value]))
        )
        #expect(differences.changed.map(\.members) == [[member]])
        #expect(differences.added.isEmpty && differences.gone.isEmpty && !differences.isEmpty)
    }

    @Test func `members that this release does not know count too`() throws {
        let present = try state(SampleFile.todo("milk", more: #","colour":"red""#))
        let future = try state(SampleFile.todo("milk", more: #","colour":"blue""#))
        #expect(Differences(from: present, to: future).changed.map(\.members) == [["other members"]])
        var other = present
        other.unknown.header = Array(#","owner":"me""#.utf8)
        #expect(Differences(from: present, to: other).isHeaderChanged)
        #expect(!Differences(from: present, to: other).isEmpty)
    }

    @Test func `todos that are new or gone are told by date, then by order`() throws {
        let some = try state(
            SampleFile.todo("late", ["date": #""2026-12-01""#]),
            SampleFile.todo("second", ["order": "2"]),
            SampleFile.todo("first")
        )
        let none = try state()
        #expect(Differences(from: none, to: some).added.map(\.title.text) == ["first", "second", "late"])
        #expect(Differences(from: some, to: none).gone.map(\.title.text) == ["first", "second", "late"])
        #expect(Differences(from: some, to: some).isEmpty)
    }

    private func state(_ todos: String...) throws -> SnapshotFile {
        try SnapshotFile.parse(Array(SampleFile.snapshot(todos).utf8), path: "state").file
    }
}
