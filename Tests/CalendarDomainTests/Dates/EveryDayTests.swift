import CalendarDomain
import Testing

/// Every day there is, held against Python's datetime and against a walk that only counts.
@Suite struct EveryDayTests {
    @Test func `every year agrees with Python on its days, weekdays, ISO weeks and leap day`() throws {
        let expected = try CivilYear.readAll()
        #expect(expected.map(\.year) == Array(1...9999))
        let wrong = expected.filter { calendarYear($0.year) != $0 }
        #expect(wrong.count == 0, "the first years that are wrong: \(wrong.prefix(10).map(\.year))")
    }

    /// The same sum over all days of a year that make_oracle.py takes.
    private func calendarYear(_ year: Int) -> CivilYear? {
        var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
        var month = 1
        while month <= 12 {
            guard let yearMonth = YearMonth(year: year, month: month) else { return nil }
            let dayCount = yearMonth.dayCount
            var day = 1
            while day <= dayCount {
                guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
                let week = ISOWeek(containing: date)
                var number = (date.year * 100 + date.month) * 100 + date.day
                number = ((number * 10 + date.weekday.rawValue) * 10_000 + week.year) * 100 + week.week
                checksum = (checksum ^ UInt64(number)) &* 0x100_0000_01B3
                day += 1
            }
            month += 1
        }
        return CivilYear(
            year: year,
            februaryDayCount: YearMonth(year: year, month: 2)?.dayCount ?? 0,
            checksum: UInt32(checksum >> 32) ^ UInt32(truncatingIfNeeded: checksum)
        )
    }

    /// Split into the eras of 400 years only so that they run side by side.
    @Test(arguments: 0..<25)
    func `every date is the one after the day before, by counting and by text`(era: Int) throws {
        var ordinal = era * 146_097
        let end = min(ordinal + 146_097, CalendarDate.last.ordinal)
        var date = try #require(CalendarDate(ordinal: ordinal))
        var text: [UInt8] = []
        while ordinal < end {
            text.removeAll(keepingCapacity: true)
            date.append(to: &text)
            guard
                date.ordinal == ordinal, CalendarDate(utf8: text.span) == date,
                let next = date.adding(days: 1), next > date, CalendarDate(ordinal: ordinal + 1) == next
            else { break }
            date = next
            ordinal += 1
        }
        #expect(ordinal == end, "\(date) is not followed or written as it should")
    }

    @Test func `the first and the last day are 3652058 days apart`() {
        #expect(CalendarDate.first.ordinal == 0)
        #expect(CalendarDate.last.ordinal == 3_652_058)
        #expect(CalendarDate(CalendarDate.last.description) == .last)
    }
}
