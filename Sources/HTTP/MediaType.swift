/// A media type with its parameters, as in `text/html; charset=utf-8` (RFC 9110 section 8.3.1).
package struct MediaType: Hashable, Sendable, CustomStringConvertible {
    /// One parameter; the name is in small letters, the value as written but without its quotes.
    package struct Parameter: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    /// The type and subtype in small letters, such as `text/html`.
    package let essence: String
    /// The parameters in their order.
    package let parameters: [Parameter]

    /// The media type of a header's value, or nil when it is none.
    package init?(_ text: String) {
        var rest = text.utf8[...].trimmed
        guard let type = rest.takeToken(), rest.take("/"), let subtype = rest.takeToken() else { return nil }
        essence = "\(type)/\(subtype)".lowercased()
        var parameters: [Parameter] = []
        while true {
            rest = rest.trimmed
            guard !rest.isEmpty else { break }
            guard rest.take(";") else { return nil }
            rest = rest.trimmed
            guard rest.first != UInt8(ascii: ";"), !rest.isEmpty else { continue }
            guard let name = rest.takeToken(), rest.take("="), let value = rest.takeTokenOrQuoted() else {
                return nil
            }
            parameters.append(Parameter(name: name.lowercased(), value: value))
        }
        self.parameters = parameters
    }

    /// The value of a parameter by its name in small letters; the first, should it stand twice.
    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }

    /// The media type as a header holds it.
    package var description: String {
        parameters.reduce(into: essence) { text, parameter in
            text += "; \(parameter.name)="
            text += parameter.value.utf8.isToken ? parameter.value : quoted(parameter.value)
        }
    }

    private func quoted(_ value: String) -> String {
        var bytes = [UInt8(ascii: "\"")]
        for byte in value.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Substring.UTF8View {
    fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard first == UInt8(ascii: character) else { return false }
        removeFirst()
        return true
    }

    fileprivate mutating func takeToken() -> String? {
        let token = prefix(while: \.isTokenByte)
        guard !token.isEmpty else { return nil }
        self = self[token.endIndex...]
        return String(Substring(token))
    }

    /// A token, or a quoted string without its quotes (RFC 9110 section 5.6.4).
    fileprivate mutating func takeTokenOrQuoted() -> String? {
        guard take("\"") else { return takeToken() }
        var text: [UInt8] = []
        while var byte = popFirst() {
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") {
                guard let escaped = popFirst() else { return nil }
                byte = escaped
            }
            guard !byte.isControl || byte == .tab else { return nil }
            text.append(byte)
        }
        return nil
    }
}
