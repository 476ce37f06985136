import Testing

/// A template, or several, and what comes of it: one row of a table.
struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let expected: String

    init(_ name: String, _ source: String, _ expected: String) {
        testDescription = name
        files = ["page.html": source]
        self.expected = expected
    }

    init(_ name: String, _ files: [String: String], _ expected: String) {
        testDescription = name
        self.files = files
        self.expected = expected
    }
}
