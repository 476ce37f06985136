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

    /// Understands the options.
    ///
    /// - Throws: the first that makes no sense, in one line that says what would.
    init(_ values: [Option: String], environment: [String: String], folders: Folders) throws(UsageError) {
        listen = try Configuration.listenAddress(values[.listen] ?? "127.0.0.1:8080")
        dataFolder = try Configuration.dataFolder(values[.data], environment)
        templates = try folders.find("Templates", chosen: values[.templates], option: .templates)
        publicFolder = try folders.find("Public", chosen: values[.publicFolder], option: .publicFolder)
        timeZone = try TimeZoneName(chosen: values[.timeZone], environment)
        settings = SiteSettings(
            language: try Configuration.language(values[.language] ?? "auto"),
            firstWeekday: try Configuration.weekday(values[.firstWeekday] ?? "auto"),
            publicOrigin: try Configuration.origin(values[.publicOrigin]),
            timeZone: timeZone.name
        )
    }

    private static func listenAddress(_ text: String) throws(UsageError) -> ListenAddress {
        guard let address = ListenAddress(text) else {
            throw UsageError(
                "--listen \(text): expected an address and a port, like 127.0.0.1:8080 or [::1]:8080"
            )
        }
        guard address.isLoopback else {
            throw UsageError(
                "--listen \(text): there is no sign-in yet, so only this machine may connect; "
                    + "use 127.0.0.1 or [::1], with a proxy that asks for a password in front"
            )
        }
        return address
    }

    private static func dataFolder(
        _ chosen: String?,
        _ environment: [String: String]
    ) throws(UsageError) -> String {
        if let chosen { return chosen }
        // A relative path is to be ignored (XDG Base Directory Specification).
        if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/hanamaru" }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw UsageError("--data is needed, since neither HOME nor XDG_DATA_HOME is set")
        }
        return home + "/.local/share/hanamaru"
    }

    private static func language(_ text: String) throws(UsageError) -> Language? {
        if text == "auto" { return nil }
        guard let language = Language(rawValue: text) else {
            throw UsageError("--language \(text): expected auto, en or ja")
        }
        return language
    }

    private static func weekday(_ text: String) throws(UsageError) -> Weekday? {
        if text == "auto" { return nil }
        guard let index = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].firstIndex(of: text) else {
            throw UsageError("--first-weekday \(text): expected auto, mon, tue, wed, thu, fri, sat or sun")
        }
        return Weekday(rawValue: index + 1)
    }

    private static func origin(_ text: String?) throws(UsageError) -> Origin? {
        guard let text else { return nil }
        guard let origin = Origin(text) else {
            throw UsageError(
                "--public-origin \(text): expected a scheme and a host, like https://todo.example"
            )
        }
        return origin
    }
}
