/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
package enum Weekday: Int, CaseIterable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The weekday that many days later, earlier when negative: Saturday and 2 days is Monday.
    package func advanced(by days: Int) -> Weekday {
        // Reduced before it is added, so that no number of days overflows.
        Weekday(rawValue: (rawValue - 1 + days % 7 + 7) % 7 + 1) ?? self
    }

    /// The number of days, 0 to 6, from this weekday forward to the next such other one.
    ///
    /// From Sunday to Monday it is 1, from Monday to Sunday 6, from a day to itself 0.
    package func days(until other: Weekday) -> Int {
        (other.rawValue - rawValue + 7) % 7
    }

    /// The seven weekdays in the order of a calendar whose rows begin on `first`.
    package static func week(startingOn first: Weekday) -> [Weekday] {
        (0..<7).map { first.advanced(by: $0) }
    }
}
