import CalendarDomain
import JSONStore

/// Writes all todos to a new file, and tells where.
func backup(_ folder: String, to destination: String, at time: Timestamp) throws {
    let backup = try Store.backup(folder: folder, to: destination, at: time)
    printLine("\(backup.file): \(backup.summary)".onOneLine)
}

extension Backup {
    /// How many todos there are: `12 todos and 3 deleted`.
    var summary: String {
        counted(todoCount, "todo") + (deletedCount > 0 ? " and \(grouped(deletedCount)) deleted" : "")
    }
}
