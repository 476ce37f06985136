/// An option of the command line, each also an environment variable.
enum Option: String, CaseIterable {
    case listen
    case data
    case templates
    case publicFolder = "public"
    case timeZone = "time-zone"
    case language
    case publicOrigin = "public-origin"
    case firstWeekday = "first-weekday"

    /// As it is written on the command line.
    var flag: String { "--\(rawValue)" }

    /// As it is called in the environment: `HANAMARU_TIME_ZONE` is `--time-zone`.
    var variable: String {
        "HANAMARU_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }
}

/// Why the command line is of no use; one line, exit status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The command line, taken apart and not yet understood.
struct Arguments: Equatable {
    /// What is to be done.
    enum Command: String {
        case serve, check, help, version
    }

    let command: Command
    let values: [Option: String]

    /// Takes the arguments after the program's name apart; a flag wins over its environment variable.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        var command: Command?
        var values: [Option: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": command = .help
            case "--version": command = .version
            case _ where argument.hasPrefix("-"):
                let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard let option = Option.allCases.first(where: { $0.flag == parts[0] }) else {
                    throw UsageError("unknown option \(parts[0]); hanamaru --help lists them")
                }
                guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
                    throw UsageError("\(option.flag) needs a value")
                }
                guard values.updateValue(value, forKey: option) == nil else {
                    throw UsageError("\(option.flag) stands twice")
                }
            default:
                guard command == nil, let named = Command(rawValue: argument),
                    named == .serve || named == .check
                else { throw UsageError("unknown command \(argument); hanamaru --help lists them") }
                command = named
            }
        }
        for option in Option.allCases where values[option] == nil {
            if let value = environment[option.variable], !value.isEmpty { values[option] = value }
        }
        self.command = command ?? .serve
        self.values = values
    }
}
