/// An option of the command line; those of the server are also environment variables.
enum Option: String, CaseIterable {
    case listen
    case data
    case templates
    case publicFolder = "public"
    case timeZone = "time-zone"
    case language
    case publicOrigin = "public-origin"
    case firstWeekday = "first-weekday"
    case reload
    case format
    case yes

    /// As it is written on the command line.
    var flag: String { "--\(rawValue)" }

    /// Whether it is only there or not; its variable is then 1 or 0.
    var isSwitch: Bool { self == .reload || self == .yes }

    /// The one command that knows it, nil when it is a setting of the server's.
    ///
    /// What is meant for one command is said each time, and has no variable.
    var command: Arguments.Command? {
        switch self {
        case .format: .export
        case .yes: .restore
        default: nil
        }
    }

    /// As it is called in the environment: `HANAMARU_TIME_ZONE` is `--time-zone`.
    var variable: String {
        "HANAMARU_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }
}
