import CalendarDomain
import HTTP
import Testing

@testable import Site

struct DayCellTests {
    @Test(
        arguments: [
            (0, 0, 0, "empty", 0), (1, 0, 0, "open", 0), (3, 2, 0, "open", 0), (3, 3, 0, "complete", 1),
            (1, 1, 0, "complete", 1), (0, 0, 1, "empty", 0), (2, 2, 3, "complete", 1), (2, 1, 3, "open", 0),
        ]
    )
    func `a day is complete when it has todos and all of them are done`(
        todos: Int,
        done: Int,
        deleted: Int,
        state: String,
        checks: Int
    ) async throws {
        let test = try TestSite()
        for number in 0..<todos {
            let id = try await test.add("Todo \(number)", on: "2026-05-26")
            if number < done { try await test.act(.complete, id) }
        }
        for number in 0..<deleted {
            let id = try await test.add("Deleted \(number)", on: "2026-05-26")
            try await test.act(.delete, id)
        }
        let month = try await test.month("/2026/05")
        let day = try month["2026-05-26"]

        #expect(day.state == state)
        #expect(day.checks == checks)
        #expect(day.todos.count == todos)
        // The check is on that very day and on no other.
        #expect(month.table.all("svg", class: "check").count == checks)
        #expect(
            month.cells.filter { $0.state != "empty" }.map(\.date) == (state == "empty" ? [] : ["2026-05-26"])
        )
    }

    @Test func `the check has a picture to draw and a name to read`() async throws {
        let test = try TestSite()
        try await test.act(.complete, try await test.add("Milk", on: "2026-11-30"))
        for (language, name) in [("en", "All done"), ("ja", "すべて完了")] {
            let page = try await test.page("/2026/11", headers: ["Accept-Language": language])
            let check = try MonthView(page)["2026-11-30"].cell.one("svg", class: "check")
            #expect(check["role"] == "img")
            #expect(check.elements.first?.name == "title")
            #expect(try check.one("title").text == name)
            #expect(try check.one("use")["href"] == "#check")
            #expect(try page.one("symbol", ["id": "check"])["viewBox"] == "0 0 48 48")
        }
    }

    @Test func `open todos come first, and each kind in the order of creation`() async throws {
        let test = try TestSite()
        var ids: [String: TodoID] = [:]
        for title in ["C", "A", "D", "B"] { ids[title] = try await test.add(title, on: "2026-11-30") }
        try await test.act(.complete, try #require(ids["D"]))
        try await test.act(.complete, try #require(ids["C"]))

        let expected = ["A", "B", "C", "D"]
        let page = try await test.page("/2026/11/30")
        let todos = try MonthView(page)["2026-11-30"].todos
        #expect(todos.map(\.title) == expected)
        #expect(todos.map(\.isDone) == [false, false, true, true])
        #expect(todos.map(\.id) == expected.map { ids[$0]?.description })
        #expect(page.openDay?.todos == todos)
    }

    @Test(arguments: [(1, 0), (4, 0), (5, 1), (7, 3), (12, 8)])
    func `what finds no room is counted, with a link to the day`(todos: Int, hidden: Int) async throws {
        let test = try TestSite()
        for number in 0..<todos { try await test.add("Todo \(number)", on: "2026-11-30") }
        let english = try await test.month("/2026/11")["2026-11-30"]
        let japanese = try await test.month("/2026/11", headers: ["Accept-Language": "ja"])["2026-11-30"]

        #expect(english.todos.map(\.title) == (0..<min(todos, 4)).map { "Todo \($0)" })
        #expect(english.more?.line == (hidden == 0 ? nil : "+\(hidden) more"))
        #expect(english.more?["href"] == (hidden == 0 ? nil : "/2026/11/30#d-2026-11-30"))
        #expect(english.more?["aria-label"] == (hidden == 0 ? nil : "\(hidden) more on Monday 30 November"))
        #expect(japanese.more?.line == (hidden == 0 ? nil : "ほか\(hidden)件"))
        #expect(try await test.page("/2026/11/30").openDay?.todos.count == todos)
    }

    @Test func `done todos are the first to find no room`() async throws {
        let test = try TestSite()
        for number in 0..<6 {
            let id = try await test.add("Todo \(number)", on: "2026-11-30")
            if number < 3 { try await test.act(.complete, id) }
        }
        let day = try await test.month("/2026/11")["2026-11-30"]
        #expect(day.todos.map(\.title) == ["Todo 3", "Todo 4", "Todo 5", "Todo 0"])
        #expect(day.more?.line == "+2 more")
    }

    @Test func `a day is read out with its weekday, its date and how far it is`() async throws {
        let test = try TestSite()
        func label(_ language: String) async throws -> String? {
            try await test.month("/2026/05", headers: ["Accept-Language": language])["2026-05-04"].label
        }
        #expect(try await label("en") == "Monday 4 May 2026, no todos")
        #expect(try await label("ja") == "2026年5月4日（月）、やることなし")
        let milk = try await test.add("Milk", on: "2026-05-04")
        #expect(try await label("en") == "Monday 4 May 2026, 1 todo, 0 done")
        let bread = try await test.add("Bread", on: "2026-05-04")
        try await test.act(.complete, milk)
        #expect(try await label("en") == "Monday 4 May 2026, 2 todos, 1 done")
        #expect(try await label("ja") == "2026年5月4日（月）、2件中1件完了")
        try await test.act(.complete, bread)
        #expect(try await label("en") == "Monday 4 May 2026, 2 todos, all done")
        #expect(try await label("ja") == "2026年5月4日（月）、2件すべて完了")
        try await test.act(.delete, milk)
        try await test.act(.delete, bread)
        #expect(try await label("en") == "Monday 4 May 2026, no todos")
    }

    @Test func `one click in the cell completes a todo, and one more reopens it`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        for (isDone, action, label) in [
            (false, "complete", "Complete: Milk"), (true, "reopen", "Reopen: Milk"),
        ] {
            let page = try await test.page("/2026/11")
            let item = try MonthView(page)["2026-11-05"].cell.one("li", ["data-todo": id.description])
            let button = try item.one("button")
            #expect(item["data-done"] == String(isDone))
            #expect(button["aria-label"] == label)
            #expect(button["formaction"] == "/todos/\(id)/\(action)")
            let form = try page.one("form", ["id": button["form"] ?? ""])
            #expect(form["method"] == "post")
            let response = try await test.post(button["formaction"] ?? "", form.filledIn)
            #expect(try response.location().hasPrefix("/2026/11?"))
            #expect(try test.todo(id).isDone == !isDone)
        }
    }

    @Test func `a todo leads to its form, and from there back to where one was`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        for target in ["/2026/11", "/2026/11/30"] {
            let cell = try await test.month(target)["2026-11-05"].cell
            let link = try cell.one("li").one("a")["href"] ?? ""
            let edit = try await test.page(link)
            #expect(try edit.form(to: "/todos/\(id)").field("return") == target)
            #expect(edit.all("a", ["href": "\(target)#d-2026-11-05"]).count == 1)
        }
    }
}
