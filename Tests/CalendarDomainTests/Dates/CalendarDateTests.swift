import CalendarDomain
import Testing

@Suite struct CalendarDateTests {
    @Test(arguments: [
        (2024, 2, 29), (2000, 2, 29), (1, 1, 1), (9999, 12, 31), (2026, 11, 30), (1582, 10, 10), (95, 1, 1),
    ])
    func `a day of the calendar is a date`(year: Int, month: Int, day: Int) throws {
        let date = try #require(CalendarDate(year: year, month: month, day: day))
        #expect([date.year, date.month, date.day] == [year, month, day])
    }

    @Test(arguments: [
        (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (2026, 11, 31), (2026, 2, 30), (2026, 1, 32),
        (2026, 1, 0),
        (2026, 0, 1), (2026, 13, 1), (0, 12, 31), (10_000, 1, 1), (-1, 1, 1), (2026, -1, 1), (2026, 1, -1),
        (Int.max, 1, 1), (2026, Int.max, 1), (2026, 1, Int.max), (Int.min, Int.min, Int.min),
        // Parts that would run into each other, were they put side by side unchecked.
        (2026, 16, 1), (2026, 1, 33), (2026 + 1 << 32, 1, 1),
    ])
    func `what no calendar shows is no date`(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [
        ("0001-01-01", 0, Weekday.monday),
        ("0001-12-31", 364, .monday),
        ("1900-01-01", 693_595, .monday),
        ("1970-01-01", 719_162, .thursday),
        ("2000-02-29", 730_178, .tuesday),
        ("2026-11-30", 739_949, .monday),
        ("9999-12-31", 3_652_058, .friday),
    ])
    func `the worked examples hold`(text: String, ordinal: Int, weekday: Weekday) throws {
        let date = try date(text)
        #expect(date.ordinal == ordinal)
        #expect(date.weekday == weekday)
        #expect(CalendarDate(ordinal: ordinal) == date)
    }

    @Test(arguments: [
        ("2024-02-28", 1, "2024-02-29"),
        ("2026-02-28", 1, "2026-03-01"),
        ("2026-12-31", 1, "2027-01-01"),
        ("2027-01-01", -1, "2026-12-31"),
        ("2000-03-01", -1, "2000-02-29"),
        ("1900-03-01", -1, "1900-02-28"),
        ("2026-11-30", 0, "2026-11-30"),
        ("0001-01-01", 3_652_058, "9999-12-31"),
        ("9999-12-31", -3_652_058, "0001-01-01"),
    ])
    func `adding days walks the calendar`(start: String, days: Int, end: String) throws {
        let (start, end) = (try date(start), try date(end))
        #expect(start.adding(days: days) == end)
        #expect(start.days(until: end) == days)
        #expect(end.days(until: start) == -days)
    }

    @Test(arguments: [
        ("9999-12-31", 1), ("0001-01-01", -1), ("2026-11-30", Int.max), ("2026-11-30", Int.min),
        ("0001-01-01", 3_652_059), ("9999-12-31", Int.max - 3_652_058), ("0001-01-01", Int.min),
    ])
    func `adding days beyond the calendar gives nil and never traps`(start: String, days: Int) throws {
        #expect(try date(start).adding(days: days) == nil)
    }

    @Test(arguments: [-1, 3_652_059, Int.min, Int.max])
    func `a number of days outside the calendar is no date`(ordinal: Int) {
        #expect(CalendarDate(ordinal: ordinal) == nil)
    }

    @Test(arguments: [
        ("2026-01-01", 1), ("2026-12-31", 365), ("2024-12-31", 366), ("2024-03-01", 61), ("2026-03-01", 60),
    ])
    func `the day of the year counts from 1 January`(text: String, dayOfYear: Int) throws {
        #expect(try date(text).dayOfYear == dayOfYear)
    }

    @Test func `dates are ordered as on the calendar`() throws {
        let inOrder = try [
            "0001-01-01", "0999-12-31", "2025-12-31", "2026-01-30", "2026-02-01", "9999-12-31",
        ]
        .map(date)
        #expect(inOrder.shuffled().sorted() == inOrder)
        #expect(inOrder.first == .first && inOrder.last == .last)
    }
}
