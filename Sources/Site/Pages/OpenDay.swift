import CalendarDomain
import HTMLTemplate

/// The list of one day beside its month; `parts/open-day.html` draws it.
struct OpenDay: Sendable {
    let heading: String
    /// The name of the place on the page, where the day's cell does not have it.
    let fragment: String?
    let progress: DayProgress
    let progressText: String
    let todos: [TodoItem]
    let deleted: [TodoItem]
    let deletedText: String
    /// The link that closes the day; nil where it is open by itself.
    let close: Link?

    static let bindings: Bindings<OpenDay> = [
        .text("heading") { $0.heading },
        .optional("fragment", { $0.fragment }, .string),
        .flag("isComplete") { $0.progress.state == .complete },
        .text("progress") { $0.progressText },
        .list("todos", { $0.todos }, TodoItem.bindings),
        .list("deleted", { $0.deleted }, TodoItem.bindings),
        .text("deletedText") { $0.deletedText },
        .optional("close", { $0.close }, Link.bindings),
    ]
}

extension OpenDay {
    /// The list of a date as this visit sees it; `returnTo` is the page it stands on.
    init(_ date: CalendarDate, returnTo: Route, visit: Visit) {
        let texts = visit.texts
        let item = { TodoItem($0, returnTo: returnTo, texts: texts) }
        let isChosen = returnTo == .day(date)
        heading = date == visit.today ? texts.todayTitle(date) : texts.dayTitle(date)
        fragment = isChosen ? date.fragment : nil
        progress = visit.calendar.progress(on: date)
        progressText = progress.total == 0 ? "" : texts.doneOf(progress.done, progress.total)
        todos = visit.calendar.todos(on: date).map(item)
        deleted = visit.calendar.deletedTodos(on: date).map(item)
        deletedText = texts.deletedTodos(deleted.count)
        close =
            isChosen
            ? Link(url: Route.month(date.yearMonth).path + "#" + date.fragment, text: texts.closeDay) : nil
    }
}
