import CalendarDomain

/// One line of a journal: changes that are carried out all or not at all.
///
/// The line ends with a checksum of the bytes before it, `,"crc":"1a2b3c4d"}`, in which a reader finds out
/// that it is damaged. A line without one was typed by hand.
struct Transaction: Equatable {
    /// One todo as it was, nil when it is new, and as it is to be.
    ///
    /// Undoing is going back to what was.
    struct Change: Equatable {
        let before: Record?
        let after: Record
    }

    /// 1 more than that of the transaction before, over all journals.
    let sequence: Int

    /// When it was asked for.
    let time: Timestamp?

    let changes: [Change]

    /// The number of the first of the transactions that were written to the disk together with this one.
    let first: Int

    init(sequence: Int, time: Timestamp?, changes: [Change], first: Int? = nil) {
        self.sequence = sequence
        self.time = time
        self.changes = changes
        self.first = first ?? sequence
    }
}

extension Transaction {
    /// The schema of lines that do not say theirs, as those of the first release.
    private static let unsaidSchema = 1

    /// Writes the line with its checksum and line end.
    func append(to writer: inout JSONWriter, schema: Int = SnapshotFile.schema) {
        let start = writer.bytes.count
        writer.append("{")
        if schema != Self.unsaidSchema {
            writer.append(#""schema":"#)
            writer.append(number: schema)
            writer.append(",")
        }
        writer.append(#""sequence":"#)
        writer.append(number: sequence)
        writer.append(#","time":"#)
        writer.append(time: time)
        writer.append(#","changes":["#)
        for (index, change) in changes.enumerated() {
            writer.append(index == 0 ? #"{"before":"# : #",{"before":"#)
            if let before = change.before { before.append(to: &writer) } else { writer.append("null") }
            writer.append(#","after":"#)
            change.after.append(to: &writer)
            writer.append("}")
        }
        writer.append("]")
        if first < sequence {
            writer.append(#","first":"#)
            writer.append(number: first)
        }
        let seal = Seal(of: writer.bytes.span.extracting(start...))
        seal.append(to: &writer)
        writer.append("\n")
    }
}

extension Transaction {
    private enum Name: String, CaseIterable {
        // The schema stands first where there is one, but most lines have none to look for.
        case sequence, time, changes, first, crc, schema

        static let all = JSONNames<Name>()
    }

    private enum ChangeName: String, CaseIterable {
        case before, after

        static let all = JSONNames<ChangeName>()
    }

    /// A line as it was read.
    struct Line {
        let transaction: Transaction

        /// The schema of which it was written.
        let schema: Int

        /// Whether it has a checksum, which was right then.
        let hasSeal: Bool
    }

    /// Reads the line that stands at `range`, without its line end.
    ///
    /// The changes of a line with a checksum are left out when its sequence is not beyond `known`.
    static func line(
        _ bytes: [UInt8],
        at range: Range<Int>,
        alreadyThrough known: Int = 0,
        migrations: Migrations = .all
    ) throws(JSONError) -> Line {
        let seal = try Seal(atEndOf: bytes, in: range)
        var reader = JSONReader(bytes, in: range)
        var schema = unsaidSchema
        var sequence: Int?
        var time: Timestamp?
        var changes: [Change]?
        var first: Int?
        var hasChecksum = false
        try reader.openObject("transaction")
        var members = JSONMembers(Name.all)
        while let name = try members.next(in: &reader) {
            switch name {
            case .schema:
                guard members.isFirst else { throw reader.error("the schema must stand first") }
                let start = reader.offset
                schema = try reader.integer("schema")
                guard migrations.schemas ~= schema else {
                    throw reader.error("not a valid schema: \(schema)", at: start)
                }
            case .sequence:
                let number = try reader.integer("sequence")
                guard 1...SnapshotFile.greatestSequence ~= number else {
                    throw reader.error("not a valid sequence: \(number)")
                }
                if seal != nil, number <= known {
                    let transaction = Transaction(sequence: number, time: nil, changes: [])
                    return Line(transaction: transaction, schema: schema, hasSeal: true)
                }
                sequence = number
            case .time: time = reader.null() ? nil : try reader.value("time") { Timestamp(utf8: $0) }
            case .changes:
                changes = try Self.changes(in: &reader) { reader throws(JSONError) in
                    try migrations.record(from: &reader, of: schema)
                }
            case .first: first = try reader.integer("first")
            case .crc:
                _ = try reader.text("crc")
                hasChecksum = true
            }
        }
        try reader.finish()
        guard let sequence, let changes else {
            throw reader.error("a transaction needs sequence and changes", at: range.lowerBound)
        }
        guard hasChecksum == (seal != nil) else { throw reader.error(Seal.remedy, at: range.lowerBound) }
        // Else a checksum that is damaged in its very name would pass for a line typed by hand.
        guard hasChecksum || members.unknown.isEmpty else {
            throw reader.error("a line without checksum has a member of unknown name", at: range.lowerBound)
        }
        guard 0...sequence ~= first ?? 0 else {
            throw reader.error("not a valid first: \(first ?? 0)", at: range.lowerBound)
        }
        let transaction = Transaction(sequence: sequence, time: time, changes: changes, first: first)
        return Line(transaction: transaction, schema: schema, hasSeal: hasChecksum)
    }

    /// The schema of a line that says it is of a newer one than this release knows, whatever follows.
    static func newerSchema(of bytes: [UInt8], at range: Range<Int>) -> Int? {
        var reader = JSONReader(bytes, in: range)
        do throws(JSONError) {
            try reader.openObject("transaction")
            guard try reader.beginMember(), try reader.name() == Name.schema.rawValue else { return nil }
            let schema = try reader.integer("schema")
            return schema > SnapshotFile.schema ? schema : nil
        } catch {
            return nil
        }
    }

    private typealias ReadRecord = (inout JSONReader) throws(JSONError) -> Record

    private static func changes(
        in reader: inout JSONReader,
        _ record: ReadRecord
    ) throws(JSONError) -> [Change] {
        var changes: [Change] = []
        try reader.openArray("list of changes")
        while try reader.beginElement() {
            changes.append(try change(in: &reader, record))
        }
        return changes
    }

    private static func change(
        in reader: inout JSONReader,
        _ record: ReadRecord
    ) throws(JSONError) -> Change {
        var before: Record?
        var after: Record?
        let start = reader.offset
        try reader.openObject("change")
        var members = JSONMembers(ChangeName.all)
        while let name = try members.next(in: &reader) {
            switch name {
            case .before: before = reader.null() ? nil : try record(&reader)
            case .after: after = try record(&reader)
            }
        }
        guard let after else { throw reader.error("a change needs after", at: start) }
        return Change(before: before, after: after)
    }
}
