import CalendarDomain
import HTTP
import Testing

@testable import Site

struct TodayTests {
    @Test(
        arguments: [
            ("2026-11-30", "/2026/11", true), ("2026-11-30", "/2026/11/05", true),
            ("2026-11-30", "/2026/11/30", true), ("2026-11-30", "/2026/12", true),
            ("2026-11-30", "/2026/10", false),
            ("2026-11-30", "/2025/11", false), ("2016-09-10", "/2016/09", true),
            ("0001-01-01", "/0001/01", true),
            ("9999-12-31", "/9999/12", true),
        ]
    )
    func `today is marked once where the grid holds it, and nowhere else`(
        today: String,
        target: String,
        holdsToday: Bool
    ) async throws {
        let test = try TestSite(today: today)
        for language in ["en", "ja"] {
            let page = try await test.page(target, headers: ["Accept-Language": language])
            let marked = page.descendants.filter { $0["aria-current"] != nil }
            #expect(marked.map { $0["data-date"] } == (holdsToday ? [today] : []))
            #expect(marked.allSatisfy { $0["aria-current"] == "date" && $0.name == "td" })
        }
    }

    @Test func `paging away and back leaves exactly one today`() async throws {
        let test = try TestSite(today: "2026-11-05")
        for target in ["/2026/11", "/2026/12", "/2027/01", "/2026/12", "/2026/11"] {
            let count = try await test.month(target).cells.count(where: \.isToday)
            #expect(count == (target == "/2026/11" ? 1 : 0))
        }
    }

    @Test(
        arguments: [
            ("2026-11-30", "/2026/11"), ("0095-01-31", "/0095/01"), ("9999-12-31", "/9999/12"),
            ("2018-11-11", "/2018/11"),
        ]
    )
    func `the first address leads to the current month, and is never kept`(
        today: String,
        target: String
    ) async throws {
        let test = try TestSite(today: today)
        let response = try await test.get("/?unknown=1")
        #expect(response.status == .found)
        #expect(response.headers["Location"] == target)
        #expect(response.headers["Cache-Control"] == "no-store")
        #expect(try await test.get(target).status == .ok)
    }

    @Test func `midnight moves today for the next request, with no restart`() async throws {
        let test = try TestSite(today: "2026-12-31")
        try await test.add("Sparklers", on: "2026-12-31")
        let before = try await test.page("/2026/12")
        #expect(try before.form(to: "/todos").field("date") == "2026-12-31")
        try test.clock.set("2027-01-01")

        #expect(try await test.get("/").headers["Location"] == "/2027/01")
        #expect(try await test.month("/2026/12").cells.filter(\.isToday).map(\.date) == ["2027-01-01"])
        #expect(try await test.page("/2026/12").openDay == nil)
        #expect(try await test.page("/2027/01").openDay?.all("h2").first?.line == "Today, Friday 1 January")
    }

    @Test func `a form left open over midnight means the date that stands in it`() async throws {
        let test = try TestSite(today: "2026-11-30")
        let form = try await test.page("/2026/11").form(to: "/todos")
        var fields = form.filledIn.filter { $0.0 != "title" }
        fields.append(("title", "Milk"))
        try test.clock.set("2026-12-01")
        let response = try await test.post("/todos", fields)

        let id = try #require(response.told?.id)
        #expect(try test.todo(id).date == CalendarDate("2026-11-30"))
        #expect(try response.location().hasPrefix("/2026/11?"))
    }

    @Test func `a date is stored and shown as it was typed, whatever the zone`() async throws {
        for zone in ["America/Bogota", "Pacific/Kiritimati", "Europe/London"] {
            let test = try TestSite(settings: SiteSettings(timeZone: zone))
            let id = try await test.add("Flight", on: "2026-08-08")
            #expect(try test.todo(id).date == CalendarDate("2026-08-08"))
            let month = try await test.month("/2026/08")
            #expect(month.cells.filter { !$0.todos.isEmpty }.map(\.date) == ["2026-08-08"])
        }
    }

    @Test func `another time zone moves today, and no todo`() async throws {
        let zones = [
            ("Pacific/Honolulu", "2020-02-07"), ("Europe/Berlin", "2020-02-08"),
            ("Pacific/Kiritimati", "2020-02-09"),
        ]
        for (zone, today) in zones {
            let test = try TestSite(today: today, settings: SiteSettings(timeZone: zone))
            try await test.add("Milk", on: "2020-02-08")
            let month = try await test.month("/2020/02")
            #expect(month.cells.filter(\.isToday).map(\.date) == [today])
            #expect(month.cells.filter { !$0.todos.isEmpty }.map(\.date) == ["2020-02-08"])
        }
    }

    @Test func `the footer names the time zone`() async throws {
        let test = try TestSite(settings: SiteSettings(timeZone: "America/Argentina/Buenos_Aires"))
        let english = try await test.page("/2026/11").one("footer").line
        let japanese = try await test.page("/2026/11", headers: ["Accept-Language": "ja"]).one("footer").line
        #expect(english == "Days begin at midnight in America/Argentina/Buenos_Aires.")
        #expect(japanese.contains("America/Argentina/Buenos_Aires"))
    }
}
