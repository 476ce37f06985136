import CalendarDomain

/// Reads todos from a table: our own, or any that has at least the columns `date` and `title`.
enum CSVImport {
    static func read(_ bytes: [UInt8], from start: Int = 0, into rows: inout ImportRows) {
        var reader = CSVReader(bytes, from: start)
        do throws(ImportFault) {
            guard let header = try reader.next() else {
                throw ImportFault(line: 1, reason: "the file is empty")
            }
            let columns = try CSVColumns(header)
            while let row = try reader.next() {
                do throws(ImportFault) {
                    rows.add(try ImportedTodo(row, columns), line: row.line)
                } catch {
                    rows.refuse(error)
                }
            }
        } catch {
            // Without the header, or after a cell without end, nothing can be said of the rows that follow.
            rows.refuse(error)
        }
    }
}

/// Which cell of a row is which.
struct CSVColumns {
    let count: Int
    private var indexes: [CSV.Column: Int] = [:]

    init(_ header: CSVRow) throws(ImportFault) {
        count = header.count
        for index in 0..<header.count {
            let name = String(decoding: header[index], as: UTF8.self)
            guard let column = CSV.Column(rawValue: name) else {
                let known = CSV.Column.allCases.map(\.rawValue).joined(separator: ", ")
                let reason =
                    "unknown column \"\(name.prefix(40))\"; the first line names the columns, of \(known)"
                throw ImportFault(line: header.line, reason: reason)
            }
            guard indexes.updateValue(index, forKey: column) == nil else {
                throw ImportFault(line: header.line, reason: "the column \(name) stands twice")
            }
        }
        for needed in [CSV.Column.date, .title] where indexes[needed] == nil {
            throw ImportFault(line: header.line, reason: "the column \(needed.rawValue) is missing")
        }
    }

    /// The cell of a row without its guard, nil when there is no such column.
    func cell(_ column: CSV.Column, of row: CSVRow) -> ArraySlice<UInt8>? {
        indexes[column].map { CSV.unguarded(row[$0]) }
    }
}

extension ImportedTodo {
    /// Understands a row.
    init(_ row: CSVRow, _ columns: CSVColumns) throws(ImportFault) {
        guard row.count == columns.count else {
            let reason = "there are \(row.count) cells, but \(columns.count) columns"
            throw ImportFault(line: row.line, reason: reason)
        }
        let cells = CSVCells(row: row, columns: columns)
        let date = try cells.value(.date) { CalendarDate(utf8: $0) ?? CalendarDate(slashed: $0) }
        let title = try cells.title()
        guard let date else { throw ImportFault(line: row.line, reason: "the date is missing") }
        self.init(date: date, title: title)
        note = try cells.note()
        id = try cells.value(.id) { TodoID(utf8: $0) }
        order = try cells.integer(.order, in: Todo.orders)
        created = try cells.value(.created) { Timestamp(utf8: $0) }
        if columns.cell(.completed, of: row) != nil {
            completion = try cells.value(.completed) { Timestamp(utf8: $0) }.map { .done($0) } ?? .open
        }
        deleted = try cells.value(.deleted) { Timestamp(utf8: $0) }
        version = try cells.integer(.version, in: 1...Int.max)
    }
}

/// The cells of one row as values; an empty cell is as good as none.
private struct CSVCells {
    let row: CSVRow
    let columns: CSVColumns

    func value<Value>(
        _ column: CSV.Column,
        _ parse: (Span<UInt8>) -> Value?
    ) throws(ImportFault) -> Value? {
        guard let cell = columns.cell(column, of: row), !cell.isEmpty else { return nil }
        guard let value = parse(cell.span) else { throw invalid(column, cell) }
        return value
    }

    func integer(_ column: CSV.Column, in range: ClosedRange<Int>) throws(ImportFault) -> Int? {
        guard let cell = columns.cell(column, of: row), !cell.isEmpty else { return nil }
        var reader = JSONReader(Array(cell))
        do throws(JSONError) {
            let number = try reader.integer(column.rawValue)
            try reader.finish()
            if range ~= number { return number }
        } catch {}
        throw invalid(column, cell)
    }

    func title() throws(ImportFault) -> TodoTitle {
        let text = try text(.title)
        do {
            return try TodoTitle(text)
        } catch {
            throw fault(error.reason)
        }
    }

    func note() throws(ImportFault) -> TodoNote {
        let text = try text(.note)
        do {
            return try TodoNote(text)
        } catch {
            throw fault(error.reason)
        }
    }

    private func text(_ column: CSV.Column) throws(ImportFault) -> String {
        guard let cell = columns.cell(column, of: row), !cell.isEmpty else { return "" }
        do {
            return String(copying: try UTF8Span(validating: cell.span))
        } catch {
            throw fault("the \(column.rawValue) is not UTF-8; save the table as CSV in UTF-8")
        }
    }

    private func fault(_ reason: String) -> ImportFault { ImportFault(line: row.line, reason: reason) }

    private func invalid(_ column: CSV.Column, _ cell: ArraySlice<UInt8>) -> ImportFault {
        let what = String(decoding: cell.prefix(40), as: UTF8.self)
        return fault("not a valid \(column.rawValue): \(what)")
    }
}
