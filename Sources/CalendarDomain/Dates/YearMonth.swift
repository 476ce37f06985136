/// A month of a year, from 0001-01 to 9999-12.
package struct YearMonth: Hashable, Sendable {
    /// The number of months since 0001-01, which itself is 0.
    private let index: Int32

    /// Makes the month with these parts, or nil when the calendar has none such.
    package init?(year: Int, month: Int) {
        guard 1...9999 ~= year, 1...12 ~= month else { return nil }
        self.init(uncheckedYear: year, month: month)
    }

    /// Makes the month with parts that are already known to be one.
    init(uncheckedYear year: Int, month: Int) {
        index = Int32(truncatingIfNeeded: (year - 1) * 12 + month - 1)
    }

    private init?(index: Int32) {
        guard Self.first.index...Self.last.index ~= index else { return nil }
        self.index = index
    }

    /// The year, 1 to 9999.
    package var year: Int { Int(index) / 12 + 1 }

    /// The month of the year, 1 (January) to 12 (December).
    package var month: Int { Int(index) % 12 + 1 }

    /// The first month there is, 0001-01.
    package static let first = YearMonth(uncheckedYear: 1, month: 1)

    /// The last month there is, 9999-12.
    package static let last = YearMonth(uncheckedYear: 9999, month: 12)

    /// The month after this one (2027-01 after 2026-12), or nil after 9999-12.
    ///
    /// It does not depend on any day, so stepping from 31 January never skips February.
    package var next: YearMonth? { YearMonth(index: index + 1) }

    /// The month before this one (2026-12 before 2027-01), or nil before 0001-01.
    package var previous: YearMonth? { YearMonth(index: index - 1) }

    /// The number of days in this month, 28 to 31.
    ///
    /// Every fourth year is a leap year, of the full centuries only every fourth one: February has 29 days in
    /// 2020 and 2000, 28 in 2015, 1900 and 2100.
    package var dayCount: Int {
        switch month {
        case 2: isInLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private var isInLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// The first day of this month.
    package var firstDay: CalendarDate { CalendarDate(uncheckedYear: year, month: month, day: 1) }

    /// The last day of this month.
    package var lastDay: CalendarDate { CalendarDate(uncheckedYear: year, month: month, day: dayCount) }

    /// The date of that day of this month, or nil when the month has none such.
    package func date(day: Int) -> CalendarDate? { CalendarDate(year: year, month: month, day: day) }
}

extension YearMonth: Comparable {
    /// Whether the left month comes before the right one.
    package static func < (left: YearMonth, right: YearMonth) -> Bool { left.index < right.index }
}

extension YearMonth: LosslessStringConvertible {
    /// Reads `2026-11`: seven ASCII characters and nothing else, or nil.
    package init?(_ text: String) {
        let bytes = text.utf8.span
        guard
            bytes.count == 7, bytes[4] == Digits.hyphen,
            let year = Digits.number(in: bytes, at: 0, count: 4),
            let month = Digits.number(in: bytes, at: 5, count: 2)
        else { return nil }
        self.init(year: year, month: month)
    }

    /// The month as `2026-11`; January of the year 95 is `0095-01`.
    package var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the seven ASCII bytes of `2026-11`.
    package func append(to bytes: inout [UInt8]) {
        Digits.appendYear(year, to: &bytes)
        bytes.append(Digits.hyphen)
        Digits.appendPair(month, to: &bytes)
    }
}
