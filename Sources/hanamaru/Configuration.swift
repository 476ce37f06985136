import CalendarDomain
import HTTPServer
import Site

/// Everything that the options say, understood and checked.
struct Configuration {
    let listen: ListenAddress
    let dataFolder: String
    let templates: String
    let publicFolder: String
    let timeZone: TimeZoneName
    let settings: SiteSettings
    /// Whether templates and public files are read again when they change.
    let reloads: Bool

    /// Understands the options.
    ///
    /// - Throws: the first that makes no sense, in one line that says what would.
    init(
        _ settings: [Option: Setting],
        environment: [String: String],
        folders: Folders
    ) throws(UsageError) {
        listen = try Configuration.listenAddress(settings[.listen])
        dataFolder = try Configuration.dataFolder(settings[.data], environment)
        templates = try folders.templates(settings[.templates])
        publicFolder = try folders.publicFolder(settings[.publicFolder])
        timeZone = try TimeZoneName(settings[.timeZone], environment: environment)
        reloads = try Configuration.isOn(settings[.reload])
        self.settings = SiteSettings(
            language: try Configuration.language(settings[.language]),
            firstWeekday: try Configuration.weekday(settings[.firstWeekday]),
            publicOrigin: try Configuration.origin(settings[.publicOrigin]),
            timeZone: timeZone.name
        )
    }

    private static func listenAddress(_ setting: Setting?) throws(UsageError) -> ListenAddress {
        let setting = setting ?? Setting("127.0.0.1:8080", flagOf: .listen)
        guard let address = ListenAddress(setting.value) else {
            throw UsageError(setting, expected: "an address and a port, like 127.0.0.1:8080 or [::1]:8080")
        }
        guard address.isLoopback else {
            throw UsageError(
                "\(setting.source): there is no sign-in yet, so only this machine may connect; "
                    + "use 127.0.0.1 or [::1], with a proxy that asks for a password in front"
            )
        }
        return address
    }

    /// The folder with the todos, the chosen one or where the owner's data are.
    static func dataFolder(
        _ setting: Setting?,
        _ environment: [String: String]
    ) throws(UsageError) -> String {
        if let setting { return setting.value }
        // A relative path is to be ignored (XDG Base Directory Specification).
        if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/hanamaru" }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw UsageError("--data is needed, since neither HOME nor XDG_DATA_HOME is set")
        }
        return home + "/.local/share/hanamaru"
    }

    private static func isOn(_ setting: Setting?) throws(UsageError) -> Bool {
        switch setting?.value {
        case "1"?: return true
        case "0"?, nil: return false
        default: throw UsageError("\(setting?.source ?? ""): expected 1 or 0")
        }
    }

    private static func language(_ setting: Setting?) throws(UsageError) -> Language? {
        guard let setting, setting.value != "auto" else { return nil }
        guard let language = Language(rawValue: setting.value) else {
            throw UsageError(setting, expected: "auto, en or ja")
        }
        return language
    }

    private static func weekday(_ setting: Setting?) throws(UsageError) -> Weekday? {
        guard let setting, setting.value != "auto" else { return nil }
        let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        guard let index = names.firstIndex(of: setting.value) else {
            throw UsageError(setting, expected: "auto, mon, tue, wed, thu, fri, sat or sun")
        }
        return Weekday(rawValue: index + 1)
    }

    private static func origin(_ setting: Setting?) throws(UsageError) -> Origin? {
        guard let setting else { return nil }
        guard let origin = Origin(setting.value) else {
            throw UsageError(setting, expected: "a scheme and a host, like https://todo.example")
        }
        return origin
    }
}
