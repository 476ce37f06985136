import CalendarDomain
import Glibc
import Testing

@testable import JSONStore

@Suite(.temporaryFolder)
struct ImportTests {
    @Test func `a table needs a date and a title, and the rest is made up`() throws {
        let folder = try TemporaryFolder.path
        let report = try add("title,date\r\nMilk,2026-11-30\r\nBread,2026/12/01\r\n", to: folder)
        #expect(report == ImportReport(added: 2))
        let todos = try Sample.todos(in: folder)
        #expect(todos.map(\.title.text) == ["Milk", "Bread"])
        #expect(todos.map(\.date.description) == ["2026-11-30", "2026-12-01"])
        #expect(todos.map(\.order) == [1, 2])
        #expect(
            todos.allSatisfy { $0.created == .sample() && !$0.isDone && !$0.isDeleted && $0.version == 1 }
        )
    }

    @Test func `equal rows are as many todos, and importing them again adds nothing`() throws {
        let folder = try TemporaryFolder.path
        let table = "date,title,note\n2026-11-30,Milk,\n2026-11-30,Milk,\n2026-11-30,Milk,cold\n"
        #expect(try add(table, to: folder).added == 3)
        let before = try Disk.contents(of: folder)
        #expect(try add(table, to: folder, at: .sample(5)) == ImportReport(present: 3))
        #expect(try Disk.contents(of: folder) == before)
        #expect(try add(table + "2026-11-30,Milk,\n", to: folder).added == 1)
    }

    @Test func `a todo that is there and different stays as it is, and is told`() throws {
        let folder = try TemporaryFolder.path
        let table = "date,title\n2026-11-30,Milk\n2026-11-30,Bread\n2026-11-30,Tea\n2026-11-30,Salt\n"
        _ = try add(table, to: folder)
        var state = try SnapshotFile.unlocked(in: folder, system: Kernel())
        let todos = try Sample.todos(in: folder)
        var calendar = state.snapshot.calendar
        for command in [
            TodoCommand.complete(todos[0].id), .delete(todos[1].id),
            .edit(todos[2].id, date: .last, title: todos[2].title, note: .none, version: 1),
        ] {
            calendar.apply(try calendar.change(for: command, at: .sample()))
        }
        state = SnapshotFile(snapshot: Snapshot(sequence: 9, calendar: calendar))
        try Sample.folder(folder, holding: state)
        let report = try add(table, to: folder)
        #expect((report.added, report.present) == (0, 2), "whether it is done the table does not say")
        #expect(report.different.map(\.line) == [3, 4])
        #expect(report.different.map(\.todo.title.text) == ["Bread", "Tea"])
        #expect(try Sample.todos(in: folder) == calendar.all)
    }

    @Test func `the original app's export is an array of its objects`() throws {
        let folder = try TemporaryFolder.path
        let realm = """
            \u{FEFF}[{"title":"Milk","dateString":"2020/08/01","status":true},
            {"dateString":"2020/08/02", "title":"牛乳","status":false}, {"dateString":"2020/08/02","title":"Tea"}]
            """
        #expect(try add(realm, to: folder).added == 3)
        let todos = try Sample.todos(in: folder)
        #expect(todos.map(\.title.text) == ["Milk", "牛乳", "Tea"])
        #expect(todos.map(\.date.description) == ["2020-08-01", "2020-08-02", "2020-08-02"])
        #expect(todos.map(\.isDone) == [true, false, false])
        #expect(try add(realm, to: folder, at: .sample(7)).present == 3)
    }

    @Test func `what Realm Studio makes of the original app's todos is imported`() throws {
        let folder = try TemporaryFolder.path
        let realm = """
            {
              "Todo": [
                { "title": "Milk", "dateString": "2020/08/01", "status": true },
                { "title": "Tea", "dateString": "2020/08/02", "status": false }
              ],
              "Other": [{ "title": 1 }]
            }
            """
        #expect(try add(realm, to: folder).added == 2)
        #expect(try Sample.todos(in: folder).map(\.isDone) == [true, false])
        let refusal = #expect(throws: ImportFaults.self) {
            try add(realm.replacing("2020/08/02", with: "2020/8/2"), to: folder)
        }
        #expect(refusal?.first == [ImportFault(line: 4, reason: "not a valid dateString: 2020/8/2")])
    }

    @Test func `a pipe in the place of a file is told to be one`() throws {
        let pipe = try Sample.beside("pipe")
        let made = unsafe mkfifo(pipe, 0o600)
        #expect(made == 0)
        #expect(throws: StoreError.refused(file: pipe, reason: "cannot read: it is a pipe")) {
            try Store.importTodos(
                from: .file(pipe),
                into: try TemporaryFolder.path,
                at: .sample(),
                system: Kernel()
            )
        }
    }

    @Test func `a snapshot is added with all that it says, and with what this release does not know`() throws
    {
        let folder = try TemporaryFolder.path
        try Disk.write(
            SampleFile.snapshot([SampleFile.todo("milk")], sequence: 3),
            to: "todos.json",
            in: folder
        )
        let line = SampleFile.todo("tea", ["order": "9"], more: #","colour":"red""#)
        let report = try add(SampleFile.snapshot([SampleFile.todo("milk"), line], sequence: 99), to: folder)
        #expect((report.added, report.present) == (1, 1))
        #expect(try Disk.lines("todos.json", in: folder)[0].hasPrefix(#"{"schema":1,"sequence":4,"#))
        #expect(try Disk.lines("todos.json", in: folder).contains(line))
    }

    @Test func `the state before is kept in a file that can be restored`() throws {
        let folder = try TemporaryFolder.path
        #expect(try add("date,title\n2026-11-30,Milk\n", to: folder).kept == nil, "there was nothing to keep")
        let milk = try Sample.todos(in: folder)
        let kept = try #require(try add("date,title\n2026-11-30,Tea\n", to: folder).kept)
        #expect(kept == "\(folder)/backups/before-import-\(Timestamp.sample().fileName).json")
        _ = try Store.restore(folder: folder, from: kept, at: .sample(1))
        #expect(try Sample.todos(in: folder) == milk)
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        let faults: [String]

        init(_ name: String, _ file: String, _ faults: String...) {
            (testDescription, self.file, self.faults) = (name, file, faults)
        }
    }

    private static let columns =
        "; the first line names the columns, of id, date, title, note, order, created, completed, deleted, version"

    static let refusals: [Refusal] = [
        Refusal("nothing", "", "1: the file is empty"),
        Refusal("white space", " \n", "1: unknown column \" \"\(columns)"),
        Refusal("no such column", "date,title,colour\n", "1: unknown column \"colour\"\(columns)"),
        Refusal("a column in capitals", "Date,title\n", "1: unknown column \"Date\"\(columns)"),
        Refusal("a column twice", "date,title,date\n", "1: the column date stands twice"),
        Refusal("no dates", "title,note\n", "1: the column date is missing"),
        Refusal("no titles", "date,note\n", "1: the column title is missing"),
        Refusal(
            "wrong values",
            """
            date,title,note,id,order,created,completed,deleted,version
            2026-13-40,a,,,,,,,
            2026-1-5,a,,,,,,,
            2026-11-30, ,,,,,,,
            2026-11-30,"a
            b",,,,,,,
            ,a,,,,,,,
            2026-11-30,a,,../../etc/passwd,,,,,
            2026-11-30,a,,,1.5,,,,
            2026-11-30,a,,,9007199254740993,,,,
            2026-11-30,a,,,,yesterday,,,
            2026-11-30,a,,,,,yes,,
            2026-11-30,a,,,,,,no,
            2026-11-30,a,,,,,,,0
            2026-11-30,a
            2026-11-30,good,,,,,,,
            """,
            "2: not a valid date: 2026-13-40",
            "3: not a valid date: 2026-1-5",
            "4: the title is empty",
            "5: the title has several lines",
            "7: the date is missing",
            "8: not a valid id: ../../etc/passwd",
            "9: not a valid order: 1.5",
            "10: not a valid order: 9007199254740993",
            "11: not a valid created: yesterday",
            "12: not a valid completed: yes",
            "13: not a valid deleted: no",
            "14: not a valid version: 0",
            "15: there are 2 cells, but 9 columns"
        ),
        Refusal(
            "texts that are too long",
            "date,title,note\n2026-11-30,\(String(repeating: "a", count: 501)),\n"
                + "2026-11-30,a,\(String(repeating: "a", count: 16_385))\n",
            "2: the title is too long",
            "3: the note is too long"
        ),
        Refusal(
            "an id twice",
            "date,title,id\n2026-11-30,a,0123456789abcdef\n2026-11-30,b,0123456789abcdef\n",
            "3: the todo of line 2 has the id 0123456789abcdef too"
        ),
        Refusal(
            "a quote that is never closed, after a row that is wrong",
            "date,title\n2026,a\n2026-11-30,\"a\n2026-11-30,b\n",
            "2: not a valid date: 2026",
            "3: a quote is opened here and never closed"
        ),
        Refusal(
            "objects of the original app that are wrong",
            """
            [{"title":"a","dateString":"2026/1/5","status":true},
            {"title":"a","dateString":"2026-11-30","status":true},
            {"title":"a","dateString":"２０２６/１１/３０","status":true}, {"title":"a","status":true},
            {"title":"a","dateString":"2026/11/30","status":"true"},
            {"title":"a","dateString":"2026/11/30","status":1,"x":[{"y":"}"}]},
            {"title":"a","dateString":"2026/11/30","detail":"x"},
            7,
            {"title":"a","dateString":"2026/11/30","status":true}]
            """,
            "1: not a valid dateString: 2026/1/5",
            "2: not a valid dateString: 2026-11-30",
            "3: not a valid dateString: ...",
            "3: a todo needs title and dateString",
            "4: not a valid status: true",
            "5: not a valid status: 1",
            "6: unknown member detail; known are title, dateString and status",
            "7: not a valid todo: 7"
        ),
        Refusal(
            "todos of a snapshot that are wrong",
            SampleFile.snapshot([
                SampleFile.todo("a", ["date": #""2026-13-40""#]), SampleFile.todo("b"),
                SampleFile.todo("c", ["title": #""""#]), SampleFile.todo("b"),
            ]),
            "2: not a valid date: 2026-13-40",
            "4: the title is empty",
            "5: the todo of line 3 has the id \(TodoID(hashing: "b".utf8)) too"
        ),
        Refusal("a newer schema", SampleFile.snapshot(schema: 2), "1: the schema is 2, known is 1"),
        Refusal("other JSON", #"{"a":1}"#, "1: there are no todos"),
        Refusal("JSON that is cut", "[\n{\"title\":\"a\",", "2: a name in quotes is missing"),
        Refusal("something after the end", "[]\n\n[]", "3: there is more after the end"),
    ]

    @Test(arguments: refusals) func `a file with faults is refused whole, and each is told`(refusal: Refusal)
        throws
    {
        let folder = try TemporaryFolder.path
        do {
            _ = try add(refusal.file, to: folder)
            Issue.record("it was imported")
        } catch let faults as ImportFaults {
            #expect(faults.first.map { "\($0.line): \($0.reason)" } == refusal.faults)
            #expect(faults.count == refusal.faults.count)
        }
        #expect(throws: (any Error).self, "not even the folder is made") { try Disk.names(in: folder) }
    }

    @Test func `of many faults the first twenty are told, and the number of the rest`() throws {
        var faults = ImportFaults(file: "todos.csv")
        for line in 2..<102 { faults.add(ImportFault(line: line, reason: "wrong")) }
        let lines = "\(faults)".split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines[19] == "todos.csv:21: wrong")
        #expect(lines[20] == "todos.csv: and 80 more like these")
    }

    @Test func `text that is not UTF-8 is refused with its line`() throws {
        let bytes = Array("date,title\n2026-11-30,".utf8) + [0x8B, 0x8D, 0x93, 0xFA] + Array("\n".utf8)
        let folder = try TemporaryFolder.path
        do {
            let source = ImportSource.bytes(bytes, name: "sjis.csv")
            _ = try Store.importTodos(from: source, into: folder, at: .sample(), system: Kernel())
            Issue.record("it was imported")
        } catch let faults as ImportFaults {
            #expect("\(faults)" == "sjis.csv:2: the title is not UTF-8; save the table as CSV in UTF-8")
        }
    }

    @Test func `files with faults leave the data as they are, and so does a store that is open`() throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        defer { store.close() }
        let before = try Disk.contents(of: folder)
        #expect(throws: ImportFaults.self) { try add("date,title\n2026,a\n", to: folder) }
        #expect(throws: StoreError.self) { try add("date,title\n2026-11-30,a\n", to: folder) }
        #expect(try Disk.contents(of: folder) == before)
    }

    @Test func `a table of the greatest order there is leaves room for the next todo`() async throws {
        let folder = try TemporaryFolder.path
        _ = try add("date,title,order\n2026-11-30,a,9007199254740992\n2026-11-30,b,\n", to: folder)
        let store = try Store.opened(folder)
        #expect(await store.carryOut(try .sampleAdd("milk")).isSaved)
        store.close()
        #expect(try Store.check(folder: folder).todoCount == 3)
    }

    @Test func `how far it has come is told`() throws {
        let rows = (0..<2500).map { "2026-11-30,todo \($0)\n" }.joined()
        var told: [Int] = []
        let source = ImportSource.bytes(Array(("date,title\n" + rows).utf8), name: "many")
        _ = try Store.importTodos(from: source, into: try TemporaryFolder.path, at: .sample()) {
            told.append($0)
        }
        #expect(told == [1000, 2000])
    }

    @Test func `no bytes make it trap`() throws {
        let folder = try TemporaryFolder.path
        let good = [
            "date,title,note\n2026-11-30,\"a\"\"b\",c\n",
            #"[{"title":"a","dateString":"2026/11/30","status":true}]"#,
            SampleFile.snapshot([SampleFile.todo("a")]),
        ].map { Array($0.utf8) }
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<1500 {
            var bytes = good.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8(ascii: "\""), at: place)
                }
            }
            let source = ImportSource.bytes(bytes, name: "bytes")
            _ = try? Store.importTodos(from: source, into: folder, at: .sample(), system: Kernel())
        }
        _ = try Store.check(folder: folder)
    }

    private func add(_ text: String, to folder: String, at time: Timestamp = .sample()) throws -> ImportReport
    {
        let source = ImportSource.bytes(Array(text.utf8), name: "file")
        return try Store.importTodos(from: source, into: folder, at: time, system: Kernel())
    }
}

extension ImportReport {
    fileprivate init(present: Int) {
        self.init(added: 0, present: present)
    }
}
