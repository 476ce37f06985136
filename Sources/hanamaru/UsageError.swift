/// Why the command line is of no use: one line, exit status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description.onOneLine
    }

    /// A setting that makes no sense, and what would.
    init(_ setting: Setting, expected: String) {
        self.init("\(setting.source): expected \(expected)")
    }
}
