/// The name of a header: a token (RFC 9110 section 5.1), compared without regard to ASCII case.
package struct HeaderName: Hashable, Sendable, CustomStringConvertible {
    /// The name as it was written.
    package let description: String

    /// A name that came from outside, or nil when it is no token.
    package init?(parsing text: String) {
        guard text.utf8.isToken else { return nil }
        description = text
    }

    package static func == (left: HeaderName, right: HeaderName) -> Bool {
        left.description.utf8.elementsEqualIgnoringASCIICase(right.description.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in description.utf8 {
            hasher.combine(byte.lowercased)
        }
    }
}

extension HeaderName: ExpressibleByStringLiteral {
    /// A name written in the source; only a literal will do, so that outside text must be parsed.
    package init(stringLiteral: StaticString) {
        description = stringLiteral.description
    }
}
