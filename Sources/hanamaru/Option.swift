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
    case reload

    /// As it is written on the command line.
    var flag: String { "--\(rawValue)" }

    /// Whether it is only there or not; its variable is then 1 or 0.
    var isSwitch: Bool { self == .reload }

    /// As it is called in the environment: `HANAMARU_TIME_ZONE` is `--time-zone`.
    var variable: String {
        "HANAMARU_" + rawValue.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }
}
