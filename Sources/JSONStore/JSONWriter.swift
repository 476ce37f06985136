/// Appends JSON (RFC 8259) to UTF-8 bytes.
struct JSONWriter {
    /// What has been written so far.
    var bytes: [UInt8] = []

    /// Appends bytes as they are: brackets, names, commas.
    mutating func append(_ literal: String) {
        bytes.append(contentsOf: literal.utf8)
    }

    /// Appends a whole number.
    mutating func append(number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Appends a text in quotes; only what must be escaped is.
    mutating func append(text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.mustBeEscaped) {
            for byte in text.utf8 { append(escaped: byte) }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append(#"\""#)
        case UInt8(ascii: "\\"): append(#"\\"#)
        case UInt8(ascii: "\n"): append(#"\n"#)
        case UInt8(ascii: "\r"): append(#"\r"#)
        case UInt8(ascii: "\t"): append(#"\t"#)
        case 0..<0x20:
            append(#"\u00"#)
            append(hexadecimal: byte)
        default: bytes.append(byte)
        }
    }

    /// Appends a byte as two hexadecimal digits, `0a`.
    mutating func append(hexadecimal byte: UInt8) {
        for digit in [byte >> 4, byte & 0xF] {
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
