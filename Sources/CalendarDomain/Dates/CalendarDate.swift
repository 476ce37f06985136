/// A civil date of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// A civil date is what stands on a paper calendar: it has no clock, no time zone and no length in seconds, so
/// no change of clocks can double or skip one. 31 March 2017, whose midnight did not exist in Amman, is a date
/// like every other.
///
/// The leap rule is Gregorian throughout, also before 1582 ("proleptic", ISO 8601): 2024 and 2000 are leap
/// years, 2026 and 1900 are not.
package struct CalendarDate: Hashable, Sendable {
    /// Year, month and day side by side in one number, so that comparing the numbers compares the dates.
    private let packed: UInt32

    /// Makes the date with these parts, or nil when the calendar has no such day.
    ///
    /// 2024-02-29 is a date; 2026-02-29, 1900-02-29, 2026-11-31 and 0000-12-31 are not.
    package init?(year: Int, month: Int, day: Int) {
        guard let dayCount = YearMonth(year: year, month: month)?.dayCount, 1...dayCount ~= day else {
            return nil
        }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    /// Makes the date with parts that are already known to be one.
    init(uncheckedYear year: Int, month: Int, day: Int) {
        packed = UInt32(truncatingIfNeeded: year << 9 | month << 5 | day)
    }

    /// The year, 1 to 9999.
    package var year: Int { Int(packed >> 9) }

    /// The month, 1 (January) to 12 (December).
    package var month: Int { Int(packed >> 5 & 0xF) }

    /// The day of the month, 1 to 31.
    package var day: Int { Int(packed & 0x1F) }

    /// The month this date lies in.
    package var yearMonth: YearMonth { YearMonth(uncheckedYear: year, month: month) }

    /// The first date there is, 0001-01-01, a Monday.
    package static let first = CalendarDate(uncheckedYear: 1, month: 1, day: 1)

    /// The last date there is, 9999-12-31, a Friday.
    package static let last = CalendarDate(uncheckedYear: 9999, month: 12, day: 31)
}

extension CalendarDate: Comparable {
    /// Whether the left date comes before the right one.
    package static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.packed < right.packed }
}
