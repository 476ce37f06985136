/// A month as it is drawn: rows of seven days, filled up with days of the months beside it.
///
/// There are as many rows as the month needs and no more: February 2027, whose 1st is a Monday, has four rows when
/// weeks begin on Monday and five when they begin on Sunday; August 2026 has six with Monday first.
package struct MonthGrid: Equatable, Sendable {
    /// The month that is drawn.
    package let month: YearMonth

    /// The weekday on which each row begins.
    package let firstWeekday: Weekday

    /// The rows from top to bottom, each of seven cells, one for each of ``weekdays``.
    package let weeks: [[Cell]]

    /// One place of the grid.
    package struct Cell: Hashable, Sendable {
        /// The date, nil where there is none: before 0001-01-01 and after 9999-12-31.
        package let date: CalendarDate?

        /// Whether it lies outside the month that is drawn.
        package let isOutside: Bool
    }

    /// Lays a month out in rows that begin on that weekday.
    package init(month: YearMonth, firstWeekday: Weekday) {
        let firstDay = month.firstDay
        let leading = firstWeekday.days(until: firstDay.weekday)
        let rowCount = (leading + month.dayCount + 6) / 7
        self.month = month
        self.firstWeekday = firstWeekday
        weeks = (0..<rowCount).map { row in
            (0..<7).map { column in
                let day = row * 7 + column - leading
                return Cell(date: firstDay.adding(days: day), isOutside: !(0..<month.dayCount ~= day))
            }
        }
    }

    /// The weekdays at the head of the columns, from left to right.
    package var weekdays: [Weekday] { Weekday.week(startingOn: firstWeekday) }
}
