/// Something wrong at one place of a file, before the file's name is put to it.
struct Problem: Hashable, Sendable {
    var offset: Int
    var message: String
    var suggestion: String?

    init(offset: Int, message: String, suggestion: String? = nil) {
        self.offset = offset
        self.message = message
        self.suggestion = suggestion
    }
}

/// The first problems of a file; garbage of a megabyte must not become a million messages.
struct Problems: Sendable {
    private(set) var list: [Problem] = []

    private static let most = 50

    /// Keeps a problem; what it says is not even worked out when there are too many.
    mutating func add(
        _ message: @autoclosure () -> String,
        at offset: Int,
        suggestion: @autoclosure () -> String? = nil
    ) {
        guard list.count < Self.most else { return }
        list.append(Problem(offset: offset, message: message(), suggestion: suggestion()))
    }
}
