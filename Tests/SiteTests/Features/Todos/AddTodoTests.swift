import CalendarDomain
import HTTP
import Testing

@testable import Site

struct AddTodoTests {
    @Test func `what was typed is stored, and one is back where one was, at the day`() async throws {
        let test = try TestSite()
        let response = try await test.post(
            "/todos",
            [
                ("date", "2026-12-24"), ("title", "  Buy a tree\t"), ("note", "small\r\nand green\r\n"),
                ("return", "/2026/11"), ("unknown", "1"), ("unknown", "2"),
            ]
        )
        let id = try #require(response.told?.id)
        #expect(response.status == .seeOther)
        #expect(response.headers["Location"] == "/2026/11?notice=added&todo=\(id)#d-2026-12-24")
        let todo = try test.todo(id)
        #expect(todo.title.text == "Buy a tree")
        #expect(todo.note.text == "small\nand green\n")
        #expect(todo.date == CalendarDate("2026-12-24"))
        #expect(todo.created == test.clock.moment.time)
        #expect(!todo.isDone && !todo.isDeleted && todo.version == 1)
        #expect(try await test.page("/2026/11").all("td").count == 35)
    }

    @Test func `without a way back, the todo's day is shown`() async throws {
        let response = try await TestSite().post("/todos", [("date", "0095-01-31"), ("title", "Milk")])
        #expect(try response.location().hasPrefix("/0095/01/31?notice=added&todo="))
        #expect(try response.location().hasSuffix("#d-0095-01-31"))
    }

    /// What is typed into one field, and what is said beside it.
    struct Bad: Sendable, CustomTestStringConvertible {
        let field: String
        let typed: String
        let english: String
        let japanese: String
        var testDescription: String {
            "\(field) \(typed.unicodeScalars.prefix(40).map { $0.escaped(asASCII: true) }.joined())"
        }
    }

    private static func bad(_ field: String, _ english: String, _ japanese: String, _ typed: [String])
        -> [Bad]
    {
        typed.map { Bad(field: field, typed: $0, english: english, japanese: japanese) }
    }

    private static let bad =
        bad(
            "title",
            "Write what needs doing.",
            "やることを入力してください。",
            ["", " ", "\t\t", "\u{3000}", "\n", "\u{200B}\u{2060}"]
        )
        + bad(
            "title",
            "That is too long: 500 characters are the most.",
            "長すぎます。500文字までです。",
            [String(repeating: "a", count: 501), String(repeating: "🎍", count: 501)]
        )
        + bad(
            "title",
            "One line only. Put the rest into the note.",
            "一行だけ入力できます。残りはメモに書いてください。",
            ["Milk\nTea", "Milk\r\nSet-Cookie: a=b", "Milk\u{2028}Tea", "Milk\u{2029}Tea"]
        )
        + bad(
            "title",
            "There is a control character in it. Please type it again.",
            "制御文字が含まれています。入力し直してください。",
            ["Mi\u{7}lk", "Mi\u{1B}[31mlk", "Mi\u{9B}lk", "Mi\tlk"]
        )
        + bad(
            "date",
            "Choose a date between the years 1 and 9999, like 2026-11-30.",
            "1年から9999年までの日付を 2026-11-30 のように入力してください。",
            [
                "", "2026-11-31", "2026-02-29", "0000-01-01", "10000-01-01", "2026-1-1", "26-11-30",
                "30.11.2026",
                "2026/11/30", "2026-11-30 ", "２０２６-11-30", "2026-11-30T00:00:00Z", "today", "\"><b>",
            ]
        )
        + bad(
            "note",
            "That is too long: 16,384 bytes are the most.",
            "長すぎます。16,384バイトまでです。",
            [String(repeating: "a", count: 16_385), String(repeating: "花", count: 5462)]
        )

    @Test(arguments: bad)
    func `a bad field keeps what was typed, with the message beside it and beside no other`(bad: Bad)
        async throws
    {
        let test = try TestSite()
        var typed = ["date": "2026-11-05", "title": "Milk & <b>", "note": "two\r\nlines"]
        typed[bad.field] = bad.typed
        let fields = typed.map { ($0.key, $0.value) } + [("key", "7-abc"), ("return", "/2026/11/06")]

        for (language, message) in [("en", bad.english), ("ja", bad.japanese)] {
            let response = try await test.post("/todos", fields, headers: ["Accept-Language": language])
            let page = try response.page(status: .unprocessableContent)
            let form = try page.form(to: "/todos")
            for field in ["date", "title", "note"] {
                #expect(try form.message(beside: field) == (field == bad.field ? message : nil), "\(field)")
                let kept = try form.field(field).replacing("\r\n", with: "\n")
                #expect(
                    kept.utf8.elementsEqual(try #require(typed[field]).replacing("\r\n", with: "\n").utf8)
                )
            }
            #expect(try form.field("key") == "7-abc")
            #expect(try form.field("return") == "/2026/11/06")
            // The same page as before: the day that was open.
            #expect(page.openDay?["id"] == "d-2026-11-06")
        }
        #expect(test.storedCount == 0)
    }

    @Test func `several bad fields are all named at once`() async throws {
        let test = try TestSite()
        for response in [try await test.post("/todos"), try await test.post("/todos", bytes: [], type: nil)] {
            let form = try response.page(status: .unprocessableContent).form(to: "/todos")
            #expect(try form.message(beside: "title") == "Write what needs doing.")
            #expect(try form.message(beside: "date")?.hasPrefix("Choose a date") == true)
            #expect(try form.message(beside: "note") == nil)
        }
    }

    @Test func `the note is not folded away when something is wrong with it, or in it`() async throws {
        let test = try TestSite()
        let long = String(repeating: "a", count: 16_385)
        for (title, note, isOpen) in [("", "", false), ("", "two litres", true), ("Milk", long, true)] {
            let fields = [("date", "2026-11-05"), ("title", title), ("note", note)]
            let page = try await test.post("/todos", fields).page(status: .unprocessableContent)
            #expect(try page.form(to: "/todos").one("details")["open"] == (isOpen ? "" : nil))
        }
    }

    @Test(
        arguments: [
            ("/2026/10", "2026/10"), ("/2026/11", "2026/11"), ("//evil.example", "2026/11"),
            ("/health", "2026/11"),
        ]
    )
    func `a bad form comes back on the page it was sent from, or on the date's`(
        page: String,
        shown: String
    ) async throws {
        let test = try TestSite()
        let fields = [("date", "2026-11-05"), ("title", ""), ("return", page)]
        let answer = try await test.post("/todos", fields).page(status: .unprocessableContent)
        let month = shown.replacing("/", with: "-")
        #expect(try MonthView(answer).cells.contains { !$0.isOutside && $0.date?.hasPrefix(month) == true })
        #expect(try answer.form(to: "/todos").field("return").hasPrefix("/\(shown)"))
    }

    @Test func `a bad form sent from the edit page comes back on the edit page`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = [
            ("date", "2026-11-05"), ("title", " "), ("note", "n"), ("key", "k"), ("return", "/todos/\(id)"),
        ]
        let page = try await test.post("/todos", fields).page(status: .unprocessableContent)
        let form = try page.form(to: "/todos")
        #expect(try form.message(beside: "title") == "Write what needs doing.")
        #expect(try form.field("note") == "n")
        #expect(try form.field("return") == "/todos/\(id)")
        #expect(try page.form(to: "/todos/\(id)").field("title") == "Milk")
        try await test.act(.delete, id)
        let gone = try await test.post("/todos", fields).page(status: .unprocessableContent)
        #expect(try gone.form(to: "/todos").field("note") == "n")
    }

    @Test(arguments: [("a", 500), ("花", 500), ("🎍", 500), ("e\u{301}", 250)])
    func `a title of the greatest length is stored whole`(piece: String, count: Int) async throws {
        let test = try TestSite()
        let title = String(repeating: piece, count: count)
        let id = try await test.add(title, on: "2026-11-30")
        #expect(try test.todo(id).title.text.utf8.elementsEqual(title.utf8))
        let shown = try await test.page("/2026/11").openDay?.todos.first?.title
        #expect(shown?.utf8.elementsEqual(title.utf8) == true)
    }

    @Test func `a note of the greatest length is stored whole, its line ends counted once`() async throws {
        let test = try TestSite()
        let lines = Array(repeating: String(repeating: "a", count: 63), count: 256)
        let id = try await test.add("Milk", on: "2026-11-30", note: lines.joined(separator: "\r\n") + "\r\n")
        #expect(try test.todo(id).note.text == lines.joined(separator: "\n") + "\n")
        #expect(try test.todo(id).note.text.utf8.count == 16_384)
    }

    @Test(
        arguments: [
            "title=Milk&title=Milk&date=2026-11-30", "title=Milk&date=2026-11-30&date=2026-11-30",
            "title=Milk&date=2026-11-30&note=&note=", "title=Milk&date=2026-11-30&key=a&key=b",
            "title=Milk&date=2026-11-30&return=/2026/11&return=//evil",
            "title=Milk&date=2026-11-30&%74itle=Tea",
            "title=Mi%lk&date=2026-11-30", "title=Milk&date=2026-11-30%", "title=%4&date=2026-11-30",
            "%zz=1&title=Milk&date=2026-11-30", "title=%FF&date=2026-11-30", "title=%C0%AF&date=2026-11-30",
            "title=%ED%A0%80&date=2026-11-30", "title=%F4%90%80%80&date=2026-11-30",
            "title=Milk&date=2026-11-30&" + (0..<64).map { "f\($0)=" }.joined(separator: "&"),
            (0..<1000).map { _ in "a[b][c]=d" }.joined(separator: "&") + "&title=Milk&date=2026-11-30",
        ]
    )
    func `a form that is damaged or can be read in two ways is refused whole`(body: String) async throws {
        let test = try TestSite()
        let page = try await test.post("/todos", bytes: Array(body.utf8)).page(status: .badRequest)
        #expect(try page.one("h1").line == "That request could not be read")
        #expect(test.storedCount == 0)
    }

    @Test func `bytes that are no UTF-8 are refused`() async throws {
        let test = try TestSite()
        let body = Array("date=2026-11-30&title=Mi".utf8) + [0xFF] + Array("lk".utf8)
        #expect(try await test.post("/todos", bytes: body).status == .badRequest)
        #expect(test.storedCount == 0)
    }

    @Test(
        arguments: [
            nil, "", "text/plain", "application/json", "text/html", "application/x-www-form-urlencoded-not",
            "a",
            "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"",
            "multipart/form-data; boundary=\"\"", "multipart/form-data; boundary=x",
            "application/x-www-form-urlencoded; charset=shift_jis",
            "application/x-www-form-urlencoded; charset=utf-16",
        ]
    )
    func `a form in another media type is refused`(type: String?) async throws {
        let test = try TestSite()
        let body = Array("title=Milk&date=2026-11-30".utf8)
        let page = try await test.post("/todos", bytes: body, type: type).page(status: .unsupportedMediaType)
        #expect(try page.one("h1").line == "That form could not be read")
        #expect(test.storedCount == 0)
    }

    @Test func `a packed form is refused`() async throws {
        let test = try TestSite()
        let body = Array("title=Milk&date=2026-11-30".utf8)
        for coding in ["gzip", "br", "x", ""] {
            let headers: Headers = ["Content-Encoding": coding]
            let response = try await test.post("/todos", bytes: body, headers: headers)
            #expect(response.status == .unsupportedMediaType)
        }
        #expect(test.storedCount == 0)
    }

    @Test(
        arguments: [
            "application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=UTF-8",
            "Application/X-WWW-Form-URLencoded;charset=\"utf-8\"", "application/x-www-form-urlencoded;",
        ]
    )
    func `the form's media type is taken as HTTP writes it`(type: String) async throws {
        let test = try TestSite()
        let body = Array("title=Milk+%26+Tea&date=2026-11-30&&".utf8)
        let response = try await test.post("/todos", bytes: body, type: type)
        #expect(try test.todo(try #require(response.told?.id)).title.text == "Milk & Tea")
    }
}
