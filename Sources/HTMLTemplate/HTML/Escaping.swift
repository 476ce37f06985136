/// How a text is written in the place it stands in.
@usableFromInline
enum Escaping: Sendable {
    /// In text, in `<title>` and `<textarea>`, in quoted attribute values.
    case html
    /// At the beginning of a URL attribute.
    case url
    /// After the beginning of a URL attribute: never more than a part of a path, a query or a fragment.
    case urlComponent
}

extension Escaping {
    /// What stands for a byte that is not plain: a character reference or, in an address, a percent-encoding.
    func escape(_ byte: UInt8) -> String {
        switch (self, byte) {
        case (.html, UInt8(ascii: "&")), (.url, UInt8(ascii: "&")): "&amp;"
        case (.html, UInt8(ascii: "'")), (.url, UInt8(ascii: "'")): "&#39;"
        case (.html, UInt8(ascii: "<")): "&lt;"
        case (.html, UInt8(ascii: ">")): "&gt;"
        case (.html, UInt8(ascii: "\"")): "&#34;"
        case (.html, UInt8(ascii: "`")): "&#96;"
        case (.html, UInt8(ascii: "\r")): "&#13;"
        case (.html, 0x1B): "&#27;"
        case (.html, _): "\u{FFFD}"
        default: Self.percentEncoded(byte)
        }
    }

    private static func percentEncoded(_ byte: UInt8) -> String {
        (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
}

/// Which bytes cannot be written as they are: 1 for those, 0 for the others.
///
/// Numbers that are or-ed, and not conditions, so that the compiler asks for many bytes at once.
enum EscapedBytes {
    /// What HTML would not read as itself in some place of a value.
    ///
    /// The backquote quotes values in old browsers; ESC changes what bytes mean where a page that is not sent as
    /// UTF-8 is taken for ISO-2022-JP.
    @inline(__always)
    static func html(_ byte: UInt8) -> UInt8 {
        let first = mark(byte == 0) | mark(byte == 0x0D) | mark(byte == 0x22) | mark(byte == 0x26)
        let second = mark(byte == 0x27) | mark(byte == 0x3C) | mark(byte == 0x3E) | mark(byte == 0x60)
        return first | second | mark(byte == 0x1B)
    }

    /// What an encoded address cannot hold, and what in it HTML would not read as itself.
    @inline(__always)
    static func url(_ byte: UInt8) -> UInt8 {
        let first = mark(byte <= 0x20) | mark(byte >= 0x7B) & mark(byte != 0x7E) | mark(byte == 0x22)
        let second = mark(byte == 0x26) | mark(byte == 0x27) | mark(byte == 0x3C) | mark(byte == 0x3E)
        return first | second | mark(byte == 0x5C) | mark(byte == 0x5E) | mark(byte == 0x60)
    }

    /// All but letters, digits and `-._~` (RFC 3986, section 2.3), which mean nothing in any part of an address.
    @inline(__always)
    static func urlComponent(_ byte: UInt8) -> UInt8 {
        let word = mark((byte | 0x20) &- 0x61 < 26) | mark(byte &- 0x30 < 10)
        let sign = mark(byte == 0x2D) | mark(byte == 0x2E) | mark(byte == 0x5F) | mark(byte == 0x7E)
        return (word | sign) ^ 1
    }

    @inline(__always)
    private static func mark(_ condition: Bool) -> UInt8 {
        condition ? 1 : 0
    }
}

/// Schemes that cannot run anything.
enum URLScheme {
    /// Whether an address is relative or has one of the schemes `http`, `https` and `mailto`.
    ///
    /// A browser drops tabs and newlines anywhere and control characters at the beginning; here those make a
    /// scheme unknown, and an unknown scheme is not harmless.
    static func isHarmless(_ url: Span<UInt8>) -> Bool {
        for index in url.indices {
            switch url[index] {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
            case UInt8(ascii: ":"):
                return isNamed("http", url, index) || isNamed("https", url, index)
                    || isNamed("mailto", url, index)
            default: break
            }
        }
        return true
    }

    private static func isNamed(_ name: String, _ url: Span<UInt8>, _ length: Int) -> Bool {
        let bytes = name.utf8Span.span
        guard bytes.count == length else { return false }
        for index in bytes.indices where bytes[index] != url[index].asciiLowercased { return false }
        return true
    }
}
