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
    /// Where the first problem stands after which it is not known any more what HTML the author meant.
    private(set) var firstGap: Int?

    private static let most = 50

    /// Keeps a problem; what it says is not even worked out when there are too many.
    ///
    /// It leaves a gap when a tag or text is lost by it, without which the HTML cannot be judged.
    mutating func add(
        _ message: @autoclosure () -> String,
        at offset: Int,
        suggestion: @autoclosure () -> String? = nil,
        leavesGap: Bool = true
    ) {
        if leavesGap { leaveGap(at: offset) }
        guard list.count < Self.most else { return }
        list.append(Problem(offset: offset, message: message(), suggestion: suggestion()))
    }

    /// Keeps that a tag is lost here.
    mutating func leaveGap(at offset: Int) {
        firstGap = min(firstGap ?? offset, offset)
    }
}
