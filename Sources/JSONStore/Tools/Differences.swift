package import CalendarDomain

/// What makes one state of a store another.
package struct Differences: Equatable, Sendable {
    /// A todo that both states have, each in its own way.
    package struct Change: Equatable, Sendable {
        /// The todo as it is now.
        package let before: Todo

        /// The names of the members that differ, as they stand in the files.
        package let members: [String]
    }

    /// The todos that are new, by date, within a date by order.
    package private(set) var added: [Todo] = []

    /// The todos that change, in the same order.
    package private(set) var changed: [Change] = []

    /// The todos that are no more, in the same order.
    package private(set) var gone: [Todo] = []

    /// Whether members of the file itself differ that this release does not know.
    package let isHeaderChanged: Bool

    /// Whether there are none.
    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && gone.isEmpty && !isHeaderChanged }
}

extension Differences {
    init(from present: SnapshotFile, to future: SnapshotFile) {
        isHeaderChanged = present.unknown.header != future.unknown.header
        for todo in present.snapshot.calendar.allTodos {
            let before = Record(todo: todo, unknown: present.unknown[todo.id])
            guard let after = future.record(todo.id) else {
                gone.append(todo)
                continue
            }
            if before != after {
                changed.append(Change(before: todo, members: after.members(unlike: before)))
            }
        }
        added = future.snapshot.calendar.allTodos.filter { present.snapshot.calendar[$0.id] == nil }
    }
}

extension SnapshotFile {
    /// The todo of that name as it stands in the file.
    func record(_ id: TodoID) -> Record? {
        snapshot.calendar[id].map { Record(todo: $0, unknown: unknown[id]) }
    }
}

extension Record {
    /// The names of the members in which two records differ.
    func members(unlike other: Record) -> [String] {
        let (todo, other) = (self.todo, other)
        var members: [String] = []
        if todo.date != other.todo.date { members.append("date") }
        if todo.title != other.todo.title { members.append("title") }
        if todo.note != other.todo.note { members.append("note") }
        if todo.order != other.todo.order { members.append("order") }
        if todo.created != other.todo.created { members.append("created") }
        if todo.completed != other.todo.completed { members.append("completed") }
        if todo.deleted != other.todo.deleted { members.append("deleted") }
        if todo.version != other.todo.version { members.append("version") }
        if unknown != other.unknown { members.append("other members") }
        return members
    }
}
