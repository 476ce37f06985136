import Testing

/// What the table of a month says, read from its nodes.
struct MonthView: Sendable {
    let table: HTMLElement
    let cells: [DayView]

    init(_ page: HTMLElement, sourceLocation: SourceLocation = #_sourceLocation) throws {
        table = try page.one("table", sourceLocation: sourceLocation)
        cells = table.all("td").map(DayView.init)
    }

    /// The dates of all cells that have one, in the order of the document.
    var dates: [String] { cells.compactMap(\.date) }

    /// The texts at the head of the columns.
    var weekdays: [String] { table.all("th").map(\.line) }

    subscript(date: String) -> DayView {
        get throws {
            try #require(cells.first { $0.date == date }, "the grid does not hold \(date)")
        }
    }
}

/// What the cell of one day says.
struct DayView: Sendable {
    let cell: HTMLElement

    var date: String? { cell["data-date"] }
    var state: String? { cell["data-state"] }
    var isToday: Bool { cell["aria-current"] == "date" }
    var isOutside: Bool { cell.classes.contains("outside") }
    var todos: [TodoView] { cell.todos }

    /// The checks in it; a picture counts only with a title.
    var checks: Int {
        cell.all("svg", class: "check").count { $0.all("title").first?.line.isEmpty == false }
    }

    /// The link to the todos that find no room.
    var more: HTMLElement? { cell.all("a", class: "more").first }

    /// What is read out for the day.
    var label: String? { cell.all("a", class: "number").first?["aria-label"] }
}

/// What a line of a list says of a todo.
struct TodoView: Equatable, Sendable {
    let id: String
    let title: String
    let isDone: Bool
}

extension HTMLElement {
    /// The todos within, in the order of the document.
    var todos: [TodoView] {
        all("li").compactMap { item in
            guard let id = item["data-todo"], let done = item["data-done"] else { return nil }
            let title = item.all("p", class: "title").first ?? item.all("a").first
            return TodoView(id: id, title: title?.text ?? "", isDone: done == "true")
        }
    }

    /// The list of the open day.
    var openDay: HTMLElement? { all("section", class: "day").first }

    /// The notice of what was done.
    var notice: HTMLElement? { all("div", class: "notice").first }
}
