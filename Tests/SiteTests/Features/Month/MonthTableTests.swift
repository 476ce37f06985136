import CalendarDomain
import HTTP
import Testing

@testable import Site

struct MonthTableTests {
    @Test(
        arguments: [
            ("/2026/11", "en", "November 2026"), ("/2026/11", "ja", "2026年11月"),
            ("/2026/11/30", "en", "November 2026"), ("/2026/11/30", "ja", "2026年11月"),
            ("/0095/01", "en", "January 0095"), ("/0095/01", "ja", "95年1月"),
            ("/0001/01", "en", "January 0001"), ("/9999/12", "en", "December 9999"),
        ]
    )
    func `the caption names month and year as the language does`(
        target: String,
        language: String,
        caption: String
    ) async throws {
        let test = try TestSite()
        let page = try await test.page(target, headers: ["Accept-Language": language])

        #expect(try page.one("table").elements.first?.name == "caption")
        #expect(try page.one("caption").line == caption)
        #expect(try page.one("h1").line == caption)
        #expect(page["lang"] == language)
    }

    @Test func `seven column heads name the weekdays, short for the eye and long for the ear`() async throws {
        let test = try TestSite()
        let english = try await test.month("/2026/11").table.all("th")
        let japanese = try await test.month("/2026/11", headers: ["Accept-Language": "ja"]).table.all("th")

        #expect(english.map { $0["scope"] } == Array(repeating: "col", count: 7))
        #expect(english.map(\.line) == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
        #expect(try english.map { try $0.one("abbr")["title"] }.prefix(2) == ["Sunday", "Monday"])
        #expect(japanese.map(\.line) == ["日", "月", "火", "水", "木", "金", "土"])
        #expect(try japanese.map { try $0.one("abbr")["title"] }.prefix(2) == ["日曜日", "月曜日"])
    }

    @Test(
        arguments: [
            ("2026-11", 30), ("2020-02", 29), ("2015-02", 28), ("2000-02", 29), ("2100-02", 28),
            // Where clocks skipped or doubled a midnight: Amman, São Paulo, New York, Cairo, Santiago, Berlin.
            ("2017-03", 31), ("2017-10", 31), ("2013-11", 30), ("2025-04", 30), ("2023-09", 30),
            ("2026-10", 31), ("0095-01", 31), ("1582-10", 31),
        ]
    )
    func `every day of the month stands there once, in order, between days of its neighbours`(
        month: String,
        days: Int
    ) async throws {
        let test = try TestSite()
        let grid = try await test.month("/" + month.replacing("-", with: "/"))
        let inside = grid.cells.filter { !$0.isOutside }.compactMap(\.date)

        #expect(inside.map { $0.prefix(7) } == Array(repeating: month[...], count: days))
        #expect(inside.map { Int($0.suffix(2)) } == Array(1...days))
        #expect(grid.dates == grid.dates.sorted())
        #expect(Set(grid.dates).count == grid.cells.count)
        #expect(grid.table.all("tr").dropFirst().allSatisfy { $0.elements.count == 7 })
        #expect(grid.cells.allSatisfy { ["empty", "open", "complete"].contains($0.state) })
    }

    @Test func `the first cells of the first year and the last of the last year are bare`() async throws {
        let test = try TestSite()
        let first = try await test.page("/0001/01")
        let last = try await test.page("/9999/12")
        let firstGrid = try MonthView(first)
        let lastGrid = try MonthView(last)

        #expect(firstGrid.cells.first?.cell.attributes.isEmpty == true)
        #expect(firstGrid.cells.first?.cell.children.isEmpty == true)
        #expect(firstGrid.dates.first == "0001-01-01")
        #expect(lastGrid.cells.last?.cell.attributes.isEmpty == true)
        #expect(lastGrid.dates.last == "9999-12-31")
        #expect(first.all("a", ["rel": "prev"]).isEmpty)
        #expect(first.all("a", ["rel": "next"]).map { $0["href"] } == ["/0001/02"])
        #expect(last.all("a", ["rel": "next"]).isEmpty)
        #expect(last.all("a", ["rel": "prev"]).map { $0["href"] } == ["/9999/11"])
    }

    @Test func `a day shows in a neighbour month what it shows in its own`() async throws {
        let test = try TestSite(today: "2016-06-15")
        for title in ["Rent", "Call", "Post", "Walk", "Sweep"] {
            try await test.act(.complete, try await test.add(title, on: "2016-07-01"))
        }
        try await test.add("Milk", on: "2016-06-30")
        let june = try await test.month("/2016/06")
        let july = try await test.month("/2016/07")

        for date in ["2016-07-01", "2016-06-30"] {
            let (inJune, inJuly) = (try june[date], try july[date])
            #expect(inJune.state == inJuly.state)
            #expect(inJune.todos == inJuly.todos)
            #expect(inJune.checks == inJuly.checks)
            #expect(inJune.more?.line == inJuly.more?.line)
            #expect(inJune.isOutside != inJuly.isOutside)
        }
        #expect(try june["2016-07-01"].checks == 1)
        #expect(try june["2016-07-01"].cell.one("a", class: "number")["href"] == "/2016/07/01#d-2016-07-01")
    }

    @Test func `no day has a holiday's name yet`() async throws {
        let test = try TestSite()
        let page = try await test.page("/2026/01", headers: ["Accept-Language": "ja"])
        #expect(try MonthView(page)["2026-01-01"].cell.line == "1")
        #expect(!page.text.contains("元日"))
    }
}
