import CalendarDomain

/// The forms in which todos are exported.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// The snapshot, as it stands in `todos.json`.
    case json
    /// A table for spreadsheets.
    case csv
}

extension Store {
    /// How many bytes are gathered before they are handed out.
    private static let chunkSize = 1 << 18

    /// Hands all todos of a data folder out, with those deleted, piece after piece, also while a store has the folder
    /// open.
    ///
    /// - Throws: `StoreError` before the first piece when there is nothing that can be read, and whatever `take`
    ///   throws.
    package static func export(
        folder path: String,
        as format: ExportFormat,
        _ take: ([UInt8]) throws -> Void
    ) throws {
        try export(folder: path, as: format, migrations: .all, take)
    }

    static func export(
        folder path: String,
        as format: ExportFormat,
        migrations: Migrations,
        _ take: ([UInt8]) throws -> Void
    ) throws {
        let state = try SnapshotFile.unlocked(in: path, system: Kernel(), migrations: migrations)
        switch format {
        case .json: try state.forEachChunk(take)
        case .csv: try exportTable(state.snapshot.calendar, take)
        }
    }

    private static func exportTable(_ calendar: TodoCalendar, _ take: ([UInt8]) throws -> Void) throws {
        var writer = CSVWriter()
        writer.appendHeader()
        for todo in calendar.allTodos {
            writer.append(todo)
            guard writer.bytes.count > chunkSize else { continue }
            try take(writer.bytes)
            writer.bytes.removeAll(keepingCapacity: true)
        }
        try take(writer.bytes)
    }
}
