import CalendarDomain
import Foundation
import Testing

@testable import JSONStore

/// What a snapshot file may hold, and what not.
@Suite(.temporaryFolder)
struct SnapshotFileTests {
    @Test func `a change that no number is left for is not saved, and nothing is lost`() async throws {
        let folder = try TemporaryFolder.path
        let greatest = 1 << 53
        try Disk.write(SampleFile.snapshot(sequence: greatest - 1), to: "todos.json", in: folder)
        for _ in 0..<2 {
            let store = try Store.opened(folder)
            await store.carryOut(try .sampleAdd("milk"))
            #expect(await store.carryOut(try .sampleAdd("bread")).failure != nil)
            #expect(store.snapshot.sequence == greatest)
            store.close()
            #expect(try Store.check(folder: folder).todoCount == 1)
        }
    }

    @Test(arguments: [
        ("date", #""2026-13-40""#, "not a valid date: 2026-13-40"),
        ("date", #""""#, #"not a valid date: """#),
        ("date", "null", "not a valid date: null"),
        ("date", "20261130", "not a valid date: 20261130"),
        ("date", #""2026-02-30""#, "not a valid date: 2026-02-30"),
        ("date", #""２０２６-11-30""#, "not a valid date: ..."),
        ("id", #""../../x""#, "not a valid id: ../../x"),
        ("id", #""ABCDEFGHIJKLMNOP""#, "not a valid id: ABCDEFGHIJKLMNOP"),
        ("id", #""0123456789abcde""#, "not a valid id: 0123456789abcde"),
        ("id", "1", "not a valid id: 1"),
        ("title", #""  ""#, "the title is empty"),
        ("title", #""two\nlines""#, "the title has several lines"),
        ("title", #""bell\u0007""#, "the title holds a control character"),
        ("title", "\"" + String(repeating: "a", count: 501) + "\"", "the title is too long"),
        ("title", "null", "not a valid title: null"),
        ("note", #""nul \u0000""#, "the note holds a NUL character"),
        ("note", "\"" + String(repeating: "a", count: 16_385) + "\"", "the note is too long"),
        ("note", "{}", "not a valid note: {"),
        ("order", "1.5", "not a valid order: 1.5"),
        ("order", "99999999999999999999", "not a valid order: 99999999999999999999"),
        ("order", "9007199254740993", "not a valid order: 9007199254740993"),
        ("created", #""2026-11-30""#, "not a valid time: 2026-11-30"),
        ("created", "null", "not a valid time: null"),
        ("completed", #""yesterday""#, "not a valid time: yesterday"),
        ("deleted", "false", "not a valid time: false"),
        ("version", "0", "not a valid version: 0"),
        ("version", "null", "not a valid version: null"),
    ])
    func `a bad value stops the start with file, line and value`(
        name: String,
        value: String,
        reason: String
    ) throws {
        let todos = [
            SampleFile.todo("milk"), SampleFile.todo("bread", [name: value]), SampleFile.todo("salt"),
        ]
        try expectRefusal(of: SampleFile.snapshot(todos), line: 3, reason: reason)
    }

    @Test(arguments: ["id", "date", "title", "order", "created", "version"])
    func `a missing member stops the start`(name: String) throws {
        let whole = SampleFile.todo("bread")
        let lacking = whole.replacing(try Regex("\"\(name)\":[^,}]*,?"), with: "").replacing(",}", with: "}")
        try expectRefusal(
            of: SampleFile.snapshot([SampleFile.todo("milk"), lacking]),
            line: 3,
            reason: "a todo needs id, date, title, order, created and version"
        )
    }

    @Test(arguments: [
        ("", 1, "the file is empty (0 bytes)"),
        (String(repeating: "\u{0}", count: 4096), 1, "not a valid snapshot: ..."),
        ("garbage", 1, "not a valid snapshot: garbage"),
        ("[]", 1, "not a valid snapshot: ["),
        ("\u{FEFF}{}", 1, "the file begins with a byte order mark; save it without"),
        ("{}", 1, "schema, sequence or todos are missing"),
        (#"{"schema":1,"todos":[]}"#, 1, "schema, sequence or todos are missing"),
        (#"{"schema":1,"sequence":0}"#, 1, "schema, sequence or todos are missing"),
        (#"{"todos":[],"schema":1,"sequence":0}"#, 1, "the schema must stand before the todos"),
        ("{\"schema\":1,\n\"sequence\":-1,\"todos\":[]}", 2, "not a valid sequence: -1"),
        (
            "{\"schema\":1,\n\"sequence\":9223372036854775807,\"todos\":[]}", 2,
            "not a valid sequence: 9223372036854775807"
        ),
        (#"{"schema":0,"sequence":0,"todos":[]}"#, 1, "not a valid schema: 0"),
        (#"{"schema":"1","sequence":0,"todos":[]}"#, 1, "not a valid schema: 1"),
        ("{\"schema\":1,\"sequence\":0,\"todos\":[\n],\"count\":0}\n{}", 3, "there is more after the end"),
        ("{\"schema\":1,\"sequence\":0,\n\"sequence\":0,\"todos\":[],\"count\":0}", 2, "a name stands twice"),
        (#"{"schema":1,"sequence":0,"todos":[null],"count":0}"#, 1, "not a valid todo: null"),
    ])
    func `what is no snapshot stops the start, and is never taken for an empty one`(
        text: String,
        line: Int,
        reason: String
    ) throws {
        try expectRefusal(of: text, line: line, reason: reason)
    }

    @Test func `a snapshot cut anywhere stops the start`() throws {
        let folder = try TemporaryFolder.path
        let whole = Array(SampleFile.snapshot([SampleFile.todo("milk"), SampleFile.todo("bread")]).utf8)
        for length in 0..<whole.count - 2 {
            let half = whole.prefix(length)
            try Disk.write(half, to: "todos.json", in: folder)
            #expect(throws: StoreError.self, "\(length) bytes") { try Store.check(folder: folder) }
        }
        try Disk.write(whole.prefix(whole.count / 2), to: "todos.json", in: folder)
        #expect(throws: StoreError.self) { try Store.opened(folder).close() }
        #expect(try Disk.bytes("todos.json", in: folder) == Array(whole.prefix(whole.count / 2)))
    }

    @Test func `two todos with one id stop the start`() throws {
        let todos = [
            SampleFile.todo("milk"), SampleFile.todo("bread"),
            SampleFile.todo("milk", ["date": #""2026-12-01""#]),
        ]
        try expectRefusal(
            of: SampleFile.snapshot(todos),
            line: 4,
            reason: "another todo has the id \(TodoID(hashing: "milk".utf8)) too"
        )
    }

    @Test func `a newer schema stops the start`() throws {
        let folder = try TemporaryFolder.path
        try Disk.write(#"{"schema":2,"sequence":0,"things":[],"todos":{}}"#, to: "todos.json", in: folder)
        let before = try Disk.contents(of: folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder) }
        #expect(error == .newerSchema(file: folder + "/todos.json", line: 1, schema: 2))
        #expect("\(error)" == "\(folder)/todos.json:1: written by a newer release (schema 2, known is 1)")
        #expect(throws: error) { try Store.check(folder: folder) }
        #expect(try Disk.contents(of: folder) == before)
    }

    @Test(arguments: [
        (#","count":3"#, "the count is 3, but there are 2 todos"),
        ("", "there is no count, but there are 2 todos"),
    ])
    func `a wrong count is taken for an edit by hand, reported once, and put right`(
        count: String,
        remark: String
    ) throws {
        let folder = try TemporaryFolder.path
        let todos = [SampleFile.todo("milk"), SampleFile.todo("bread")].joined(separator: ",")
        try Disk.write(
            #"{"schema":1,"sequence":5,"todos":[\#(todos)]\#(count)}"#,
            to: "todos.json",
            in: folder
        )
        let line = "\(folder)/todos.json: \(remark): it was edited by hand"
        #expect(try Store.check(folder: folder).remarks == [line])

        let log = LogBook()
        let store = try Store.opened(folder, log: log)
        #expect(log.lines == [line])
        #expect(store.snapshot.calendar.count == 2)
        #expect(store.snapshot.sequence == 5)
        store.close()
        #expect(try Store.check(folder: folder).remarks == [])
        #expect(try Disk.lines("todos.json", in: folder).last == #"],"count":2}"#)
    }

    @Test func `a file that jq has laid out anew is read`() throws {
        let folder = try TemporaryFolder.path
        let compact = SampleFile.snapshot([SampleFile.todo("milk"), SampleFile.todo("bread")], sequence: 7)
        let object = try JSONSerialization.jsonObject(with: Data(compact.utf8))
        let tidy = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
        try Disk.write(tidy, to: "todos.json", in: folder)
        let report = try Store.check(folder: folder)
        #expect(
            report == CheckReport(sequence: 7, todoCount: 2, deletedCount: 0, journalCount: 0, remarks: [])
        )
    }

    @Test func `unknown members of the snapshot and of its todos are written again`() async throws {
        let folder = try TemporaryFolder.path
        let text = """
            {"schema":1,"sequence":3,"owner" : {"name": "花子", "tags": [1, 2]},"todos":[
            \(SampleFile.todo("milk", more: #","colour":"red","links":[ "a" , {"b":1.50} ]"#)),
            \(SampleFile.todo("bread"))
            ],"count":2,"end":null}
            """
        try Disk.write(text, to: "todos.json", in: folder)
        var store = try Store.opened(folder)
        let milk = TodoID(hashing: "milk".utf8)
        #expect(await store.carryOut(.complete(milk)).isSaved)
        // The journal alone must carry them too: here there is no snapshot in between.
        let journal = try Disk.text("journal-1.jsonl", in: folder)
        #expect(journal.contains(#","version":1,"colour":"red","links":["a",{"b":1.50}]}"#))
        store.close()

        store = try Store.opened(folder)
        #expect(await store.carryOut(.reopen(milk)).isSaved)
        store.close()
        let lines = try Disk.lines("todos.json", in: folder)
        let bread = SampleFile.todo("bread")
        let milkWithMore = SampleFile.todo("milk", more: #","colour":"red","links":["a",{"b":1.50}]"#)
        #expect(Set(lines.dropFirst().dropLast()) == [bread + ",", milkWithMore])
    }

    /// Expects that a folder with this snapshot is refused by open and check alike, and stays as it is.
    private func expectRefusal(of snapshot: String, line: Int, reason: String) throws {
        let folder = try TemporaryFolder.path
        try Disk.write(snapshot, to: "todos.json", in: folder)
        try Disk.write(SampleFile.sealed(1, SampleFile.todo("tea")) + "\n", to: "journal-1.jsonl", in: folder)
        let before = try Disk.contents(of: folder)
        let error = try #require(throws: StoreError.self) { try Store.opened(folder).close() }
        #expect("\(error)" == "\(folder)/todos.json:\(line): \(reason)")
        #expect(throws: error) { try Store.check(folder: folder) }
        #expect(try Disk.contents(of: folder) == before)
    }
}
