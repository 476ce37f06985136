import CalendarDomain
import JSONStore

/// Tells what restoring a backup would change, or does it and tells what it has changed.
func restore(_ folder: String, from source: String, reallyAt time: Timestamp?) throws {
    let restoration =
        if let time {
            try Store.restore(folder: folder, from: source, at: time)
        } else {
            try Store.restoration(folder: folder, from: source)
        }
    restoration.remarks.forEach(logLine)
    let differences = restoration.differences
    printLine("\(source): \(restoration.backup.summary)")
    guard !differences.isEmpty else { return printLine("\(folder): holds just that, nothing to change") }
    list(differences)
    if time == nil {
        printLine("Nothing is changed yet: stop the server, and run this again with --yes.")
    } else {
        printLine("\(folder): restored")
        if let kept = restoration.kept { printLine("\(kept): the todos as they were before") }
    }
}

/// Lists the backups within the data folder, newest first.
///
/// - Returns: whether all of them can be read.
func listBackups(in folder: String) throws -> Bool {
    let backups = try Store.backups(in: folder)
    if backups.isEmpty { printLine("\(folder): there are no backups in it") }
    var areAllWell = true
    for backup in backups {
        switch backup.contents {
        case .success(let contents):
            printLine("\(backup.written)  \(backup.file): \(contents.summary)".onOneLine)
        case .failure(let error):
            logLine("\(error)".onOneLine)
            areAllWell = false
        }
    }
    return areAllWell
}

private func list(_ differences: Differences) {
    list(differences.added, "added", "+") { $0.summary }
    list(differences.changed, "changed", "~") {
        "\($0.before.summary) (\($0.members.joined(separator: ", ")))"
    }
    list(differences.gone, "gone", "-") { $0.summary }
    if differences.isHeaderChanged {
        printLine("members of the file that this release does not know: changed")
    }
}

private func list<Item>(_ items: [Item], _ what: String, _ sign: String, _ line: (Item) -> String) {
    guard !items.isEmpty else { return }
    printLine("\(counted(items.count, "todo")) \(what)")
    for item in items.prefix(shownTodos) { printLine("  \(sign) \(line(item))".onOneLine) }
    if items.count > shownTodos { printLine("  \(sign) and \(items.count - shownTodos) more") }
}

/// How many todos are listed of each kind.
let shownTodos = 20

extension Todo {
    /// `2026-11-30 Milk`, and whether it is deleted.
    var summary: String {
        "\(date) \(title.text)" + (isDeleted ? " [deleted]" : "")
    }
}
