import CalendarDomain
import HTMLTemplate

/// The table of one month; `parts/month-table.html` draws it.
struct MonthTable: Sendable {
    let caption: String
    let weekdays: [WeekdayHeader]
    let weeks: [Week]

    static let bindings: Bindings<MonthTable> = [
        .text("caption") { $0.caption },
        .list("weekdays", { $0.weekdays }, WeekdayHeader.bindings),
        .list("weeks", { $0.weeks }, Week.bindings),
    ]

    /// One row of the table.
    struct Week: Sendable {
        let days: [DayCell]

        static let bindings: Bindings<Week> = [
            .list("days", { $0.days }, DayCell.bindings)
        ]
    }

    /// The head of one column.
    struct WeekdayHeader: Sendable {
        let cssClass: String
        let short: String
        let long: String

        static let bindings: Bindings<WeekdayHeader> = [
            .text("class") { $0.cssClass },
            .text("short") { $0.short },
            .text("long") { $0.long },
        ]
    }
}

extension MonthTable {
    /// The table of a month as this visit sees it, with one day open or none; `returnTo` is where its forms lead back.
    init(_ month: YearMonth, open: CalendarDate?, returnTo: Route, visit: Visit) {
        let grid = MonthGrid(month: month, firstWeekday: visit.firstWeekday)
        let texts = visit.texts
        caption = texts.monthTitle(month)
        weekdays = Weekday.week(startingOn: visit.firstWeekday).map { weekday in
            WeekdayHeader(
                cssClass: weekday.cssClass,
                short: texts.shortWeekdays[weekday.rawValue - 1],
                long: texts.weekdays[weekday.rawValue - 1]
            )
        }
        weeks = grid.weeks.map { week in
            Week(days: week.map { DayCell($0, open: open, returnTo: returnTo, visit: visit) })
        }
    }
}

extension Weekday {
    /// The class of its column.
    var cssClass: String {
        switch self {
        case .monday: "mon"
        case .tuesday: "tue"
        case .wednesday: "wed"
        case .thursday: "thu"
        case .friday: "fri"
        case .saturday: "sat"
        case .sunday: "sun"
        }
    }
}
