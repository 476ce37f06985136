import CalendarDomain
import Testing

@testable import JSONStore

/// Folders as releases have written them: every later release must read them.
///
/// Never change one; add one for each schema. Whoever changes what a todo looks like on the disk
///
/// 1. adds 1 to `SnapshotFile.schema`, and at the end of `Migrations.all` the step that leads there,
/// 2. adds here what this release wrote, a snapshot and a journal of which the lines begin with `{"schema":2,` and so
///    on, and a test like the one below,
/// 3. in the tests of the older fixtures expects the todos with the new step, and them in `backups/schema-1`.
@Suite(.temporaryFolder)
struct SchemaTests {
    private static let schema1Snapshot = #"""
        {"schema":1,"sequence":5,"todos":[
        {"id":"51t8trc56kirdpsd","date":"0001-01-01","title":"a\\b \"c\"","note":"","order":2,"created":"0001-01-01T00:00:00Z","completed":null,"deleted":null,"version":1},
        {"id":"x1dsn0iq3eqvdknu","date":"2026-11-30","title":"牛乳を買う 🥛","note":"two\nbottles\t\u0007","order":1,"created":"2026-11-30T02:15:21Z","completed":"2026-11-30T09:00:00Z","deleted":null,"version":3},
        {"id":"0000000000000000","date":"9999-12-31","title":"שלום","note":"note","order":7,"created":"2026-11-30T02:15:22Z","completed":null,"deleted":"2026-12-01T00:00:00Z","version":1}
        ],"count":3}

        """#

    private static let schema1Journal = #"""
        {"sequence":6,"time":"2026-12-01T08:00:00Z","changes":[{"before":{"id":"0000000000000000","date":"9999-12-31","title":"שלום","note":"note","order":7,"created":"2026-11-30T02:15:22Z","completed":null,"deleted":"2026-12-01T00:00:00Z","version":1},"after":{"id":"0000000000000000","date":"9999-12-31","title":"שלום","note":"note","order":7,"created":"2026-11-30T02:15:22Z","completed":null,"deleted":null,"version":1}}],"crc":"efd313cd"}

        """#

    @Test func `schema 1 is read as it was meant`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(Self.schema1Snapshot, to: "todos.json", in: folder)
        try Disk.write(Self.schema1Journal, to: "journal-3.jsonl", in: folder)
        #expect(try Store.check(folder: folder).remarks == [])
        let store = try Store.opened(folder)
        let calendar = store.snapshot.calendar
        #expect(store.snapshot.sequence == 6)
        #expect(
            calendar.all == [
                try todo(
                    "51t8trc56kirdpsd",
                    "0001-01-01",
                    #"a\b "c""#,
                    "",
                    order: 2,
                    created: "0001-01-01T00:00:00Z"
                ),
                try todo(
                    "x1dsn0iq3eqvdknu",
                    "2026-11-30",
                    "牛乳を買う 🥛",
                    "two\nbottles\t\u{7}",
                    order: 1,
                    created: "2026-11-30T02:15:21Z",
                    completed: "2026-11-30T09:00:00Z",
                    version: 3
                ),
                try todo(
                    "0000000000000000",
                    "9999-12-31",
                    "שלום",
                    "note",
                    order: 7,
                    created: "2026-11-30T02:15:22Z"
                ),
            ]
        )
        store.close()
        // What this release writes is the same but for what the journal changed.
        let written = try Disk.text("todos.json", in: folder)
        #expect(
            written
                == Self.schema1Snapshot
                .replacing(#""sequence":5"#, with: #""sequence":6"#)
                .replacing(#""2026-12-01T00:00:00Z""#, with: "null")
        )
    }

    private func todo(
        _ id: String,
        _ date: String,
        _ title: String,
        _ note: String,
        order: Int,
        created: String,
        completed: String? = nil,
        version: Int = 1
    ) throws -> Todo {
        Todo(
            id: try #require(TodoID(id)),
            date: try #require(CalendarDate(date)),
            title: try TodoTitle(title),
            note: try TodoNote(note),
            order: order,
            created: try #require(Timestamp(created)),
            completed: completed.flatMap { Timestamp($0) },
            version: version
        )
    }
}
