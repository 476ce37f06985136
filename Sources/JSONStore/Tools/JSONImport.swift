import CalendarDomain

/// Reads todos from JSON: from our own snapshots, or from what the Realm of the original app was exported to, an
/// array of objects with `title`, `dateString` and `status`; Realm Studio writes that array as the member `Todo` of an
/// object.
struct JSONImport {
    private var reader: JSONReader
    private var lines: LineCounter
    private let migrations: Migrations

    private enum Name: String, CaseIterable {
        case schema, sequence, todos, count
        case realmTodos = "Todo"

        static let all = JSONNames<Name>()
    }

    static func read(
        _ bytes: [UInt8],
        from start: Int = 0,
        into rows: inout ImportRows,
        migrations: Migrations
    ) {
        let reader = JSONReader(bytes, in: start..<bytes.count)
        var file = JSONImport(reader: reader, lines: LineCounter(bytes), migrations: migrations)
        do throws(JSONError) {
            file.reader.skipSpace()
            if file.reader.peek == UInt8(ascii: "{") {
                try file.readObject(into: &rows)
            } else {
                try file.readRealm(into: &rows)
            }
            try file.reader.finish()
        } catch {
            rows.refuse(ImportFault(line: file.lines.line(at: error.offset), reason: error.reason))
        }
    }

    private mutating func readObject(into rows: inout ImportRows) throws(JSONError) {
        try reader.openObject("snapshot")
        var members = JSONMembers(Name.all)
        var schema: Int?
        var hasTodos = false
        while let name = try members.next(in: &reader) {
            switch name {
            case .schema:
                let start = reader.offset
                let number = try reader.integer("schema")
                guard migrations.schemas ~= number else {
                    let reason = "the schema is \(number), known is \(SnapshotFile.schema)"
                    throw reader.error(reason, at: start)
                }
                schema = number
            case .sequence, .count: _ = try reader.integer(name.rawValue)
            case .todos:
                guard let schema else { throw reader.error("the schema must stand before the todos") }
                hasTodos = true
                try readElements(into: &rows) { [migrations] reader throws(JSONError) in
                    ImportedTodo(try migrations.record(from: &reader, of: schema))
                }
            case .realmTodos:
                hasTodos = true
                try readRealm(into: &rows)
            }
        }
        guard hasTodos else { throw reader.error("there are no todos") }
    }

    private mutating func readRealm(into rows: inout ImportRows) throws(JSONError) {
        try readElements(into: &rows) { reader throws(JSONError) in
            try ImportedTodo(fromRealm: &reader)
        }
    }

    /// Reads an array, of which one element that cannot be taken does not keep the next from being looked at.
    private mutating func readElements(
        into rows: inout ImportRows,
        _ read: (inout JSONReader) throws(JSONError) -> ImportedTodo
    ) throws(JSONError) {
        try reader.openArray("list of todos")
        while try reader.beginElement() {
            reader.skipSpace()
            let line = lines.line(at: reader.offset)
            let start = reader
            do throws(JSONError) {
                rows.add(try read(&reader), line: line)
            } catch {
                reader = start
                var skipped: [UInt8] = []
                try reader.copy(to: &skipped)
                rows.refuse(ImportFault(line: lines.line(at: error.offset), reason: error.reason))
            }
        }
    }
}

/// Tells the lines of places in a text that come one after the other.
private struct LineCounter {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func line(at place: Int) -> Int {
        if place < offset { (offset, line) = (0, 1) }
        let end = min(place, bytes.count)
        line += bytes[offset..<end].count { $0 == UInt8(ascii: "\n") }
        offset = end
        return line
    }
}
