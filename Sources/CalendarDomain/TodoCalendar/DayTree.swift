/// The todos of every day, as arrays within arrays: century, year, month, day.
///
/// An array is copied when it is changed while somebody else holds it, and only then. So a change made while a copy
/// of the tree is held copies one array a level, at most some hundred references in each, and shares all others.
struct DayTree: Sendable {
    private var centuries: [[[[DayTodos]]]] = []

    /// The todos of one day.
    subscript(date: CalendarDate) -> DayTodos {
        let (century, year, month, day) = Self.path(to: date)
        guard
            !centuries.isEmpty, !centuries[century].isEmpty, !centuries[century][year].isEmpty,
            !centuries[century][year][month].isEmpty
        else { return DayTodos() }
        return centuries[century][year][month][day]
    }

    /// Changes the todos of one day in place.
    mutating func update<Result>(_ date: CalendarDate, _ change: (inout DayTodos) -> Result) -> Result {
        let (century, year, month, day) = Self.path(to: date)
        if centuries.isEmpty { centuries = Array(repeating: [], count: 100) }
        if centuries[century].isEmpty { centuries[century] = Array(repeating: [], count: 100) }
        if centuries[century][year].isEmpty { centuries[century][year] = Array(repeating: [], count: 12) }
        if centuries[century][year][month].isEmpty {
            centuries[century][year][month] = Array(repeating: DayTodos(), count: 31)
        }
        return change(&centuries[century][year][month][day])
    }

    private static func path(to date: CalendarDate) -> (century: Int, year: Int, month: Int, day: Int) {
        (date.year / 100, date.year % 100, date.month - 1, date.day - 1)
    }

    /// The days in order; months that never had a todo are left out.
    var all: some Sequence<DayTodos> & Sendable {
        centuries.joined().joined().joined()
    }
}
