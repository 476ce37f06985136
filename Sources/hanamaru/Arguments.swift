/// The command line, taken apart and not yet understood.
struct Arguments: Equatable {
    /// What is to be done.
    enum Command {
        case serve, check, backup, restore, export, importTodos, help, version
    }

    let command: Command

    /// What the command is about: a file or a folder.
    let operand: String?

    let settings: [Option: Setting]

    /// Takes the arguments after the program's name apart; a flag wins over its environment variable.
    ///
    /// A variable that is empty counts as not set.
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        var command: Command?
        var question: Command?
        var operand: String?
        var settings: [Option: Setting] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": question = question ?? .help
            case "--version": question = question ?? .version
            case _ where command?.takesOperand == true && Arguments.isOperand(argument):
                guard operand == nil else { throw UsageError("\(argument): one file or folder is enough") }
                operand = argument
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
        if question == nil {
            try Arguments.check(settings, of: command ?? .serve)
            try Arguments.check(operand, of: command ?? .serve, isMeant: settings[.yes] != nil)
        }
        for option in Option.allCases where settings[option] == nil && option.command == nil {
            guard let value = environment[option.variable], !value.isEmpty else { continue }
            settings[option] = Setting(value, variableOf: option)
        }
        self.command = question ?? command ?? .serve
        self.operand = operand
        self.settings = settings
    }

    /// Whether that names a file or a folder; `-` is standard input.
    private static func isOperand(_ argument: String) -> Bool {
        argument == "-" || argument.utf8.first != UInt8(ascii: "-")
    }

    /// Checks that a command knows the options that were given for it; the owner's tools know the data folder and
    /// their own.
    private static func check(_ settings: [Option: Setting], of command: Command) throws(UsageError) {
        for option in Option.allCases where settings[option] != nil && option != .data {
            guard option.command == (command.isTool ? command : nil) else {
                throw UsageError("\(command.name) knows no option \(option.flag)")
            }
        }
    }

    /// Checks that a command has the file or folder that it needs; `isMeant` is whether it is to change something.
    private static func check(
        _ operand: String?,
        of command: Command,
        isMeant: Bool
    ) throws(UsageError) {
        switch (command, operand) {
        case (_, ""): throw UsageError("\(command.name) needs a name that is not empty")
        case (.restore, nil) where isMeant:
            throw UsageError("restore --yes needs the backup that is to be restored")
        case (.backup, nil): throw UsageError("backup needs a file or a folder to write to")
        case (.importTodos, nil): throw UsageError("import needs a file, or - for standard input")
        case (.backup, "-"), (.restore, "-"):
            throw UsageError("\(command.name) needs a file or a folder, not -")
        default: break
        }
    }

    private static func command(_ name: String) throws(UsageError) -> Command {
        switch name {
        case "serve": .serve
        case "check": .check
        case "backup": .backup
        case "restore": .restore
        case "export": .export
        case "import": .importTodos
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

extension Arguments.Command {
    /// As it is written on the command line.
    var name: String { self == .importTodos ? "import" : "\(self)" }

    /// Whether it is about the data alone, and knows none of the server's other options.
    var isTool: Bool {
        switch self {
        case .backup, .restore, .export, .importTodos: true
        case .serve, .check, .help, .version: false
        }
    }

    /// Whether a file or a folder is named after it.
    var takesOperand: Bool { isTool && self != .export }
}
