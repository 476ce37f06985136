import FoundationEssentials
import JSONStore
import Site

/// Runs a command about the data alone.
///
/// - Returns: whether all is well.
func useTool(_ arguments: Arguments) throws -> Bool {
    let settings = arguments.settings
    let environment = ProcessInfo.processInfo.environment
    let folder = try Configuration.dataFolder(settings[.data], environment)
    let time = try wallClock()().time
    switch (arguments.command, arguments.operand) {
    case (.backup, let destination?): try backup(folder, to: destination, at: time)
    case (.restore, let source?):
        try restore(folder, from: source, reallyAt: settings[.yes] == nil ? nil : time)
    case (.restore, nil): return try listBackups(in: folder)
    case (.export, _): try export(folder, as: try ExportFormat(settings[.format]))
    case (.importTodos, let file?): return try importTodos(folder, from: file, at: time)
    default: break
    }
    return true
}
