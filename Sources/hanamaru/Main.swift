import FoundationEssentials
import Glibc

/// The program: takes the command line apart and does what it says.
@main
struct Main {
    static func main() {
        exit(run())
    }

    /// Runs one command and gives its exit status: 0 well, 1 something is wrong, 2 the command line makes no sense.
    private static func run() -> Int32 {
        holdStandardDescriptors()
        ignoreFileSizeLimits()
        do {
            let arguments = try Arguments(
                Array(CommandLine.arguments.dropFirst()),
                environment: ProcessInfo.processInfo.environment
            )
            switch arguments.command {
            case .help: printLine(helpText)
            case .version: printLine(versionText)
            case .serve: try serve(try configuration(arguments))
            case .check: return check(try configuration(arguments)) ? 0 : 1
            case .backup, .restore, .export, .importTodos: return try useTool(arguments) ? 0 : 1
            }
            return 0
        } catch {
            logLine("hanamaru: \(error)")
            return error is UsageError ? 2 : 1
        }
    }

    private static func configuration(_ arguments: Arguments) throws -> Configuration {
        let manager = FileManager.default
        let binary = URL(filePath: try manager.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        return try Configuration(
            arguments.settings,
            environment: ProcessInfo.processInfo.environment,
            folders: Folders(
                current: manager.currentDirectoryPath,
                prefix: binary.deletingLastPathComponent().deletingLastPathComponent().path
            )
        )
    }
}
