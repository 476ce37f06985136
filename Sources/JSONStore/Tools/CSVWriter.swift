import CalendarDomain

/// Appends todos as a table (RFC 4180): cells in quotes where they must be, lines that end with CRLF.
struct CSVWriter {
    /// What has been written so far.
    var bytes: [UInt8] = []

    /// Appends the line with the names of the columns.
    mutating func appendHeader() {
        bytes.append(contentsOf: CSV.Column.allCases.map(\.rawValue).joined(separator: ",").utf8)
        endLine()
    }

    /// Appends the line of one todo.
    mutating func append(_ todo: Todo) {
        append(cell: todo.id.description)
        append(cell: todo.date.description, after: ",")
        append(cell: todo.title.text, after: ",")
        append(cell: todo.note.text, after: ",")
        append(cell: String(todo.order), after: ",")
        append(cell: todo.created.description, after: ",")
        append(cell: todo.completed?.description ?? "", after: ",")
        append(cell: todo.deleted?.description ?? "", after: ",")
        append(cell: String(todo.version), after: ",")
        endLine()
    }

    private mutating func append(cell: String, after separator: String = "") {
        bytes.append(contentsOf: separator.utf8)
        let isQuoted = cell.utf8.contains(where: Self.mustBeQuoted)
        if isQuoted { bytes.append(Self.quote) }
        if CSV.needsGuard(cell.utf8) { bytes.append(CSV.apostrophe) }
        for byte in cell.utf8 {
            if byte == Self.quote { bytes.append(Self.quote) }
            bytes.append(byte)
        }
        if isQuoted { bytes.append(Self.quote) }
    }

    private mutating func endLine() {
        bytes.append(contentsOf: "\r\n".utf8)
    }

    private static let quote = UInt8(ascii: "\"")

    private static func mustBeQuoted(_ byte: UInt8) -> Bool {
        switch byte {
        case quote, UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
