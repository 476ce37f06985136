import CalendarDomain
import Testing

@Suite struct ISOWeekTests {
    @Test(arguments: [
        ("2013-07-04", "2013-W27"), ("2021-01-04", "2021-W01"), ("2021-01-18", "2021-W03"),
        ("2021-01-01", "2020-W53"),
        ("2021-01-03", "2020-W53"), ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"),
        ("2025-12-29", "2026-W01"),
        ("2026-11-30", "2026-W49"), ("2019-07-28", "2019-W30"), ("2022-07-10", "2022-W27"),
        ("2021-09-06", "2021-W36"),
        ("0001-01-01", "0001-W01"), ("9999-12-31", "9999-W52"),
    ])
    func `a date lies in the week that ISO 8601 gives it`(text: String, week: String) throws {
        #expect(try ISOWeek(containing: date(text)).description == week)
    }

    @Test(arguments: [
        ("2019-07-28", "2019-07-22", "2019-07-28"), ("2022-07-10", "2022-07-04", "2022-07-10"),
        ("2021-01-01", "2020-12-28", "2021-01-03"), ("2026-01-01", "2025-12-29", "2026-01-04"),
    ])
    func `a week runs from Monday to Sunday`(inside: String, monday: String, sunday: String) throws {
        let week = try ISOWeek(containing: date(inside))
        #expect(try week.monday == date(monday))
        #expect(try week.days.first == date(monday))
        #expect(try week.days.last == date(sunday))
        #expect(week.days.compactMap { $0?.weekday } == Weekday.allCases)
    }

    @Test func `stepping through all weeks meets every day once`() throws {
        var week = try #require(ISOWeek(year: 1, week: 1))
        var nextOrdinal = 0
        while true {
            guard week.monday.ordinal == nextOrdinal, ISOWeek(year: week.year, week: week.week) == week else {
                break
            }
            nextOrdinal += 7
            guard let next = week.next, next > week, next.previous == week else { break }
            week = next
        }
        #expect(week.description == "9999-W52")
        #expect(nextOrdinal == CalendarDate.last.ordinal + 3)
    }

    @Test func `every week of an era of 400 years is made of its number, and follows the one before`() throws
    {
        let start = try #require(ISOWeek(year: 1900, week: 1))
        var week = start
        var count = 0
        while week.year < 2300 {
            guard ISOWeek(year: week.year, week: week.week) == week, let next = week.next else { break }
            guard next.previous == week else { break }
            week = next
            count += 1
        }
        #expect(count == 146_097 / 7)
    }

    @Test func `the last week ends where the calendar ends`() throws {
        let last = try #require(ISOWeek(year: 9999, week: 52))
        #expect(last.days.map { $0?.day } == [27, 28, 29, 30, 31, nil, nil])
        #expect(last.next == nil)
        #expect(ISOWeek(containing: .first).previous == nil)
    }

    @Test(arguments: [
        (2026, 53, true), (2020, 53, true), (2015, 53, true), (2021, 53, false), (2025, 53, false),
        (2026, 54, false),
        (2026, 0, false), (2026, -1, false), (0, 1, false), (10_000, 1, false), (9999, 53, false),
        (2026, Int.max, false), (Int.max, 1, false), (Int.min, Int.min, false),
    ])
    func `only some years have a week 53`(year: Int, week: Int, exists: Bool) {
        #expect((ISOWeek(year: year, week: week) != nil) == exists)
    }
}
