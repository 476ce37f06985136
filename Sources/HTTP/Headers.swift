/// The header lines of one message, in their order.
package struct Headers: Equatable, Sendable {
    /// The lines as they came or as they will go out.
    package private(set) var fields: [HeaderField]

    /// Headers out of parsed fields.
    package init(_ fields: [HeaderField] = []) {
        self.fields = fields
    }

    /// The first value under a name; setting it replaces every such line by one, and nil removes them.
    ///
    /// A control character in a value that is set becomes a space (RFC 9110 section 5.5).
    package subscript(name: HeaderName) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            guard let newValue else { return fields.removeAll { $0.name == name } }
            let field = HeaderField(flattening: name, newValue)
            guard let first = fields.firstIndex(where: { $0.name == name }) else {
                return fields.append(field)
            }
            fields[first] = field
            let rest = fields.index(after: first)
            fields.replaceSubrange(rest..., with: fields[rest...].filter { $0.name != name })
        }
    }

    /// All values under a name, in their order.
    package func values(of name: HeaderName) -> [String] {
        fields.compactMap { $0.name == name ? $0.value : nil }
    }

    /// Adds a line after the others, beside those of the same name (as `Set-Cookie` needs).
    ///
    /// A control character in the value becomes a space (RFC 9110 section 5.5).
    package mutating func append(_ name: HeaderName, _ value: String) {
        fields.append(HeaderField(flattening: name, value))
    }

    /// Adds a parsed line after the others.
    package mutating func append(_ field: HeaderField) {
        fields.append(field)
    }
}

extension Headers: RandomAccessCollection {
    package var startIndex: Int { fields.startIndex }
    package var endIndex: Int { fields.endIndex }
    package subscript(position: Int) -> HeaderField { fields[position] }
}

extension Headers: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (HeaderName, String)...) {
        self.init(elements.map { HeaderField(flattening: $0.0, $0.1) })
    }
}
