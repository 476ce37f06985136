/// Day arithmetic on whole numbers, after Howard Hinnant's `days_from_civil` and `civil_from_days`
/// (https://howardhinnant.github.io/date_algorithms.html).
///
/// Years are counted from March, so that a leap day is the last day of its year, and the calendar repeats itself
/// every 400 years, an era of 146,097 days.
extension CalendarDate {
    private static let daysPerEra = 146_097

    /// The days from 0000-03-01, where Hinnant's count begins, to 0001-01-01, where ours does.
    private static let daysBeforeFirst = 306

    /// The number of days since 0001-01-01, which itself is 0.
    ///
    /// 0001-12-31 is 364, 1970-01-01 is 719,162, 2000-02-29 is 730,178, 9999-12-31 is 3,652,058.
    package var ordinal: Int {
        let (yearFromMarch, monthFromMarch) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let (era, yearOfEra) = yearFromMarch.quotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysPerEra + dayOfEra - Self.daysBeforeFirst
    }

    /// Makes the date that many days after 0001-01-01, or nil when that lies outside 0001 to 9999.
    package init?(ordinal: Int) {
        guard 0...3_652_058 ~= ordinal else { return nil }
        let days = ordinal + Self.daysBeforeFirst
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: Self.daysPerEra)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let year = era * 400 + yearOfEra
        if monthFromMarch < 10 {
            self.init(uncheckedYear: year, month: monthFromMarch + 3, day: day)
        } else {
            self.init(uncheckedYear: year + 1, month: monthFromMarch - 9, day: day)
        }
    }

    /// The date that many days later (earlier when negative), or nil when that lies outside 0001 to 9999.
    ///
    /// 2024-02-28 and 1 day is 2024-02-29; 2026-12-31 and 1 day is 2027-01-01; 9999-12-31 and 1 day is nil.
    package func adding(days: Int) -> CalendarDate? {
        let (sum, overflow) = ordinal.addingReportingOverflow(days)
        return overflow ? nil : CalendarDate(ordinal: sum)
    }

    /// The number of days from this date to the other: positive when the other is later, 0 when it is the same.
    ///
    /// From 2026-02-28 to 2026-03-01 it is 1, from 2024-02-28 to 2024-03-01 it is 2.
    package func days(until other: CalendarDate) -> Int { other.ordinal - ordinal }

    /// The day of the year, 1 (1 January) to 365 or 366 (31 December).
    package var dayOfYear: Int {
        ordinal - CalendarDate(uncheckedYear: year, month: 1, day: 1).ordinal + 1
    }

    /// The day of the week.
    ///
    /// 0001-01-01 is a Monday, as are 1900-01-01 and 2026-11-30; 1970-01-01 is a Thursday.
    package var weekday: Weekday { Weekday.monday.advanced(by: ordinal) }
}
