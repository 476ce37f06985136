import Testing

/// A text for a table of tests, shown in reports with everything but ASCII escaped, so that no log is garbled.
struct Sample: ExpressibleByStringLiteral, Sendable, CustomTestStringConvertible {
    let text: String

    init(stringLiteral text: String) {
        self.text = text
    }

    var testDescription: String {
        text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
}
