/// Reads character references back: what a browser would make of escaped text.
///
/// Written apart from the engine and knowing only what HTML says: nil when a reference is none, or when a byte
/// stands there that could end the place.
func decodedHTML(_ text: some StringProtocol) -> String? {
    var scalars = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
        switch scalar {
        case "<", ">", "\"", "'", "`", "\r", "\0":
            return nil
        case "&":
            guard let end = rest.firstIndex(of: ";") else { return nil }
            let name = String(String.UnicodeScalarView(rest[..<end]))
            rest = rest[rest.index(after: end)...]
            guard let decoded = decodedReference(name) else { return nil }
            scalars.append(decoded)
        default:
            scalars.append(scalar)
        }
    }
    return String(scalars)
}

private func decodedReference(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    default:
        guard name.hasPrefix("#"), let number = UInt32(name.dropFirst()) else { return nil }
        return Unicode.Scalar(number)
    }
}

/// Reads percent-encoding back; nil when it is wrong or anything but unreserved characters stands there.
func decodedPercent(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%") {
            guard rest.count >= 2,
                let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            rest = rest.dropFirst(2)
            bytes.append(decoded)
        } else {
            let character = Character(Unicode.Scalar(byte))
            let isUnreserved = character.isLetter || character.isNumber || "-._~".contains(character)
            guard byte < 0x80, isUnreserved else { return nil }
            bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
