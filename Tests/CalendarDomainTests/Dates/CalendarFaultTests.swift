import CalendarDomain
import Testing

/// Faults that other calendars had, each as a test named after what went wrong.
///
/// Many came from counting days as seconds in a time zone. Dates here know none, so those cases hold in any.
@Suite struct CalendarFaultTests {
    @Test(arguments: [
        "2017-03",  // no midnight in Amman on the 31st: the end of the month was nil
        "2017-10",  // the 14th and 15th came twice in Sao Paulo
        "2025-04",  // the 24th was repeated in Cairo, which has no midnight on the 25th
        "2026-09",  // the Saturdays were doubled in Santiago, which has no midnight on the 6th
        "2023-09", "2023-04",  // completing looped on yesterday in Santiago
        "2013-11",  // the 3rd was doubled in New York, and the month shifted
        "2016-03", "2026-10",  // weeks lost or shifted a day in London and Berlin
    ])
    func `a change of clocks doubled or lost a day of the month`(text: String) throws {
        let month = try month(text)
        for first in Weekday.allCases {
            let cells = MonthGrid(month: month, firstWeekday: first).weeks.joined()
            let inside = cells.filter { !$0.isOutside }.map { $0.date?.day }
            #expect(inside == Array(1...month.dayCount))
        }
    }

    @Test func `a daily walk over a change of clocks looped on yesterday`() throws {
        var day = try date("2023-03-31")
        let end = try date("2023-09-05")
        var seen: Set<CalendarDate> = []
        while day < end {
            #expect(seen.insert(day).inserted)
            day = try #require(day.adding(days: 1))
        }
        #expect(seen.count == 158)
    }

    @Test func `headers were reordered and the days were not`() throws {
        for first in Weekday.allCases {
            try expectHeader(.monday, over: "2016-11-28", weeksFrom: first)
            try expectHeader(.saturday, over: "2026-09-12", weeksFrom: first)
            try expectHeader(.thursday, over: "2017-06-01", weeksFrom: first)
        }
    }

    private func expectHeader(_ weekday: Weekday, over text: String, weeksFrom first: Weekday) throws {
        let date = try date(text)
        let grid = MonthGrid(month: date.yearMonth, firstWeekday: first)
        let column = grid.weeks.compactMap { week in week.firstIndex { $0.date == date } }.first
        #expect(try grid.weekdays[#require(column)] == weekday)
    }

    @Test(arguments: ["2019-01-29", "2019-01-30", "2019-01-31"])
    func `the next month was skipped from the 29th, 30th and 31st`(today: String) throws {
        let shown = try date(today).yearMonth
        #expect(try shown.next == month("2019-02"))
        #expect(shown.next?.previous == shown)
    }

    @Test func `the last days were lost only in the current month`() throws {
        for first in Weekday.allCases {
            let cells = MonthGrid(month: try month("2020-03"), firstWeekday: first).weeks.joined()
            #expect(cells.filter { !$0.isOutside }.count == 31)
        }
    }

    @Test func `a trailing 1 July was passed on as another day`() throws {
        let grid = MonthGrid(month: try month("2015-06"), firstWeekday: .monday)
        let trailing = try #require(grid.weeks.last?.first { $0.isOutside })
        #expect(try trailing.date == date("2015-07-01"))
    }

    @Test func `years below 1000 became years of the twentieth century`() throws {
        #expect(YearMonth("0095-01")?.year == 95)
        #expect(YearMonth("95-01") == nil)
        #expect(YearMonth("95-1") == nil)
        #expect(CalendarDate("0001-01-01")?.year == 1)
    }

    @Test func `29 February was missing, or there when it should not be`() {
        #expect(CalendarDate("2020-02-29") != nil)
        #expect(CalendarDate("2000-02-29") != nil)
        #expect(CalendarDate("2015-02-29") == nil)
        #expect(CalendarDate("2100-02-29") == nil)
    }

    @Test func `paging by week repeated the week at the turn of the year`() throws {
        var week = try ISOWeek(containing: date("2017-12-25"))
        var mondays: [String] = []
        for _ in 0..<3 {
            mondays.append(week.monday.description)
            week = try #require(week.next)
        }
        #expect(mondays == ["2017-12-25", "2018-01-01", "2018-01-08"])
    }

    @Test func `week numbers depended on the first weekday`() throws {
        let october = try month("2026-10")
        for first in Weekday.allCases {
            let dates = MonthGrid(month: october, firstWeekday: first).weeks.joined().compactMap(\.date)
            let numbers = dates.filter { $0.yearMonth == october }.map { ISOWeek(containing: $0).week }
            #expect(Set(numbers).sorted() == [40, 41, 42, 43, 44])
        }
    }

    @Test(arguments: ["2026-13-40", "", "null", "-/-/2026"])
    func `a malformed stored date was taken for a date`(text: String) {
        #expect(CalendarDate(text) == nil)
    }
}
