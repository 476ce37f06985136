import CalendarDomain
import Testing

/// The date written so.
func date(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text), "\(text) is no date")
}

/// The month written so.
func month(_ text: String) throws -> YearMonth {
    try #require(YearMonth(text), "\(text) is no month")
}

/// The moment written so.
func time(_ text: String) throws -> Timestamp {
    try #require(Timestamp(text), "\(text) is no moment")
}

/// An id that is short to write and the same for the same name.
func id(_ name: String) -> TodoID {
    TodoID(hashing: name.utf8)
}

extension TodoCalendar {
    /// Carries a command out at some time, and returns what it came to.
    @discardableResult
    mutating func perform(_ command: TodoCommand, at moment: String = "2026-11-30T02:15:21Z") throws
        -> TodoChange
    {
        let change = try change(for: command, at: time(moment))
        apply(change)
        return change
    }

    /// Adds a todo of that name and title.
    @discardableResult
    mutating func add(_ title: String, on day: String, note: String = "") throws -> Todo {
        let command = try TodoCommand.add(
            id: id(title),
            date: date(day),
            title: TodoTitle(title),
            note: TodoNote(note)
        )
        return try perform(command).after
    }

    /// The titles of the todos of that date, as they are shown.
    func titles(on day: String) throws -> [String] {
        try todos(on: date(day)).map(\.title.text)
    }
}
