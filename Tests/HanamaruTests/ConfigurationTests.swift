import CalendarDomain
import HTTPServer
import Site
import Testing

@testable import hanamaru

struct ConfigurationTests {
    /// One option with a value, and what comes of it: a summary, or the error.
    struct Example: CustomTestStringConvertible, Sendable {
        let option: Option
        let value: String
        let outcome: String

        init(_ option: Option, _ value: String, _ outcome: String) {
            self.option = option
            self.value = value
            self.outcome = outcome
        }

        var testDescription: String { "\(option.flag) \(value)" }
    }

    static let good: [Example] = [
        Example(.listen, "127.0.0.1:0", "127.0.0.1:0"),
        Example(.listen, "127.0.0.1:65535", "127.0.0.1:65535"),
        Example(.listen, "127.1.2.3:80", "127.1.2.3:80"),
        Example(.listen, "[::1]:8080", "[::1]:8080"),
        Example(.listen, "localhost:8080", "localhost:8080"),
        Example(.data, "/srv/todos", "/srv/todos"),
        Example(.data, "todos", "todos"),
        Example(.templates, "/", "/"),
        Example(.publicFolder, "/", "/"),
        Example(.timeZone, "UTC", "UTC"),
        Example(.timeZone, "Asia/Tokyo", "Asia/Tokyo"),
        Example(.language, "auto", "auto"),
        Example(.language, "en", "en"),
        Example(.language, "ja", "ja"),
        Example(.publicOrigin, "https://todo.example", "https://todo.example"),
        Example(.publicOrigin, "HTTP://Todo.Example:8443", "http://todo.example:8443"),
        Example(.publicOrigin, "http://[2001:db8::1]:80", "http://[2001:db8::1]:80"),
        Example(.firstWeekday, "auto", "auto"),
        Example(.firstWeekday, "mon", "1"),
        Example(.firstWeekday, "sat", "6"),
        Example(.firstWeekday, "sun", "7"),
        Example(.reload, "1", "true"),
        Example(.reload, "0", "false"),
    ]

    @Test(arguments: good) func `a good value is taken`(example: Example) throws {
        let configuration = try configuration(example)
        #expect(summary(configuration, example.option) == example.outcome)
    }

    private static let address = "expected an address and a port, like 127.0.0.1:8080 or [::1]:8080"
    private static let loopback =
        "there is no sign-in yet, so only this machine may connect; "
        + "use 127.0.0.1 or [::1], with a proxy that asks for a password in front"
    private static let zone = "no such time zone in /usr/share/zoneinfo; expected one like Europe/Berlin"
    private static let language = "expected auto, en or ja"
    private static let origin = "expected a scheme and a host, like https://todo.example"
    private static let weekday = "expected auto, mon, tue, wed, thu, fri, sat or sun"

    static let bad: [Example] = [
        Example(.listen, "8080", address),
        Example(.listen, ":8080", address),
        Example(.listen, "127.0.0.1", address),
        Example(.listen, "127.0.0.1:", address),
        Example(.listen, "127.0.0.1:65536", address),
        Example(.listen, "127.0.0.1:-1", address),
        Example(.listen, "127.0.0.1:99999999999999999999", address),
        Example(.listen, "::1:8080", address),
        Example(.listen, "todo.example:8080", address),
        Example(.listen, "http://127.0.0.1:8080", address),
        Example(.listen, "0.0.0.0:8080", loopback),
        Example(.listen, "192.0.2.1:8080", loopback),
        Example(.listen, "[::]:8080", loopback),
        Example(.listen, "[::ffff:192.0.2.1]:8080", loopback),
        Example(.listen, "[2001:db8::1]:8080", loopback),
        Example(.templates, "/no/such/folder", "there is no such folder"),
        Example(.publicFolder, "/etc/passwd", "there is no such folder"),
        Example(.timeZone, "Mars/Olympus_Mons", zone),
        Example(.language, "JA", language),
        Example(.language, "de", language),
        Example(.publicOrigin, "todo.example", origin),
        Example(.publicOrigin, "https://", origin),
        Example(.publicOrigin, "https://todo.example/", origin),
        Example(.publicOrigin, "ftp://todo.example", origin),
        Example(.publicOrigin, "https://user@todo.example", origin),
        Example(.publicOrigin, "https://todo.example:65536", origin),
        Example(.firstWeekday, "monday", weekday),
        Example(.firstWeekday, "Mon", weekday),
        Example(.firstWeekday, "1", weekday),
        Example(.reload, "yes", "expected 1 or 0"),
    ]

    @Test(arguments: bad) func `a bad value is refused, and a good one named`(example: Example) {
        let message = UsageError("\(example.option.flag) \(example.value): \(example.outcome)")
        #expect(throws: message) { try configuration(example) }
    }

    @Test func `a bad value from the environment is told under the name of the variable`() {
        let setting = Setting("Mon", variableOf: .firstWeekday)
        #expect(throws: UsageError("HANAMARU_FIRST_WEEKDAY=Mon: \(Self.weekday)")) {
            try configuration([.firstWeekday: setting])
        }
    }

    @Test func `without options it is port 8080 of this machine, and the rest is left to the browser`() throws
    {
        let configuration = try configuration([:])
        #expect(configuration.listen.description == "127.0.0.1:8080")
        #expect(configuration.settings.language == nil)
        #expect(configuration.settings.firstWeekday == nil)
        #expect(configuration.settings.publicOrigin == nil)
        #expect(!configuration.reloads)
        #expect(configuration.settings.timeZone == configuration.timeZone.name)
    }

    @Test(arguments: [
        (["HOME": "/home/hana"], "/home/hana/.local/share/hanamaru"),
        (["HOME": "/home/hana", "XDG_DATA_HOME": "/data"], "/data/hanamaru"),
        (["XDG_DATA_HOME": "/data"], "/data/hanamaru"),
        (["HOME": "/home/hana", "XDG_DATA_HOME": "data"], "/home/hana/.local/share/hanamaru"),
        (["HOME": "/home/hana", "XDG_DATA_HOME": ""], "/home/hana/.local/share/hanamaru"),
    ])
    func `the todos are where the owner's data are`(environment: [String: String], folder: String) throws {
        #expect(try configuration([:], environment: environment).dataFolder == folder)
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "home"], ["XDG_DATA_HOME": "data"]])
    func `without a home the folder of the todos has to be named`(environment: [String: String]) throws {
        #expect(throws: UsageError("--data is needed, since neither HOME nor XDG_DATA_HOME is set")) {
            try configuration([:], environment: environment)
        }
        let data = [Option.data: Setting("/srv", flagOf: .data)]
        #expect(try configuration(data, environment: environment).dataFolder == "/srv")
    }

    private func configuration(_ example: Example) throws(UsageError) -> Configuration {
        try configuration([example.option: Setting(example.value, flagOf: example.option)])
    }

    private func configuration(
        _ settings: [Option: Setting],
        environment: [String: String] = ["HOME": "/home/hana"]
    ) throws(UsageError) -> Configuration {
        let folders = Folders(current: projectRoot, prefix: "/nowhere")
        return try Configuration(settings, environment: environment, folders: folders)
    }

    private func summary(_ configuration: Configuration, _ option: Option) -> String? {
        let settings = configuration.settings
        return switch option {
        case .listen: configuration.listen.description
        case .data: configuration.dataFolder
        case .templates: configuration.templates
        case .publicFolder: configuration.publicFolder
        case .timeZone: configuration.timeZone.name
        case .language: settings.language?.rawValue ?? "auto"
        case .publicOrigin: settings.publicOrigin?.description
        case .format, .yes: nil
        case .firstWeekday: settings.firstWeekday.map { "\($0.rawValue)" } ?? "auto"
        case .reload: "\(configuration.reloads)"
        }
    }
}
