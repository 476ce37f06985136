/// A week as ISO 8601 numbers them: Monday to Sunday, and the year it belongs to is the one its Thursday lies in.
///
/// Week 1 is thus the week with 4 January in it. 2021-01-03 is a Sunday of 2020-W53, 2021-01-04 begins 2021-W01;
/// 2025-12-29 is the Monday of 2026-W01. The first week is 0001-W01, which begins on 0001-01-01, the last
/// 9999-W52, whose Saturday and Sunday lie beyond the calendar.
package struct ISOWeek: Hashable, Sendable {
    /// The year the week belongs to, 1 to 9999; at the turn of a year not always that of its dates.
    package let year: Int

    /// The number of the week, 1 to 52 or 53.
    package let week: Int

    /// Makes that week of that year, or nil when there is none such.
    ///
    /// 28 December always lies in the last week of its year: 2020-W53 is a week, 2021-W53 is not.
    package init?(year: Int, week: Int) {
        guard
            let nearEnd = CalendarDate(year: year, month: 12, day: 28),
            1...ISOWeek(containing: nearEnd).week ~= week
        else { return nil }
        self.year = year
        self.week = week
    }

    /// Makes the week that date lies in.
    package init(containing date: CalendarDate) {
        // No week's Thursday lies beyond the calendar: it begins with a Monday and ends with a Friday.
        let thursday = date.adding(days: Weekday.thursday.rawValue - date.weekday.rawValue) ?? date
        year = thursday.year
        week = (thursday.dayOfYear - 1) / 7 + 1
    }

    private init?(containing date: CalendarDate?) {
        guard let date else { return nil }
        self.init(containing: date)
    }

    /// The first day, always within the calendar.
    package var monday: CalendarDate {
        let inFirstWeek = CalendarDate(uncheckedYear: year, month: 1, day: 4)
        let days = (week - 1) * 7 + Weekday.monday.rawValue - inFirstWeek.weekday.rawValue
        return inFirstWeek.adding(days: days) ?? inFirstWeek
    }

    /// The seven days, Monday first; nil for the two that would come after 9999-12-31.
    package var days: [CalendarDate?] {
        let monday = monday
        return (0..<7).map { monday.adding(days: $0) }
    }

    /// The week after this one, or nil after 9999-W52.
    package var next: ISOWeek? { ISOWeek(containing: monday.adding(days: 7)) }

    /// The week before this one, or nil before 0001-W01.
    package var previous: ISOWeek? { ISOWeek(containing: monday.adding(days: -7)) }
}

extension ISOWeek: Comparable {
    /// Whether the left week comes before the right one.
    package static func < (left: ISOWeek, right: ISOWeek) -> Bool {
        (left.year, left.week) < (right.year, right.week)
    }
}

extension ISOWeek: CustomStringConvertible {
    /// The week as `2026-W48` (ISO 8601).
    package var description: String {
        var bytes: [UInt8] = []
        Digits.appendYear(year, to: &bytes)
        bytes.append(contentsOf: "-W".utf8)
        Digits.appendPair(week, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
