/// Reads a table (RFC 4180) from UTF-8 bytes, row after row.
///
/// Rows end with CRLF or LF; empty ones, and
/// those with empty cells only, are left out. Cells are separated by commas, or by the semicolons or tabs that
/// spreadsheets write in many countries: by whichever comes first in the first line. No bytes whatever make it trap.
struct CSVReader {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var offset: Int

    /// The number of the line that is read next; the first is 1.
    private var line = 1

    /// Makes a reader of these bytes from `start` on.
    init(_ bytes: [UInt8], from start: Int = 0) {
        self.bytes = bytes
        offset = start
        let separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        let first = bytes.dropFirst(start).prefix { $0 != Self.lineFeed }
        separator = first.first(where: separators.contains) ?? UInt8(ascii: ",")
    }

    /// The next row, or nil after the last.
    mutating func next() throws(ImportFault) -> CSVRow? {
        while offset < bytes.count {
            let row = try row()
            if !row.isEmpty { return row }
        }
        return nil
    }

    private mutating func row() throws(ImportFault) -> CSVRow {
        var row = CSVRow(line: line)
        repeat {
            if offset < bytes.count, bytes[offset] == Self.quote {
                try readQuoted(into: &row)
            } else {
                try readPlain(into: &row)
            }
            row.endCell()
        } while take(separator)
        try endRow()
        return row
    }

    /// Reads up to the end of a cell without quotes.
    private mutating func readPlain(into row: inout CSVRow) throws(ImportFault) {
        let start = offset
        let bytes = bytes
        let span = bytes.span
        while offset < span.count {
            switch span[offset] {
            case separator, Self.lineFeed, Self.carriageReturn:
                return row.append(bytes[start..<offset])
            case Self.quote:
                throw ImportFault(
                    line: line,
                    reason: "a quote stands within a cell that does not begin with one"
                )
            case 0: throw nulCharacter
            default: offset += 1
            }
        }
        row.append(bytes[start...])
    }

    /// Reads from a quote to the one that ends the cell; two of them within stand for one.
    private mutating func readQuoted(into row: inout CSVRow) throws(ImportFault) {
        let firstLine = line
        let bytes = bytes
        let span = bytes.span
        offset += 1
        var start = offset
        while offset < span.count {
            switch span[offset] {
            case Self.quote:
                guard offset + 1 < span.count, span[offset + 1] == Self.quote else {
                    row.append(bytes[start..<offset])
                    offset += 1
                    return
                }
                row.append(bytes[start...offset])
                offset += 2
                start = offset
            case 0: throw nulCharacter
            case Self.lineFeed:
                line += 1
                offset += 1
            default: offset += 1
            }
        }
        throw ImportFault(line: firstLine, reason: "a quote is opened here and never closed")
    }

    private mutating func endRow() throws(ImportFault) {
        guard offset < bytes.count else { return }
        if bytes[offset] == Self.carriageReturn {
            offset += 1
            guard offset < bytes.count, bytes[offset] == Self.lineFeed else {
                throw ImportFault(line: line, reason: "a line ends with CR alone; lines end with CRLF or LF")
            }
        }
        guard take(Self.lineFeed) else {
            throw ImportFault(line: line, reason: "something follows the quote that closes a cell")
        }
        line += 1
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    private var nulCharacter: ImportFault {
        ImportFault(line: line, reason: "a NUL stands here; a table is text, in UTF-8")
    }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}

/// One row of a table.
struct CSVRow {
    /// The number of the line on which it begins.
    let line: Int

    /// All cells, one after the other.
    private var bytes: [UInt8] = []

    /// Where each cell ends.
    private var ends: [Int] = []

    init(line: Int) {
        self.line = line
    }

    /// The number of cells.
    var count: Int { ends.count }

    /// Whether no cell has anything in it.
    var isEmpty: Bool { bytes.isEmpty }

    /// The bytes of a cell, which must be there.
    subscript(index: Int) -> ArraySlice<UInt8> {
        bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    fileprivate mutating func append(_ part: ArraySlice<UInt8>) {
        bytes.append(contentsOf: part)
    }

    fileprivate mutating func endCell() {
        ends.append(bytes.count)
    }
}
