import CalendarDomain
import Testing

@testable import JSONStore

/// Reading what older releases have written, and refusing what newer ones have.
@Suite(.temporaryFolder)
struct MigrationTests {
    @Test
    func
        `a snapshot and lines of old schemas are read with those written since, and written as the present one`()
        async throws
    {
        let folder = try TemporaryFolder.path
        try Disk.write(OldSchema.snapshot(["milk"], schema: -1), to: "todos.json", in: folder)
        let bread = OldSchema.todo("bread")
        try Disk.write(
            OldSchema.line(1, "milk", schema: -1) + OldSchema.line(2, "bread", schema: -1),
            to: "journal-1.jsonl",
            in: folder
        )
        try Disk.write(
            OldSchema.line(3, "bread", before: bread, ["note": #""brown""#])
                + OldSchema.line(4, "tea", schema: 1),
            to: "journal-2.jsonl",
            in: folder
        )
        let store = try Store.openedOld(folder)
        #expect(store.titles == ["milk", "bread", "tea"])
        #expect(await store.carryOut(try .sampleAdd("salt")).sequence == 5)
        #expect(try Disk.text("journal-3.jsonl", in: folder).hasPrefix(#"{"sequence":5,"#))
        store.close()
        let written = try Disk.lines("todos.json", in: folder)
        #expect(written[0] == #"{"schema":1,"sequence":5,"todos":["#)
        for line in [SampleFile.todo("milk"), SampleFile.todo("bread", ["note": #""brown""#])] {
            #expect(written.contains(line + ","))
        }
        #expect(try check(folder).remarks.isEmpty)
    }

    @Test func `a folder of an old schema is written anew though nothing has changed`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(OldSchema.snapshot(["milk"]), to: "todos.json", in: folder)
        try Store.openedOld(folder).close()
        let expected = SampleFile.snapshot([SampleFile.todo("milk")], sequence: 1)
        #expect(try Disk.text("todos.json", in: folder) == expected)
        #expect(try Disk.text("todos.prev.json", in: folder) == OldSchema.snapshot(["milk"]))
    }

    @Test func `members that no schema knows survive the steps`() throws {
        let folder = try TemporaryFolder.path
        let more = #","colour":"red","x":{"b":[1.50,"\u00e9"]}"#
        let header = OldSchema.snapshot(["milk"], more: more).replacing(
            #""sequence":1"#,
            with: #""sequence":1,"owner":"me""#
        )
        try Disk.write(header, to: "todos.json", in: folder)
        try Disk.write(OldSchema.line(2, "tea", more: more), to: "journal-1.jsonl", in: folder)
        try Store.openedOld(folder).close()
        let written = try Disk.lines("todos.json", in: folder)
        #expect(written[0] == #"{"schema":1,"sequence":2,"owner":"me","todos":["#)
        #expect(
            Set(written.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }).isSuperset(of: [
                SampleFile.todo("milk", more: more), SampleFile.todo("tea", more: more),
            ])
        )
    }

    @Test func `an edit by hand is told from a change by what the steps make of both`() throws {
        let folder = try TemporaryFolder.path
        let milk = OldSchema.todo("milk")
        try Disk.write(OldSchema.snapshot(["milk", "tea"]), to: "todos.json", in: folder)
        let done = ["completed": #""2026-11-30T09:00:00Z""#]
        let journal = OldSchema.line(2, "milk", before: milk, done)
        try Disk.write(journal, to: "journal-1.jsonl", in: folder)
        #expect(try check(folder).remarks.count == 1, "nothing but the older release")

        let edited = OldSchema.snapshot(["milk", "tea"]).replacing(
            #""name":"milk""#,
            with: #""name":"oat milk""#
        )
        try Disk.write(edited, to: "todos.json", in: folder)
        #expect(try check(folder).remarks[1].contains("edited by hand, but changed in the calendar since"))
        let store = try Store.openedOld(folder)
        #expect(store.titles == ["milk", "tea"])
        store.close()
        #expect(try Disk.text("todos.edited-1.json", in: folder) == edited)
    }

    // MARK: Steps that fail

    @Test func `a step that fails stops the start, which tells file, line and step, and writes nothing`()
        throws
    {
        let folder = try TemporaryFolder.path
        let refuseTea = Migrations.Step { todo throws(JSONError) in
            guard todo["name"] != #""tea""# else { throw JSONError(offset: 0, reason: "no tea") }
            todo.rename("name", to: "title")
            todo["version"] = "1"
        }
        let failing = Migrations([OldSchema.renameDay, refuseTea])
        let reason = "it cannot be migrated from schema 0 to 1: no tea"
        for schema in [0, -1] {
            try Disk.write(OldSchema.snapshot(["milk", "tea"], schema: schema), to: "todos.json", in: folder)
            try expectRefusal(
                by: failing,
                .unreadable(file: folder + "/todos.json", line: 3, reason: reason)
            )
        }
        try Disk.write(OldSchema.snapshot(["milk"]), to: "todos.json", in: folder)
        // Without its end it is no less a line.
        let journal = OldSchema.line(2, "bread") + OldSchema.line(3, "tea").dropLast()
        try Disk.write(journal, to: "journal-1.jsonl", in: folder)
        try expectRefusal(
            by: failing,
            .unreadable(file: folder + "/journal-1.jsonl", line: 2, reason: reason)
        )
    }

    @Test func `what the steps make no todo of is refused at its line`() throws {
        let folder = try TemporaryFolder.path
        let path = folder + "/todos.json"
        let good = OldSchema.snapshot(["milk", "tea"])
        for (edited, reason) in [
            (
                good.replacing(#""name":"tea","#, with: ""),
                "a todo needs id, date, title, order, created and version"
            ),
            (good.replacing(#""name":"tea""#, with: #""name":"tea","title":"x""#), "a name stands twice"),
        ] {
            try Disk.write(edited, to: "todos.json", in: folder)
            let migrated = "migrated from schema 0 to 1: \(reason)"
            try expectRefusal(.unreadable(file: path, line: 3, reason: migrated))
        }
        try Disk.write(good.replacing(#""name":"tea""#, with: #""name":tea"#), to: "todos.json", in: folder)
        try expectRefusal(.unreadable(file: path, line: 3, reason: "not a valid value: tea"))
        try Disk.write(OldSchema.snapshot(["milk"], schema: -2), to: "todos.json", in: folder)
        try expectRefusal(.unreadable(file: path, line: 1, reason: "not a valid schema: -2"))
    }

    // MARK: Lines that tell their schema

    @Test func `a line of a newer schema stops the start, also torn or of no use, and nothing is written`()
        throws
    {
        let folder = try TemporaryFolder.path
        let newer = Array(OldSchema.line(3, "tea", schema: 2).utf8)
        let torn = #"{"schema":2"#.utf8.count
        try Disk.write(
            SampleFile.snapshot([SampleFile.todo("milk")], sequence: 1),
            to: "todos.json",
            in: folder
        )
        let error = StoreError.newerSchema(file: folder + "/journal-1.jsonl", line: 2, schema: 2)
        let first = Array(OldSchema.line(2, "bread", schema: 1).utf8)
        for length in stride(from: torn, through: newer.count, by: 7) {
            try Disk.write(first + newer.prefix(length), to: "journal-1.jsonl", in: folder)
            try expectRefusal(error)
        }
        let nuls = newer.prefix(40) + [UInt8](repeating: 0, count: 512)
        try Disk.write(first + nuls, to: "journal-1.jsonl", in: folder)
        try expectRefusal(error)
        try Disk.write(SampleFile.snapshot(sequence: 3), to: "todos.json", in: folder)
        try Disk.write(first + newer, to: "journal-1.jsonl", in: folder)
        try expectRefusal(error)
    }

    @Test func `a torn line before one of a newer schema is not cut off`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(SampleFile.snapshot(), to: "todos.json", in: folder)
        let torn = [UInt8](repeating: 0, count: 512) + [UInt8(ascii: "\n")]
        for newer in [OldSchema.line(2, "tea", schema: 2), #"{"schema":3,"#] {
            try Disk.write(torn + Array(newer.utf8), to: "journal-1.jsonl", in: folder)
            try expectRefusal(
                .unreadable(
                    file: folder + "/journal-1.jsonl",
                    line: 1,
                    reason: "not a valid transaction: ..."
                )
            )
        }
    }

    @Test func `a line tells its schema first, unless it is of the first one`() throws {
        let todo = Todo(
            id: TodoID("milk"),
            date: .last,
            title: try TodoTitle("milk"),
            note: .none,
            order: 1,
            created: .sample(),
            version: 1
        )
        let change = Transaction.Change(before: nil, after: Record(todo: todo))
        let transaction = Transaction(sequence: 7, time: nil, changes: [change])
        for (schema, start) in [(1, #"{"sequence":7,"#), (2, #"{"schema":2,"sequence":7,"#)] {
            var writer = JSONWriter()
            transaction.append(to: &writer, schema: schema)
            #expect(writer.bytes.starts(with: start.utf8))
            let range = 0..<writer.bytes.count - 1
            #expect(Transaction.newerSchema(of: writer.bytes, at: range) == (schema == 1 ? nil : 2))
            #expect((try? Transaction.line(writer.bytes, at: range))?.schema == (schema == 1 ? 1 : nil))
        }
    }

    @Test func `a line typed by hand may tell its schema, but nowhere else than first`() throws {
        let todo = OldSchema.todo("milk")
        for (line, isRead) in [
            (#" { "schema" : 0 , "sequence":1,"changes":[{"after":\#(todo)}]}"#, true),
            (#"{"sequence":1,"schema":0,"changes":[{"after":\#(todo)}]}"#, false),
            (#"{"schema":0,"sequence":1,"changes":[{"after":\#(todo)}],"schema":0}"#, false),
            (#"{"schema":-9,"sequence":1,"changes":[{"after":\#(todo)}]}"#, false),
        ] {
            let bytes = Array(line.utf8)
            let read = try? Transaction.line(bytes, at: bytes.indices, migrations: OldSchema.migrations)
            #expect((read?.schema == 0) == isRead, "\(line)")
        }
    }

    // MARK: Helpers

    private func check(_ folder: String) throws -> CheckReport {
        try Store.check(folder: folder, migrations: OldSchema.migrations)
    }

    private func expectRefusal(by migrations: Migrations = OldSchema.migrations, _ error: StoreError) throws {
        let folder = try TemporaryFolder.path
        let before = try Disk.contents(of: folder)
        #expect(throws: error) {
            try Store.open(
                folder: folder,
                system: Kernel(),
                rhythm: .never,
                migrations: migrations,
                log: { _ in }
            )
        }
        #expect(throws: error) { try Store.check(folder: folder, migrations: migrations) }
        #expect(try Disk.contents(of: folder) == before)
    }
}
