import CalendarDomain
import HTTP
import Testing

@testable import Site

struct MonthPageTests {
    @Test(
        arguments: [
            ("2019-01-31", "/2019/01", "/2018/12", "/2019/02"),
            ("2026-11-30", "/2026/12", "/2026/11", "/2027/01"),
            ("2026-11-30", "/2027/01", "/2026/12", "/2027/02"),
            ("2026-11-30", "/2024/02/29", "/2024/01", "/2024/03"),
            ("2026-03-31", "/2026/03", "/2026/02", "/2026/04"),
            ("2026-11-30", "/0095/12", "/0095/11", "/0096/01"),
        ]
    )
    func `previous and next lead to the months beside it, and today to today`(
        today: String,
        target: String,
        previous: String,
        next: String
    ) async throws {
        let page = try await TestSite(today: today).page(target)
        #expect(try page.one("a", ["rel": "prev"])["href"] == previous)
        #expect(try page.one("a", ["rel": "next"])["href"] == next)
        #expect(try page.one("a", class: "today")["href"] == "/")
    }

    @Test(arguments: ["/0001/01", "/0001/01/01", "/9999/12", "/9999/12/31"])
    func `at either end of time today is one click away`(target: String) async throws {
        #expect(try await TestSite().page(target).one("a", class: "today")["href"] == "/")
    }

    @Test func `the links to other months say which one`() async throws {
        let test = try TestSite()
        let english = try await test.page("/2026/12")
        let japanese = try await test.page("/2026/12", headers: ["Accept-Language": "ja"])
        #expect(try english.one("a", ["rel": "next"])["aria-label"] == "Next month, January 2027")
        #expect(try english.one("a", ["rel": "prev"]).line == "November")
        #expect(try japanese.one("a", ["rel": "next"])["aria-label"] == "次の月、2027年1月")
        #expect(try japanese.one("a", class: "today").line == "今日")
    }

    @Test(
        arguments: [
            ("/2026/11", "2026-11-30"), ("/2026/10", "2026-10-01"), ("/2026/11/05", "2026-11-05"),
            ("/2026/12", "2026-12-01"), ("/2015/07/01", "2015-07-01"),
        ]
    )
    func `every page has the add form, with the date filled in and the way back`(
        target: String,
        date: String
    ) async throws {
        let form = try await TestSite().page(target).form(to: "/todos")
        #expect(form["method"] == "post")
        #expect(try form.field("date") == date)
        #expect(try form.field("title") == "")
        #expect(try form.field("note") == "")
        #expect(try form.field("return") == target)
        #expect(try form.one("input", ["name": "title"])["required"] != nil)
    }

    @Test func `the edit page has the add form too`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let form = try await test.page("/todos/\(id)").form(to: "/todos")
        #expect(try form.field("date") == "2026-11-05")
        #expect(try form.field("return") == "/todos/\(id)")
        let response = try await test.post(
            "/todos",
            form.filledIn.filter { $0.0 != "title" } + [("title", "Tea")]
        )
        #expect(try response.location().hasPrefix("/todos/\(id)?notice=added&"))
        let page = try await test.page(withoutFragment(response.location()))
        #expect(page.notice?.line.contains("Tea") == true)
    }

    @Test func `a month lists today's todos, and a day page those of its day`() async throws {
        let test = try TestSite()
        try await test.add("Milk", on: "2026-11-30", note: "two\nlitres")
        try await test.add("Rent", on: "2026-11-05")

        let month = try await test.page("/2026/11")
        #expect(month.openDay?.todos.map(\.title) == ["Milk"])
        #expect(month.openDay?.all("h2").first?.line == "Today, Monday 30 November")
        #expect(try month.openDay?.one("p", class: "note").text == "two\nlitres")
        let day = try await test.page("/2026/11/05")
        #expect(day.openDay?.todos.map(\.title) == ["Rent"])
        #expect(day.openDay?.all("h2").first?.line == "Thursday 5 November")
        #expect(try day.one("title").line == "Thursday 5 November 2026 · Hanamaru")
        #expect(try await test.page("/2026/12").openDay == nil)
        let empty = try await test.page("/2026/11/06")
        #expect(empty.openDay?.all("p", class: "nothing").first?.line == "Nothing planned for this day.")
    }

    @Test func `a day's place on the page has its name, whether it is open or not`() async throws {
        let test = try TestSite()
        #expect(try await test.page("/2026/11").one(nil, ["id": "d-2026-11-05"]).name == "td")
        let day = try await test.page("/2026/11/05")
        #expect(try day.one(nil, ["id": "d-2026-11-05"]).name == "section")
        #expect(try MonthView(day)["2026-11-05"].cell.classes.contains("selected"))
        #expect(day.all("a", class: "close").map { $0["href"] } == ["/2026/11#d-2026-11-05"])
    }

    @Test func `deleted todos are folded away at the end of their day`() async throws {
        let test = try TestSite()
        let milk = try await test.add("Milk", on: "2026-11-05")
        let rent = try await test.add("Rent", on: "2026-11-05")
        #expect(try await test.page("/2026/11/05").all("details", class: "deleted").isEmpty)
        try await test.act(.delete, milk)

        let page = try await test.page("/2026/11/05")
        let day = try #require(page.openDay)
        let deleted = try day.one("details", class: "deleted")
        #expect(deleted["open"] == nil)
        #expect(day.elements.last?.name == "details")
        #expect(try deleted.one("summary").line == "Deleted (1)")
        #expect(day.todos.map(\.id) == [rent.description])
        #expect(try MonthView(page)["2026-11-05"].todos.map(\.id) == [rent.description])
        let restore = try deleted.one("button")
        #expect(restore["formaction"] == "/todos/\(milk)/restore")
        let form = try page.one("form", ["id": restore["form"] ?? ""])
        let response = try await test.post(restore["formaction"] ?? "", form.filledIn)
        #expect(try response.location().hasPrefix("/2026/11/05?"))
        #expect(try await test.page("/2026/11/05").openDay?.todos.map(\.title) == ["Milk", "Rent"])
    }

    @Test func `the first run says kindly what to do, and never again`() async throws {
        let test = try TestSite()
        #expect(try await test.page("/2026/11").all("section", class: "welcome").count == 1)
        #expect(try await test.page("/2026/11/05").all("section", class: "welcome").count == 1)
        try await test.act(.delete, try await test.add("Milk", on: "2026-11-05"))
        #expect(try await test.page("/2026/11").all("section", class: "welcome").isEmpty)
        #expect(try await test.page("/2030/01").all("section", class: "welcome").isEmpty)
    }

    @Test func `a month does not grow with the todos of other months`() async throws {
        let test = try TestSite()
        try await test.add("Milk", on: "2026-11-05")
        let before = try await test.get("/2026/11")
        for number in 0..<200 {
            let id = try await test.add("Private", on: "20\(27 + number % 5)-09-1\(number % 10)")
            if number % 2 == 0 { try await test.act(.complete, id) }
        }
        let after = try await test.get("/2026/11")
        // But for the key of the add form, which counts the changes, it is the same page.
        let key = { (page: Response) in try page.page().form(to: "/todos").field("key") }
        #expect(try after.text == before.text.replacing(key(before), with: key(after)))
        #expect(!after.text.contains("Private"))
    }

    @Test func `the year 95 is never 1995`() async throws {
        let test = try TestSite()
        try await test.add("Old", on: "0095-01-31")
        try await test.add("Less old", on: "1995-01-31")
        #expect(try await test.month("/0095/01")["0095-01-31"].todos.map(\.title) == ["Old"])
        #expect(try await test.month("/1995/01")["1995-01-31"].todos.map(\.title) == ["Less old"])
        #expect(try await test.page("/0095/01/31").one("title").line == "Monday 31 January 0095 · Hanamaru")
    }

    @Test(arguments: ["2020-12-27", "2020-12-31", "2021-12-28", "2026-12-31", "2027-01-01"])
    func `the last days of a year are of that year`(date: String) async throws {
        let path = "/" + date.replacing("-", with: "/")
        let title = try await TestSite().page(path).one("title").line
        #expect(title.hasSuffix(" \(date.prefix(4)) · Hanamaru"))
    }

    @Test(arguments: [
        "?unknown=1", "?unknown=1&unknown=2", "?return=x&key=%F0%9F%8D%8B", "?", "?&&", "?notice=",
    ])
    func `unknown keys of a query are ignored`(query: String) async throws {
        let test = try TestSite()
        let plain = try await test.get("/2026/11")
        #expect(try await test.get("/2026/11\(query)") == plain)
    }
}
