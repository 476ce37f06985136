import CalendarDomain
import HTMLTemplate

/// One cell of a month; `parts/day-cell.html` draws it.
struct DayCell: Sendable {
    /// The day, or nil before 0001-01-01 and after 9999-12-31.
    let day: Day?

    static let bindings: Bindings<DayCell> = [
        .optional("day", { $0.day }, Day.bindings)
    ]

    /// What a cell shows of its day.
    struct Day: Sendable {
        let date: CalendarDate
        let cssClass: String
        let isToday: Bool
        let isOpen: Bool
        let progress: DayProgress
        /// The date and how far its todos are, for those who do not see the cell.
        let label: String
        let todos: [TodoItem]
        let more: More?

        static let bindings: Bindings<Day> = [
            .text("date") { $0.date.description },
            .text("class") { $0.cssClass },
            .text("state") { $0.progress.state.name },
            .flag("isToday") { $0.isToday },
            .flag("isOpen") { $0.isOpen },
            .flag("isComplete") { $0.progress.state == .complete },
            .text("count") { $0.progress.total == 0 ? "" : "\($0.progress.done)/\($0.progress.total)" },
            .number("number") { $0.date.day },
            .url("url") { Route.day($0.date).path + "#" + $0.date.fragment },
            .text("fragment") { $0.date.fragment },
            .text("label") { $0.label },
            .list("todos", { $0.todos }, TodoItem.bindings),
            .optional("more", { $0.more }, More.bindings),
        ]
    }

    /// The link to the todos that find no room.
    struct More: Sendable {
        let text: String
        let label: String

        static let bindings: Bindings<More> = [
            .text("text") { $0.text },
            .text("label") { $0.label },
        ]
    }

    /// How many todos a cell shows before it says "+3 more".
    static let room = 4
}

extension DayCell {
    /// The cell of a month's grid as this visit sees it.
    init(_ cell: MonthGrid.Cell, open: CalendarDate?, returnTo: Route, visit: Visit) {
        day = cell.date.map { date in
            let progress = visit.calendar.progress(on: date)
            let shown = visit.calendar.todos(on: date, limit: DayCell.room)
            let hidden = progress.total - shown.count
            let classes = [
                cell.isOutside ? "outside" : nil, date.weekday.cssClass, date == open ? "selected" : nil,
            ]
            return Day(
                date: date,
                cssClass: classes.compactMap(\.self).joined(separator: " "),
                isToday: date == visit.today,
                isOpen: date == open,
                progress: progress,
                label: visit.texts.dayLabel(date, progress),
                todos: shown.map { TodoItem($0, returnTo: returnTo, texts: visit.texts) },
                more: hidden > 0
                    ? More(text: visit.texts.more(hidden), label: visit.texts.moreLabel(hidden, date)) : nil
            )
        }
    }
}

extension DayProgress.State {
    /// The value of a cell's `data-state`.
    var name: String {
        switch self {
        case .empty: "empty"
        case .open: "open"
        case .complete: "complete"
        }
    }
}

extension CalendarDate {
    /// The name of the day's place on a page, after the `#` of an address.
    var fragment: String { "d-\(self)" }
}
