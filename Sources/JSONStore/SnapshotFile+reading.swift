import CalendarDomain

extension SnapshotFile {
    /// A snapshot file as it was read.
    struct Reading: Sendable {
        let file: SnapshotFile

        /// The schema of which it is.
        let schema: Int

        /// The file as it was before it was read.
        let identity: FileIdentity

        /// What is odd about it, but no reason to refuse it: it was edited by hand.
        let remarks: [String]
    }

    /// Numbers up to 2^53 are the same to every reader of JSON (RFC 8259 section 6).
    static let greatestSequence = 1 << 53

    private enum Name: String, CaseIterable {
        case schema, sequence, todos, count

        static let all = JSONNames<Name>()
    }

    /// Reads the snapshot of a folder.
    static func read(
        from folder: DataFolder,
        migrations: Migrations
    ) throws(StoreError) -> Reading {
        let path = folder.path(of: FileName.snapshot)
        let file = try StoreError.located(at: path, try folder.open(FileName.snapshot, for: .reading))
        let identity = try StoreError.located(at: path, try file.status().identity)
        let bytes = try StoreError.located(at: path, try file.read())
        let (snapshot, schema, remarks) = try parse(bytes, path: path, migrations: migrations)
        return Reading(file: snapshot, schema: schema, identity: identity, remarks: remarks)
    }

    /// Reads the bytes of a snapshot file, `path` being its name in errors; what is odd about it is told, too.
    static func parse(
        _ bytes: [UInt8],
        path: String,
        migrations: Migrations = .all
    ) throws(StoreError) -> (file: SnapshotFile, schema: Int, remarks: [String]) {
        var parser = Parser(migrations)
        do throws(JSONError) {
            return try parser.parse(bytes, path: path)
        } catch {
            let line = error.line(in: bytes)
            if let newer = parser.schema, newer > schema {
                throw .newerSchema(file: path, line: line, schema: newer)
            }
            throw .unreadable(file: path, line: line, reason: error.reason)
        }
    }

    private struct Parser {
        var schema: Int?
        private let migrations: Migrations
        private var calendar = TodoCalendar()
        private var unknown = UnknownMembers()

        init(_ migrations: Migrations) {
            self.migrations = migrations
        }

        mutating func parse(
            _ bytes: [UInt8],
            path: String
        ) throws(JSONError) -> (SnapshotFile, Int, [String]) {
            guard !bytes.isEmpty else { throw JSONError(offset: 0, reason: "the file is empty (0 bytes)") }
            guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
                throw JSONError(offset: 0, reason: "the file begins with a byte order mark; save it without")
            }
            var reader = JSONReader(bytes)
            var sequence: Int?
            var count: Int?
            var hasTodos = false
            try reader.openObject("snapshot")
            var members = JSONMembers(Name.all)
            while let name = try members.next(in: &reader) {
                switch name {
                case .schema: try readSchema(from: &reader)
                case .sequence: sequence = try Self.sequence(in: &reader)
                case .todos:
                    guard let schema else { throw reader.error("the schema must stand before the todos") }
                    try readTodos(from: &reader, of: schema)
                    hasTodos = true
                case .count: count = try reader.integer("count")
                }
            }
            try reader.finish()
            guard let schema, let sequence, hasTodos else {
                throw reader.error("schema, sequence or todos are missing", at: 0)
            }
            unknown.header = members.unknown
            let snapshot = Snapshot(sequence: sequence, calendar: calendar)
            return (
                SnapshotFile(snapshot: snapshot, unknown: unknown), schema,
                count == calendar.storedCount ? [] : ["\(path): \(wrong(count))"]
            )
        }

        private func wrong(_ count: Int?) -> String {
            let counted = count.map { "the count is \($0)" } ?? "there is no count"
            return "\(counted), but there are \(calendar.storedCount) todos: it was edited by hand"
        }

        private mutating func readSchema(from reader: inout JSONReader) throws(JSONError) {
            let start = reader.offset
            let schema = try reader.integer("schema")
            self.schema = schema
            guard migrations.schemas ~= schema else {
                throw reader.error("not a valid schema: \(schema)", at: start)
            }
        }

        private mutating func readTodos(
            from reader: inout JSONReader,
            of schema: Int
        ) throws(JSONError) {
            try reader.openArray("list of todos")
            while try reader.beginElement() {
                let start = reader.offset
                let record = try migrations.record(from: &reader, of: schema)
                let count = calendar.storedCount
                calendar.insert(record.todo)
                unknown.keep(record)
                guard calendar.storedCount > count else {
                    throw reader.error("another todo has the id \(record.todo.id) too", at: start)
                }
            }
        }

        private static func sequence(in reader: inout JSONReader) throws(JSONError) -> Int {
            let start = reader.offset
            let sequence = try reader.integer("sequence")
            guard 0...SnapshotFile.greatestSequence ~= sequence else {
                throw reader.error("not a valid sequence: \(sequence)", at: start)
            }
            return sequence
        }
    }
}
