import CalendarDomain

/// Gathers what a file to import holds: its todos, each with an id of its own, and its faults.
struct ImportRows {
    /// A todo with its id and the line on which it begins.
    struct Row: Sendable {
        let line: Int
        let id: TodoID
        let todo: ImportedTodo
    }

    private(set) var rows: [Row] = []
    private(set) var faults: ImportFaults

    private let progress: (Int) -> Void
    private var lines: [TodoID: Int] = [:]
    private var equalRows: [TodoID: Int] = [:]
    private var count = 0

    /// `progress` is told now and then how many rows have been read.
    init(of file: String, progress: @escaping (Int) -> Void) {
        faults = ImportFaults(file: file)
        self.progress = progress
    }

    /// Adds what was made of the row on that line.
    mutating func add(_ todo: ImportedTodo, line: Int) {
        countRow()
        let id = todo.id ?? id(for: todo)
        if let other = lines.updateValue(line, forKey: id) {
            lines[id] = other
            return faults.add(
                ImportFault(line: line, reason: "the todo of line \(other) has the id \(id) too")
            )
        }
        if faults.count == 0 { rows.append(Row(line: line, id: id, todo: todo)) }
    }

    /// Notes a row that cannot be taken.
    mutating func refuse(_ fault: ImportFault) {
        countRow()
        faults.add(fault)
    }

    private mutating func countRow() {
        count += 1
        if count.isMultiple(of: 1000) { progress(count) }
    }

    /// The id of a todo that has none: the same date, title and note make the same one in every file, and those
    /// that a file has several times make as many.
    ///
    /// NUL ends each part and cannot stand in one, as in the ids of forms that are sent with a key.
    private mutating func id(for todo: ImportedTodo) -> TodoID {
        var bytes: [UInt8] = []
        for part in [todo.date.description, todo.title.text, todo.note.text] {
            bytes.append(contentsOf: part.utf8)
            bytes.append(0)
        }
        let content = TodoID(hashing: bytes)
        let equal = equalRows[content, default: 0]
        equalRows[content] = equal + 1
        return TodoID(hashing: bytes + Array("import \(equal)".utf8) + [0])
    }
}
