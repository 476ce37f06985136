import CalendarDomain

/// What a calendar of todos does, in the plainest way there is: one dictionary, searched whole for every question.
struct NaiveCalendar {
    private(set) var todos: [TodoID: Todo] = [:]
    private(set) var nextOrder = 1

    var all: [Todo] {
        todos.values.sorted { ($0.date, $0.order, $0.id) < ($1.date, $1.order, $1.id) }
    }

    func todos(on date: CalendarDate) -> [Todo] {
        let undeleted = all.filter { $0.date == date && $0.deleted == nil }
        return undeleted.filter { $0.completed == nil } + undeleted.filter { $0.completed != nil }
    }

    func deletedTodos(on date: CalendarDate) -> [Todo] {
        all.filter { $0.date == date && $0.deleted != nil }
    }

    mutating func put(_ todo: Todo) {
        todos[todo.id] = todo
        nextOrder = max(nextOrder, todo.order + 1)
    }

    /// The todo after a command; what it throws is the reason for which it is refused.
    mutating func perform(_ command: TodoCommand, at time: Timestamp) throws(DomainError) -> Todo {
        var parts = Parts()
        if let old = todos[command.id] {
            parts = Parts(old)
            switch command {
            case .add:
                return old
            case .complete, .reopen, .edit:
                if old.deleted != nil { throw .deletedTodo(old) }
            case .delete, .restore:
                break
            }
        } else if case .add = command {
            parts.order = nextOrder
            parts.created = time
        } else {
            throw .unknownTodo
        }

        switch command {
        case .add(_, let date, let title, let note):
            (parts.date, parts.title, parts.note) = (date, title, note)
        case .edit(_, let date, let title, let note, let version):
            if parts.date == date, parts.title == title, parts.note == note { break }
            if let old = todos[command.id], old.version != version { throw .staleVersion(current: old) }
            (parts.date, parts.title, parts.note, parts.version) = (date, title, note, parts.version + 1)
        case .complete: if parts.completed == nil { parts.completed = time }
        case .reopen: parts.completed = nil
        case .delete: if parts.deleted == nil { parts.deleted = time }
        case .restore: parts.deleted = nil
        }
        guard let todo = parts.todo(command.id) else { throw .unknownTodo }
        put(todo)
        return todo
    }

    /// A todo whose parts may all be changed.
    private struct Parts {
        var date = CalendarDate.first
        var title: TodoTitle?
        var note = TodoNote.none
        var order = 0
        var created = Timestamp.first
        var completed: Timestamp?
        var deleted: Timestamp?
        var version = 1

        init() {}

        init(_ todo: Todo) {
            (date, title, note, order) = (todo.date, todo.title, todo.note, todo.order)
            (created, completed, deleted, version) = (
                todo.created, todo.completed, todo.deleted, todo.version
            )
        }

        func todo(_ id: TodoID) -> Todo? {
            title.map {
                Todo(
                    id: id,
                    date: date,
                    title: $0,
                    note: note,
                    order: order,
                    created: created,
                    completed: completed,
                    deleted: deleted,
                    version: version
                )
            }
        }
    }
}
