import CalendarDomain
import JSONStore

/// Adds the todos of a file, or of standard input when it is called `-`, and tells what became of them.
///
/// - Returns: whether they were taken; if not, each row that cannot be is told on standard error.
func importTodos(_ folder: String, from file: String, at time: Timestamp) throws -> Bool {
    do {
        tell(try importTodos(folder, from: file, at: time))
        return true
    } catch let faults as ImportFaults {
        for line in "\(faults)".split(separator: "\n") { logLine(String(line).onOneLine) }
        logLine("hanamaru: nothing was imported")
        return false
    }
}

private func importTodos(_ folder: String, from file: String, at time: Timestamp) throws -> ImportReport {
    let source: ImportSource =
        file == "-" ? .bytes(try readInput(), name: "standard input") : .file(file)
    var progress = Progress()
    return try Store.importTodos(from: source, into: folder, at: time) { progress.tell($0) }
}

private func tell(_ report: ImportReport) {
    printLine(
        "\(counted(report.added, "todo")) added, \(grouped(report.present)) already there, "
            + "\(grouped(report.different.count)) left because different"
    )
    for difference in report.different.prefix(shownTodos) {
        printLine("  line \(difference.line), stays \(difference.todo.summary)".onOneLine)
    }
    if report.different.count > shownTodos { printLine("  and \(report.different.count - shownTodos) more") }
    if let kept = report.kept { printLine("\(kept): the todos as they were before") }
}

/// Tells on standard error how far a long reading has come, once a second.
private struct Progress {
    private var next = ContinuousClock.now + .seconds(1)

    mutating func tell(_ count: Int) {
        guard ContinuousClock.now >= next else { return }
        next += .seconds(1)
        logLine("read \(grouped(count)) rows")
    }
}
