/// What somebody wants done with one todo.
package enum TodoCommand: Equatable, Sendable {
    /// Adds an open todo at the end of its day; an id that exists already stands for that todo, and nothing is added.
    case add(id: TodoID, date: CalendarDate, title: TodoTitle, note: TodoNote)

    /// Gives a todo this date, title and note, provided it still has the version they were edited from.
    case edit(TodoID, date: CalendarDate, title: TodoTitle, note: TodoNote, version: Int)

    /// Marks a todo as done.
    case complete(TodoID)

    /// Marks a todo as open again.
    case reopen(TodoID)

    /// Takes a todo away, so that it can be brought back.
    case delete(TodoID)

    /// Brings a deleted todo back, open or done as it was.
    case restore(TodoID)

    /// The todo it is about.
    package var id: TodoID {
        switch self {
        case .add(let id, _, _, _), .edit(let id, _, _, _, _): id
        case .complete(let id), .reopen(let id), .delete(let id), .restore(let id): id
        }
    }
}
