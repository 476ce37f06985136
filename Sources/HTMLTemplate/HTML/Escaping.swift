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
    /// The bytes that are written as they are; ``escape(_:)`` gives what stands for the others.
    var plain: ByteSet {
        switch self {
        case .html: .html
        case .url: .url
        case .urlComponent: .urlComponent
        }
    }

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
        case (.html, _): "\u{FFFD}"
        default: Self.percentEncoded(byte)
        }
    }

    private static func percentEncoded(_ byte: UInt8) -> String {
        (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
}

/// A set of bytes; to ask it costs a shift.
struct ByteSet: Sendable {
    private let low: UInt64
    private let high: UInt64
    /// Whether it holds the bytes from 0x80 on.
    private let holdsNonASCII: Bool

    /// The ASCII characters for which `holds` is true.
    private init(nonASCII: Bool, _ holds: (UInt8) -> Bool) {
        func bits(_ bytes: Range<UInt8>) -> UInt64 {
            bytes.reduce(0) { $0 | (holds($1) ? 1 << UInt64($1 & 63) : 0) }
        }
        low = bits(0..<64)
        high = bits(64..<128)
        holdsNonASCII = nonASCII
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        if byte >= 0x80 { return holdsNonASCII }
        return ((byte < 64 ? low : high) &>> UInt64(byte & 63)) & 1 != 0
    }

    /// What HTML reads as itself wherever a value can stand; the backquote quotes values in old browsers.
    static let html = ByteSet(nonASCII: true) { !"\0\r\"&'<>`".utf8.contains($0) }

    /// What an address consists of that is encoded already, but for what HTML would not read as itself.
    static let url = ByteSet(nonASCII: false) { 0x20 < $0 && $0 < 0x7F && !"\"&'<>\\^`{|}".utf8.contains($0) }

    /// Letters, digits and `-._~` (RFC 3986, section 2.3): what means nothing in any part of an address.
    static let urlComponent = ByteSet(nonASCII: false) {
        $0.isASCIILetter || $0.isASCIIDigit || "-._~".utf8.contains($0)
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
