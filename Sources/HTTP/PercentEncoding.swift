/// Percent-encoding of text (RFC 3986 section 2.1), strict in decoding.
enum PercentEncoding {
    /// The text that the bytes stand for; with `plusIsSpace`, as in forms and queries, `+` is a space.
    ///
    /// - Throws: `badPercentEncoding` for `%` without two hexadecimal digits, `badUTF8`.
    static func decode(
        _ bytes: some Collection<UInt8>,
        plusIsSpace: Bool = false
    ) throws(MalformedRequest) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes.makeIterator()
        while let byte = rest.next() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.next()?.hexValue, let low = rest.next()?.hexValue else {
                    throw MalformedRequest(
                        .badPercentEncoding,
                        "a percent sign without two hexadecimal digits"
                    )
                }
                decoded.append(high << 4 | low)
            } else if byte == UInt8(ascii: "+"), plusIsSpace {
                decoded.append(.space)
            } else {
                decoded.append(byte)
            }
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
            throw MalformedRequest(.badUTF8, "text that is not UTF-8")
        }
        return text
    }

    /// Appends the text, with everything but letters, digits and `*-._` encoded, a space as `+`.
    ///
    /// Those are the rules of the application/x-www-form-urlencoded serializer (WHATWG URL, section 5.2).
    static func encodeForm(_ text: String, into encoded: inout [UInt8]) {
        for byte in text.utf8 {
            if byte.isLetter || byte.isDigit || "*-._".utf8.contains(byte) {
                encoded.append(byte)
            } else if byte == .space {
                encoded.append(UInt8(ascii: "+"))
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(hexDigit(byte >> 4))
                encoded.append(hexDigit(byte & 0x0f))
            }
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ (value &- 10)
    }
}
