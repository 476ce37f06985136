/// What was chosen for an option.
struct Setting: Equatable {
    let value: String
    /// As it was written, for messages: `--listen :80`, or `HANAMARU_LISTEN=:80`.
    let source: String

    /// A value from the command line.
    init(_ value: String, flagOf option: Option) {
        self.value = value
        source = "\(option.flag) \(value)"
    }

    /// A value from the environment.
    init(_ value: String, variableOf option: Option) {
        self.value = value
        source = "\(option.variable)=\(value)"
    }
}
