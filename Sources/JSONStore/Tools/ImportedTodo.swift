import CalendarDomain

/// A todo as a file to import describes it; what the file does not say is nil.
struct ImportedTodo: Equatable, Sendable {
    /// Whether it is done.
    enum Completion: Equatable, Sendable {
        case unsaid
        case open
        /// Done at that time, or at a time that is not said.
        case done(Timestamp?)
    }

    var id: TodoID?
    var date: CalendarDate
    var title: TodoTitle
    var note = TodoNote.none
    var order: Int?
    var created: Timestamp?
    var completion = Completion.unsaid
    var deleted: Timestamp?
    var version: Int?

    /// The members that this release does not know; only our own snapshots have such.
    var unknown: [UInt8] = []
}

extension ImportedTodo {
    /// All that a record says.
    init(_ record: Record) {
        let todo = record.todo
        self.init(
            id: todo.id,
            date: todo.date,
            title: todo.title,
            note: todo.note,
            order: todo.order,
            created: todo.created,
            completion: todo.completed.map { .done($0) } ?? .open,
            deleted: todo.deleted,
            version: todo.version,
            unknown: record.unknown
        )
    }

    /// The todo that it is to be; `order` and `time` stand for what it does not say.
    func record(id: TodoID, order: Int, at time: Timestamp) -> Record {
        let completed: Timestamp? = if case .done(let moment) = completion { moment ?? time } else { nil }
        let todo = Todo(
            id: id,
            date: date,
            title: title,
            note: note,
            order: self.order ?? order,
            created: created ?? time,
            completed: completed,
            deleted: deleted,
            version: version ?? 1
        )
        return Record(todo: todo, unknown: unknown)
    }

    /// Whether that is what it says of a todo; a table says nothing of members that this release does not know.
    func describes(_ record: Record) -> Bool {
        let todo = record.todo
        let isDoneAlike =
            switch completion {
            case .unsaid: true
            case .open: !todo.isDone
            case .done(nil): todo.isDone
            case .done(let moment): todo.completed == moment
            }
        return isDoneAlike && date == todo.date && title == todo.title && note == todo.note
            && order ?? todo.order == todo.order && created ?? todo.created == todo.created
            && deleted == todo.deleted && version ?? todo.version == todo.version
            && (unknown.isEmpty || unknown == record.unknown)
    }
}
