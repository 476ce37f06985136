/// One header line: a name that is a token, and a value without control characters.
package struct HeaderField: Equatable, Sendable {
    /// The name as written; it compares without regard to ASCII case.
    package let name: HeaderName
    /// The value, one line of text.
    package let value: String

    /// A field, or nil when the name is no token or the value could not stand on one line.
    ///
    /// Spaces and tabs around the value are no part of it (RFC 9110 section 5.5).
    package init?(_ name: String, _ value: String) {
        guard let name = HeaderName(parsing: name), HeaderField.isOneLine(value) else { return nil }
        let trimmed = value.utf8.trimmed
        let isBare = trimmed.count == value.utf8.count
        self.init(unchecked: name, isBare ? value : String(Substring(trimmed)))
    }

    /// A field as it is; the caller knows that the value holds no control characters.
    package init(unchecked name: HeaderName, _ value: String) {
        self.name = name
        self.value = value
    }

    /// A field whose value is made fit: each control character becomes a space (RFC 9110 section 5.5).
    ///
    /// Whatever text comes in, it can neither end the line nor start another header.
    package init(flattening name: HeaderName, _ value: String) {
        self.init(unchecked: name, HeaderField.isOneLine(value) ? value : HeaderField.flattened(value))
    }

    package static func == (left: HeaderField, right: HeaderField) -> Bool {
        left.name == right.name && left.value.utf8.elementsEqual(right.value.utf8)
    }

    private static func isOneLine(_ value: String) -> Bool {
        value.utf8.allSatisfy { !$0.isControl || $0 == .tab }
    }

    private static func flattened(_ value: String) -> String {
        String(decoding: value.utf8.map { $0.isControl && $0 != .tab ? .space : $0 }, as: UTF8.self)
    }
}
