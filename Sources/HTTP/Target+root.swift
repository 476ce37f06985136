extension Target {
    /// The target `/`.
    package static let root = Target()

    private init() {
        raw = "/"
        path = []
        query = Fields()
    }
}
