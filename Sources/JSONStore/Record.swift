import CalendarDomain

/// One todo as it stands on the disk, in a snapshot and in a journal alike (schema 1; ``Migrations`` lead there).
///
/// What the members are called is settled here and nowhere else; a todo's properties may be renamed at will.
struct Record: Equatable {
    /// The todo that the known members describe.
    var todo: Todo

    /// Members that this release does not know, each as `,"name":value`: they are written again as they were
    /// read.
    var unknown: [UInt8] = []
}

extension Record {
    private enum Name: String, CaseIterable {
        case id, date, title, note, order, created, completed, deleted, version

        static let all = JSONNames<Name>()
    }

    /// Reads a record; `note`, `completed` and `deleted` may be missing, and stand for "", null and null
    /// then.
    init(from reader: inout JSONReader) throws(JSONError) {
        var id: TodoID?
        var date: CalendarDate?
        var title: TodoTitle?
        var note = TodoNote.none
        var order: Int?
        var created: Timestamp?
        var completed: Timestamp?
        var deleted: Timestamp?
        var version: Int?

        let start = reader.offset
        try reader.openObject("todo")
        var members = JSONMembers(Name.all)
        while let name = try members.next(in: &reader) {
            switch name {
            case .id: id = try reader.value("id") { TodoID(utf8: $0) }
            case .date: date = try reader.value("date") { CalendarDate(utf8: $0) }
            case .title: title = try Self.title(in: &reader)
            case .note: note = try Self.note(in: &reader)
            case .order: order = try Self.order(in: &reader)
            case .created: created = try reader.value("time") { Timestamp(utf8: $0) }
            case .completed: completed = try Self.optionalTime(in: &reader)
            case .deleted: deleted = try Self.optionalTime(in: &reader)
            case .version: version = try Self.version(in: &reader)
            }
        }
        guard let id, let date, let title, let order, let created, let version else {
            throw reader.error("a todo needs id, date, title, order, created and version", at: start)
        }
        todo = Todo(
            id: id,
            date: date,
            title: title,
            note: note,
            order: order,
            created: created,
            completed: completed,
            deleted: deleted,
            version: version
        )
        unknown = members.unknown
    }

    static func title(in reader: inout JSONReader) throws(JSONError) -> TodoTitle {
        let start = reader.offset
        let text = try reader.text("title")
        do {
            return try TodoTitle(text)
        } catch {
            throw reader.error(error.reason, at: start)
        }
    }

    private static func note(in reader: inout JSONReader) throws(JSONError) -> TodoNote {
        let start = reader.offset
        let text = try reader.text("note")
        do {
            return try TodoNote(text)
        } catch {
            throw reader.error(error.reason, at: start)
        }
    }

    private static func optionalTime(in reader: inout JSONReader) throws(JSONError) -> Timestamp? {
        reader.null() ? nil : try reader.value("time") { Timestamp(utf8: $0) }
    }

    private static func order(in reader: inout JSONReader) throws(JSONError) -> Int {
        let start = reader.offset
        let order = try reader.integer("order")
        guard Todo.orders ~= order else {
            throw reader.error("not a valid order: \(order)", at: start)
        }
        return order
    }

    private static func version(in reader: inout JSONReader) throws(JSONError) -> Int {
        let start = reader.offset
        let version = try reader.integer("version")
        guard version >= 1 else { throw reader.error("not a valid version: \(version)", at: start) }
        return version
    }
}

extension Record {
    /// Writes the record, its members always all and in the same order.
    func append(to writer: inout JSONWriter) {
        writer.append(#"{"id":""#)
        todo.id.append(to: &writer.bytes)
        writer.append(#"","date":""#)
        todo.date.append(to: &writer.bytes)
        writer.append(#"","title":"#)
        writer.append(text: todo.title.text)
        writer.append(#","note":"#)
        writer.append(text: todo.note.text)
        writer.append(#","order":"#)
        writer.append(number: todo.order)
        writer.append(#","created":"#)
        writer.append(time: todo.created)
        writer.append(#","completed":"#)
        writer.append(time: todo.completed)
        writer.append(#","deleted":"#)
        writer.append(time: todo.deleted)
        writer.append(#","version":"#)
        writer.append(number: todo.version)
        writer.bytes.append(contentsOf: unknown)
        writer.append("}")
    }
}

extension JSONWriter {
    /// Appends a moment in quotes, or null.
    mutating func append(time: Timestamp?) {
        guard let time else { return append("null") }
        append("\"")
        time.append(to: &bytes)
        append("\"")
    }
}
