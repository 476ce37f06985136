package import CalendarDomain

/// Where todos to import come from.
package enum ImportSource: Sendable {
    /// The file of that path.
    case file(String)

    /// These bytes, under that name in messages.
    case bytes([UInt8], name: String)
}

/// What became of the todos of an imported file.
package struct ImportReport: Equatable, Sendable {
    /// How many were added.
    package private(set) var added = 0

    /// How many were there already.
    package private(set) var present = 0

    /// The lines of those that were left, since there is another todo of their id, and that todo.
    package private(set) var different: [Difference] = []

    /// The path of the file with the state before, nil when nothing was added or there was none to keep.
    package fileprivate(set) var kept: String?

    /// A todo that stays as it is, though a file describes it otherwise.
    package struct Difference: Equatable, Sendable {
        /// The number of the line in the file.
        package let line: Int

        /// The todo as it is.
        package let todo: Todo
    }
}

extension Store {
    /// Adds the todos of a file to those of a data folder: all that are not there yet, or none.
    ///
    /// The file may be one of our snapshots, a table with the columns `date` and `title`, or the original app's
    /// export. Todos that are there stay as they are. When nothing is added nothing is written. `time` stands for
    /// times that the file does not say; `progress` is told now and then how many rows have been read.
    /// - Throws: `ImportFaults` when any row cannot be taken, `StoreError` when the file cannot be read, a store has
    ///   the folder open, it cannot be read whole, or the disk refuses.
    package static func importTodos(
        from source: ImportSource,
        into path: String,
        at time: Timestamp,
        progress: @escaping (Int) -> Void
    ) throws -> ImportReport {
        try importTodos(from: source, into: path, at: time, system: Kernel(), progress: progress)
    }

    static func importTodos(
        from source: ImportSource,
        into path: String,
        at time: Timestamp,
        system: any FileSystem,
        migrations: Migrations = .all,
        progress: @escaping (Int) -> Void = { _ in }
    ) throws -> ImportReport {
        let rows = try read(source, system: system, migrations: migrations, progress: progress)
        let held = try HeldFolder(path, system: system, migrations: migrations)
        defer { held.release() }
        var state = held.state
        var report = ImportReport(adding: rows, to: &state, at: time)
        guard report.added > 0 else { return report }
        report.kept = try held.replace(with: state, keepingAs: "before-import", at: time)
        return report
    }

    private static func read(
        _ source: ImportSource,
        system: any FileSystem,
        migrations: Migrations,
        progress: @escaping (Int) -> Void
    ) throws -> [ImportRows.Row] {
        let (bytes, name) = try contents(of: source, system: system)
        var rows = ImportRows(of: name, progress: progress)
        // Excel and other programs of its system write a byte order mark.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        switch bytes.dropFirst(start).first(where: { !" \t\r\n".utf8.contains($0) }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            JSONImport.read(bytes, from: start, into: &rows, migrations: migrations)
        default: CSVImport.read(bytes, from: start, into: &rows)
        }
        guard rows.faults.count == 0 else { throw rows.faults }
        return rows.rows
    }

    private static func contents(
        of source: ImportSource,
        system: any FileSystem
    ) throws(StoreError) -> ([UInt8], name: String) {
        switch source {
        case .bytes(let bytes, let name): return (bytes, name)
        case .file(let path):
            guard let place = FilePlace(path) else {
                throw .refused(file: path, reason: "it is a folder, and a file is wanted")
            }
            return (try StoreError.located(at: path, try place.read(system)), path)
        }
    }
}

extension ImportReport {
    /// Adds rows to a state.
    init(adding rows: [ImportRows.Row], to state: inout SnapshotFile, at time: Timestamp) {
        var calendar = state.snapshot.calendar
        for row in rows {
            if let record = state.record(row.id) {
                if row.todo.describes(record) {
                    present += 1
                } else {
                    different.append(Difference(line: row.line, todo: record.todo))
                }
                continue
            }
            let record = row.todo.record(id: row.id, order: calendar.nextOrder, at: time)
            calendar.insert(record.todo)
            state.unknown.keep(record)
            added += 1
        }
        state = SnapshotFile(
            snapshot: Snapshot(sequence: state.snapshot.sequence, calendar: calendar),
            unknown: state.unknown
        )
    }
}
