import Testing

@testable import hanamaru

struct ArgumentsTests {
    /// A command line, and what it comes to: `command option=value …`, or the error.
    struct Line: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let arguments: [String]
        let outcome: String

        init(_ name: String, _ arguments: [String], _ outcome: String) {
            testDescription = name
            self.arguments = arguments
            self.outcome = outcome
        }
    }

    static let good: [Line] = [
        Line("nothing", [], "serve"),
        Line("serve", ["serve"], "serve"),
        Line("check", ["check"], "check"),
        Line("backup to a place", ["backup", "/backup"], "backup <- /backup"),
        Line("the list of backups", ["restore"], "restore"),
        Line("a look at a backup", ["restore", "a.json"], "restore <- a.json"),
        Line("restore, meant", ["restore", "a.json", "--yes"], "restore <- a.json yes=1"),
        Line("an option before what is restored", ["restore", "--yes", "a.json"], "restore <- a.json yes=1"),
        Line("export", ["export"], "export"),
        Line(
            "export as a table",
            ["--data", "/srv", "export", "--format=csv"],
            "export data=/srv format=csv"
        ),
        Line("import a file", ["import", "a.csv"], "importTodos <- a.csv"),
        Line("import standard input", ["import", "-", "--data=/srv"], "importTodos <- - data=/srv"),
        Line("a file that is called like a command", ["import", "check"], "importTodos <- check"),
        Line("help about a command without its file", ["backup", "--help"], "help"),
        Line("help", ["--help"], "help"),
        Line("help, short", ["-h"], "help"),
        Line("version", ["--version"], "version"),
        Line("help with a command after it", ["--help", "check"], "help"),
        Line("help with a command before it", ["check", "--help"], "help"),
        Line("the first of two questions", ["--version", "--help"], "version"),
        Line("a value in the next argument", ["--data", "/srv"], "serve data=/srv"),
        Line("a value after =", ["--data=/srv"], "serve data=/srv"),
        Line("an option before the command", ["--data", "/srv", "check"], "check data=/srv"),
        Line("a value with = in it", ["--data=/a=b"], "serve data=/a=b"),
        Line("a value that looks like an option", ["--data=--data"], "serve data=--data"),
        Line("a value that is called like a command", ["--data", "check"], "serve data=check"),
        Line("an option that has no value", ["--reload", "check"], "check reload=1"),
        Line("a value that begins with a combining mark", ["--data=\u{301}a"], "serve data=\u{301}a"),
        Line(
            "every option",
            [
                "--listen", "1", "--data", "2", "--templates", "3", "--public", "4", "--time-zone", "5",
                "--language", "6", "--public-origin", "7", "--first-weekday", "8",
            ],
            "serve listen=1 data=2 templates=3 public=4 time-zone=5 language=6 public-origin=7 first-weekday=8"
        ),
    ]

    @Test(arguments: good) func `a command line is taken apart`(line: Line) throws {
        let arguments = try Arguments(line.arguments, environment: [:])
        #expect(summary(arguments) == line.outcome)
    }

    static let bad: [Line] = [
        Line(
            "an unknown option",
            ["--colour", "red"],
            "unknown option --colour; hanamaru --help lists them"
        ),
        Line("an unknown option with a value", ["--x=y"], "unknown option --x; hanamaru --help lists them"),
        Line(
            "an option in capitals",
            ["--DATA", "/srv"],
            "unknown option --DATA; hanamaru --help lists them"
        ),
        Line(
            "a beginning of an option",
            ["--dat", "/srv"],
            "unknown option --dat; hanamaru --help lists them"
        ),
        Line("one dash", ["-data", "/srv"], "unknown option -data; hanamaru --help lists them"),
        Line("a dash alone", ["-"], "unknown option -; hanamaru --help lists them"),
        Line("two dashes alone", ["--"], "unknown option --; hanamaru --help lists them"),
        Line("an unknown command", ["start"], "unknown command start; hanamaru --help lists them"),
        Line("nothing as a command", [""], "unknown command ; hanamaru --help lists them"),
        Line("two commands", ["check", "serve"], "serve: one command is enough"),
        Line("a command twice", ["serve", "serve"], "serve: one command is enough"),
        Line("a value for an option that has none", ["--reload=1"], "--reload takes no value"),
        Line("no place for a backup", ["backup"], "backup needs a file or a folder to write to"),
        Line("nothing as a place", ["backup", ""], "backup needs a name that is not empty"),
        Line("a backup to standard output", ["backup", "-"], "backup needs a file or a folder, not -"),
        Line("standard input restored", ["restore", "-"], "restore needs a file or a folder, not -"),
        Line(
            "nothing restored, but meant",
            ["restore", "--yes"],
            "restore --yes needs the backup that is to be restored"
        ),
        Line("nothing to import", ["import"], "import needs a file, or - for standard input"),
        Line("two files", ["import", "a", "b"], "b: one file or folder is enough"),
        Line("a file for export", ["export", "a.csv"], "a.csv: one command is enough"),
        Line("a value for what has none", ["restore", "a", "--yes=1"], "--yes takes no value"),
        Line("a format for the server", ["--format=csv"], "serve knows no option --format"),
        Line("a format for import", ["import", "a", "--format=csv"], "import knows no option --format"),
        Line("a backup, meant", ["backup", "a", "--yes"], "backup knows no option --yes"),
        Line("an address for a tool", ["export", "--listen", "x"], "export knows no option --listen"),
        Line(
            "an option that begins with a combining mark",
            ["import", "-\u{301}x"],
            "unknown option -\u{301}x; hanamaru --help lists them"
        ),
        Line("an option as a file", ["import", "--x"], "unknown option --x; hanamaru --help lists them"),
        Line("no value", ["--data"], "--data needs a value"),
        Line("an empty value", ["--data", ""], "--data needs a value"),
        Line("nothing after =", ["--data="], "--data needs a value"),
        Line("an option twice", ["--data", "/a", "--data=/b"], "--data stands twice"),
        Line("an option twice with the same value", ["--data=/a", "--data=/a"], "--data stands twice"),
        Line(
            "an unknown option beside --help",
            ["--help", "--x"],
            "unknown option --x; hanamaru --help lists them"
        ),
        Line(
            "lines",
            ["a\nb\r\u{1b}[2J\u{2028}"],
            "unknown command a\\nb\\r\\u{1B}[2J\\u{2028}; hanamaru --help lists them"
        ),
    ]

    @Test(arguments: bad) func `a command line without sense is refused in one line`(line: Line) {
        #expect(throws: UsageError(line.outcome)) {
            try Arguments(line.arguments, environment: [:])
        }
    }

    @Test func `a flag wins over its environment variable`() throws {
        let environment = ["HANAMARU_TIME_ZONE": "Asia/Tokyo", "HANAMARU_DATA": "/srv/todos"]
        let arguments = try Arguments(["serve", "--time-zone=Europe/Berlin"], environment: environment)
        #expect(summary(arguments) == "serve data=/srv/todos time-zone=Europe/Berlin")
    }

    static let serverOptions = Option.allCases.filter { $0.command == nil }

    @Test(arguments: serverOptions) func `every option of the server has its variable`(option: Option) throws
    {
        let arguments = try Arguments([], environment: [option.variable: "value"])
        #expect(arguments.settings == [option: Setting("value", variableOf: option)])
    }

    @Test func `environment variables are called like the options`() {
        #expect(
            Self.serverOptions.map(\.variable) == [
                "HANAMARU_LISTEN", "HANAMARU_DATA", "HANAMARU_TEMPLATES", "HANAMARU_PUBLIC",
                "HANAMARU_TIME_ZONE", "HANAMARU_LANGUAGE", "HANAMARU_PUBLIC_ORIGIN",
                "HANAMARU_FIRST_WEEKDAY", "HANAMARU_RELOAD",
            ]
        )
    }

    @Test func `what is meant for one command is never taken from the environment`() throws {
        let environment = ["HANAMARU_YES": "1", "HANAMARU_FORMAT": "csv", "HANAMARU_LISTEN": "x"]
        let arguments = try Arguments(["restore", "a"], environment: environment)
        #expect(summary(arguments) == "restore <- a listen=x")
    }

    @Test func `an empty environment variable is as good as none`() throws {
        let arguments = try Arguments([], environment: ["HANAMARU_DATA": "", "HANAMARU_COLOUR": "red"])
        #expect(summary(arguments) == "serve")
    }

    @Test(arguments: Option.allCases) func `every option stands in the help`(option: Option) {
        #expect(helpText.contains("\n  \(option.flag) "))
    }

    @Test func `the help fits a terminal`() {
        for line in helpText.split(separator: "\n") { #expect(line.count <= 110) }
    }

    private func summary(_ arguments: Arguments) -> String {
        let settings = Option.allCases.compactMap { option in
            arguments.settings[option].map { "\(option.rawValue)=\($0.value)" }
        }
        let command = "\(arguments.command)" + (arguments.operand.map { " <- \($0)" } ?? "")
        return ([command] + settings).joined(separator: " ")
    }
}
