import CalendarDomain
import HTTP
import Testing

@testable import Site

struct SaveTodoTests {
    /// What the edit form of a todo sends, with some fields typed over.
    private func form(_ test: TestSite, _ id: TodoID, _ typed: [String: String] = [:]) async throws
        -> [(String, String)]
    {
        let form = try await test.page("/todos/\(id)").form(to: "/todos/\(id)")
        return form.filledIn.map { ($0.0, typed[$0.0] ?? $0.1) }
    }

    @Test func `the form holds the todo, and saves what is typed over`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05", note: "\ntwo\nlitres\n")
        let page = try await test.page("/todos/\(id)?return=/2026/11/06")
        let form = try page.form(to: "/todos/\(id)")
        #expect(form["method"] == "post")
        #expect(try form.field("title") == "Milk")
        #expect(try form.field("date") == "2026-11-05")
        #expect(try form.field("note") == "\r\ntwo\r\nlitres\r\n")
        #expect(try form.field("version") == "1")
        #expect(try form.field("return") == "/2026/11/06")
        #expect(try page.one("title").text == "Edit the todo: Milk · Hanamaru")

        let fields = form.filledIn.map { ($0.0, ["title": "Oat milk", "date": "2026-12-24"][$0.0] ?? $0.1) }
        let response = try await test.post("/todos/\(id)", fields)
        #expect(response.status == .seeOther)
        #expect(try response.location() == "/2026/11/06?notice=saved&todo=\(id)#d-2026-12-24")
        let todo = try test.todo(id)
        #expect(todo.title.text == "Oat milk")
        #expect(todo.date == CalendarDate("2026-12-24"))
        #expect(todo.note.text == "\ntwo\nlitres\n")
        #expect(todo.version == 2)
        #expect(try await test.month("/2026/11")["2026-11-05"].state == "empty")
        #expect(try await test.month("/2026/12")["2026-12-24"].todos.map(\.title) == ["Oat milk"])
    }

    @Test func `a form sent as it was opened changes nothing`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05", note: "a\nb")
        let before = test.sequence
        let response = try await test.post("/todos/\(id)", try await form(test, id))
        #expect(response.told?.notice == "saved")
        #expect(test.sequence == before)
        #expect(try test.todo(id).version == 1)
    }

    @Test func `without a way back, the todo's new day is shown`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = [("title", "Milk"), ("date", "2026-12-24"), ("version", "1")]
        let response = try await test.post("/todos/\(id)", fields)
        #expect(try response.location() == "/2026/12/24?notice=saved&todo=\(id)#d-2026-12-24")
    }

    @Test func `saving keeps a todo done, and its place`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        try await test.act(.complete, id)
        let completed = try test.todo(id).completed
        _ = try await test.post("/todos/\(id)", try await form(test, id, ["title": "Tea"]))
        #expect(try test.todo(id).completed == completed)
        #expect(try test.todo(id).title.text == "Tea")
    }

    @Test func `a stale form shows both texts, and saving once more keeps the own one`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05", note: "old")
        let mine = try await form(test, id, ["title": "Mine <b>", "date": "2026-11-07", "note": "my\nnote"])
        let theirs = ["title": "Theirs & co", "date": "2026-11-06", "note": "their\nnote"]
        _ = try await test.post("/todos/\(id)", try await form(test, id, theirs))

        for (language, heading) in [("en", "Somebody else changed this todo"), ("ja", "このやることは別の場所で変更されました")]
        {
            let response = try await test.post("/todos/\(id)", mine, headers: ["Accept-Language": language])
            let page = try response.page(status: .conflict)
            let saved = try page.one("div", class: "conflict")
            #expect(saved["role"] == "alert")
            #expect(try saved.one("h2").line == heading)
            #expect(try saved.one("p", class: "title").text == "Theirs & co")
            #expect(try saved.one("p", class: "note").text == "their\nnote")
            #expect(saved.line.contains(language == "en" ? "Friday 6 November 2026" : "2026年11月6日（金）"))
            let form = try page.form(to: "/todos/\(id)")
            #expect(try form.field("title") == "Mine <b>")
            #expect(try form.field("date") == "2026-11-07")
            #expect(try form.field("note") == "my\r\nnote")
            #expect(try form.field("version") == "2")
            #expect(try test.todo(id).title.text == "Theirs & co")
        }
        let again = try await test.post("/todos/\(id)", mine).page(status: .conflict).form(to: "/todos/\(id)")
        #expect(try await test.post("/todos/\(id)", again.filledIn).told?.notice == "saved")
        #expect(try test.todo(id).title.text == "Mine <b>")
        #expect(try test.todo(id).note.text == "my\nnote")
        #expect(try test.todo(id).version == 3)
    }

    @Test func `a second save of the same text is no conflict`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = try await form(test, id, ["title": "Tea"])
        let first = try await test.post("/todos/\(id)", fields)
        let second = try await test.post("/todos/\(id)", fields)
        #expect(second == first)
        #expect(try test.todo(id).version == 2)
    }

    @Test func `two edits one after the other are both saved`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        for title in ["Tea", "Coffee"] {
            let response = try await test.post("/todos/\(id)", try await form(test, id, ["title": title]))
            #expect(response.told?.notice == "saved")
            #expect(try test.todo(id).title.text == title)
        }
    }

    @Test(arguments: ["W/\"1\"", "\"1-gzip\"", "*", "\"junk\""])
    func `the version in the form decides, whatever a proxy makes of entity tags`(tag: String) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        for title in ["Tea", "Coffee"] {
            let headers: Headers = ["If-Match": tag, "If-None-Match": tag]
            let response = try await test.post(
                "/todos/\(id)",
                try await form(test, id, ["title": title]),
                headers: headers
            )
            #expect(response.told?.notice == "saved")
        }
        #expect(try await test.get("/2026/11", headers: ["If-None-Match": "*"]).status == .ok)
    }

    @Test func `completing a todo meanwhile makes no form stale`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = try await form(test, id, ["title": "Tea"])
        try await test.act(.complete, id)
        #expect(try await test.post("/todos/\(id)", fields).told?.notice == "saved")
        #expect(try test.todo(id).isDone)
    }

    @Test func `of two edits at once, one is saved and the other is shown both texts`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let mine = try await form(test, id, ["title": "Tea"])
        let theirs = try await form(test, id, ["title": "Coffee"])
        let hold = test.disk.hold()
        async let first = test.post("/todos/\(id)", mine)
        await hold.waitForWriter()
        async let second = test.post("/todos/\(id)", theirs)
        hold.release()
        let statuses = try await [first.status.code, second.status.code].sorted()
        #expect(statuses == [303, 409])
        #expect(try test.todo(id).version == 2)
    }

    @Test(
        arguments: [
            ("title", "", "Write what needs doing."),
            ("title", String(repeating: "長", count: 501), "That is too long: 500 characters are the most."),
            ("title", "a\nb", "One line only. Put the rest into the note."),
            ("date", "2026-02-30", "Choose a date between the years 1 and 9999, like 2026-11-30."),
            ("date", "", "Choose a date between the years 1 and 9999, like 2026-11-30."),
            ("note", String(repeating: "n", count: 16_385), "That is too long: 16,384 bytes are the most."),
            ("note", "a\0b", "There is a character in it that a page cannot show."),
        ]
    )
    func `a bad field keeps what was typed, with the message beside it`(
        field: String,
        typed: String,
        message: String
    ) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05", note: "old")
        let others = ["title": "New", "date": "2026-11-06", "note": "new"].merging([field: typed]) { $1 }
        let fields = try await form(test, id, others)
        let page = try await test.post("/todos/\(id)", fields).page(status: .unprocessableContent)
        let form = try page.form(to: "/todos/\(id)")
        for name in ["title", "date", "note"] {
            #expect(try form.message(beside: name) == (name == field ? message : nil))
            let shown = try #require(others[name]).replacing("\0", with: "\u{FFFD}")
            // A field of one line drops line ends when it is shown; the page still holds them.
            #expect(try form.field(name) == shown)
        }
        #expect(try form.field("version") == "1")
        #expect(try test.todo(id).title.text == "Milk")
        // The add form beside it is another form, with nothing wrong.
        #expect(try page.form(to: "/todos").message(beside: field) == nil)
    }

    @Test(arguments: [nil, "", "x", "1.0", " 1", "+1", "-1", "１", "9999999999999999999999"])
    func `a form without a version that can be read is refused`(version: String?) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        var fields = [("title", "Tea"), ("date", "2026-11-05")]
        if let version { fields.append(("version", version)) }
        _ = try await test.post("/todos/\(id)", fields).page(status: .badRequest)
        #expect(try test.todo(id).title.text == "Milk")
    }

    @Test(arguments: ["0", "2", "9223372036854775807"])
    func `a version that is not the todo's is stale`(version: String) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = [("title", "Tea"), ("date", "2026-11-05"), ("version", version)]
        let page = try await test.post("/todos/\(id)", fields).page(status: .conflict)
        #expect(try page.form(to: "/todos/\(id)").field("version") == "1")
        #expect(try test.todo(id).title.text == "Milk")
    }

    @Test(
        arguments: [
            "title=a&title=b&date=2026-11-05&version=1", "title=a&date=2026-11-05&version=1&version=1",
            "title=a&date=2026-11-05&version=1&return=/2026/11&return=/2026/12",
            "title=%ff&date=2026-11-05&version=1",
            "title=a%&date=2026-11-05&version=1",
        ]
    )
    func `a damaged form is refused`(body: String) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        #expect(try await test.post("/todos/\(id)", bytes: Array(body.utf8)).status == .badRequest)
        #expect(
            try await test.post("/todos/\(id)", bytes: [1], type: "text/plain").status
                == .unsupportedMediaType
        )
        #expect(try test.todo(id).version == 1)
    }

    @Test func `an address that says where to go back to twice is refused`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let target = "/todos/\(id)?return=/2026/11&return=/2026/12"
        _ = try await test.page(target, status: .badRequest)
    }

    @Test func `an unknown todo has no form and takes none`() async throws {
        let test = try TestSite()
        let target = "/todos/0000000000000000"
        let fields = [("title", "Tea"), ("date", "2026-11-05"), ("version", "1")]
        for page in [
            try await test.page(target, status: .notFound),
            try await test.post(target, fields).page(status: .notFound),
        ] {
            #expect(try page.one("h1").line == "There is no such todo")
        }
        #expect(test.storedCount == 0)
    }

    @Test func `a deleted todo is gone, with a button that brings it back`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk <3", on: "2026-11-05")
        let fields = try await form(test, id, ["title": "Tea"])
        try await test.act(.delete, id)

        for page in [
            try await test.page("/todos/\(id)?return=/2026/11", status: .gone),
            try await test.post("/todos/\(id)", fields + []).page(status: .gone),
        ] {
            #expect(try page.one("h1").line == "This todo was deleted")
            #expect(try page.one("p", class: "subject").text == "Milk <3")
            let restore = try page.form(to: "/todos/\(id)/restore")
            #expect(restore["method"] == "post")
            #expect(try restore.one("button").line == "Restore")
        }
        let restore = try await test.page("/todos/\(id)?return=/2026/11", status: .gone)
            .form(to: "/todos/\(id)/restore")
        let response = try await test.post("/todos/\(id)/restore", restore.filledIn)
        #expect(try response.location() == "/2026/11?notice=restored&todo=\(id)#d-2026-11-05")
        #expect(try test.todo(id).title.text == "Milk <3")
        #expect(try !test.todo(id).isDeleted)
    }

    @Test func `a todo deleted in one tab and saved in another is not changed`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = try await form(test, id, ["title": "Tea"])
        try await test.act(.delete, id)
        _ = try await test.post("/todos/\(id)", fields).page(status: .gone)
        #expect(try test.todo(id).title.text == "Milk")
    }

    @Test func `what was typed is not lost when the todo was deleted elsewhere`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = try await form(test, id, ["title": "Oat milk", "note": "<two> litres"])
        _ = try await test.post("/todos/\(id)/delete", [])
        let response = try await test.post("/todos/\(id)", fields)
        #expect(response.status == .gone)
        let html = String(decoding: response.body, as: UTF8.self)
        #expect(html.contains("Oat milk"))
        #expect(html.contains("&lt;two&gt; litres"))
    }

    @Test func `the edit form of a todo that is gone is no place to be led back to`() async throws {
        let test = try TestSite()
        let gone = try await test.add("Bread", on: "2026-11-06")
        _ = try await test.post("/todos/\(gone)/delete", [])
        let id = try await test.add("Milk", on: "2026-11-05")
        let response = try await test.post("/todos/\(id)/complete", [("return", "/todos/\(gone)")])
        #expect(try response.location() == "/2026/11/05?notice=completed&todo=\(id)#d-2026-11-05")
    }
}
