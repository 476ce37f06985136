/// How far the todos of one day are done: what makes a day complete.
///
/// Three todos of which two are done: open. Three of three: complete. None at all: empty, never complete. Deleted
/// todos do not count, so a day whose only todo is deleted is empty.
package struct DayProgress: Hashable, Sendable {
    /// The number of todos that are still open.
    package let open: Int

    /// The number of todos that are done.
    package let done: Int

    /// Makes the progress of a day with that many open and that many done todos, neither of them deleted.
    init(open: Int, done: Int) {
        self.open = open
        self.done = done
    }

    /// Counts the todos of a day; those deleted are left out.
    package init(of todos: some Sequence<Todo>) {
        var open = 0
        var done = 0
        for todo in todos where !todo.isDeleted {
            if todo.isDone { done += 1 } else { open += 1 }
        }
        self.init(open: open, done: done)
    }

    /// The number of todos.
    package var total: Int { open + done }

    /// What a day's todos add up to.
    package enum State: Hashable, Sendable, CaseIterable {
        /// There is no todo.
        case empty
        /// At least one todo is not done.
        case open
        /// There is at least one todo, and every one is done: the day gets its check.
        case complete
    }

    /// Whether the day is empty, open or complete.
    package var state: State {
        if open > 0 { return .open }
        return done > 0 ? .complete : .empty
    }
}
