/// The command line, taken apart and not yet understood.
struct Arguments: Equatable {
    /// What is to be done.
    enum Command {
        case serve, check, help, version
    }

    let command: Command
    let settings: [Option: Setting]

    /// Takes the arguments after the program's name apart; a flag wins over its environment variable.
    ///
    /// A variable that is empty counts as not set.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        var command: Command?
        var question: Command?
        var settings: [Option: Setting] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": question = question ?? .help
            case "--version": question = question ?? .version
            case _ where argument.utf8.first == UInt8(ascii: "-"):
                let (option, value) = try Arguments.option(argument, &rest)
                let setting = Setting(value, flagOf: option)
                guard settings.updateValue(setting, forKey: option) == nil else {
                    throw UsageError("\(option.flag) stands twice")
                }
            default:
                guard command == nil else { throw UsageError("\(argument): one command is enough") }
                command = try Arguments.command(argument)
            }
        }
        for option in Option.allCases where settings[option] == nil {
            guard let value = environment[option.variable], !value.isEmpty else { continue }
            settings[option] = Setting(value, variableOf: option)
        }
        self.command = question ?? command ?? .serve
        self.settings = settings
    }

    private static func command(_ name: String) throws(UsageError) -> Command {
        switch name {
        case "serve": .serve
        case "check": .check
        default: throw UsageError("unknown command \(name); hanamaru --help lists them")
        }
    }

    /// An option with its value, from `--name=value` or from this and the next argument.
    private static func option(
        _ argument: String,
        _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> (Option, String) {
        let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
        let name = argument[..<(equals ?? argument.endIndex)]
        guard let option = Option.allCases.first(where: { $0.flag == name }) else {
            throw UsageError("unknown option \(name); hanamaru --help lists them")
        }
        guard !option.isSwitch else {
            guard equals == nil else { throw UsageError("\(option.flag) takes no value") }
            return (option, "1")
        }
        let value = equals.map { String(argument[argument.utf8.index(after: $0)...]) } ?? rest.popFirst()
        guard let value, !value.isEmpty else { throw UsageError("\(option.flag) needs a value") }
        return (option, value)
    }
}
