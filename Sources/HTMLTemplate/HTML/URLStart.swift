/// What the value of a URL attribute has so far: whether a value after it can still change where the URL
/// leads.
enum URLStart: Equatable, Sendable {
    case nothing
    /// Letters that may become a scheme or a path.
    case word([UInt8])
    /// `http:` or `https:`.
    case scheme
    /// `https:/`.
    case schemeSlash
    /// One `/`: a second one would begin a host.
    case slash
    /// A text right after that `/`; it may be empty.
    case valueAfterSlash
    /// After `//`: browsers skip more slashes, so that what follows them is the host still.
    case hostStart
    /// In the name of a host.
    case host
    /// Scheme and host, or the path of this site, are given.
    case fixed
    /// A whole `.url` value.
    case value
    /// After such a value, so many bytes of `&amp;`; any other reference might be a `:`.
    case valueReference(Int)
    /// No value can follow.
    case unclear
}

extension URLStart {
    /// Moves over a literal byte; the result says why it cannot stand here.
    mutating func read(_ byte: UInt8) -> String? {
        switch self {
        case .nothing: self = begun(byte)
        case .word(let word): self = afterWord(word, byte)
        case .scheme: self = byte == UInt8(ascii: "/") ? .schemeSlash : .unclear
        case .schemeSlash: self = byte == UInt8(ascii: "/") ? .hostStart : .unclear
        case .slash: self = afterSlash(byte)
        case .hostStart, .host: self = afterHost(byte)
        case .valueAfterSlash:
            self = afterSlash(byte)
            if self != .fixed {
                return "the value before may be empty, and // would begin the name of another site"
            }
        case .value: return readAfterValue(byte, 0)
        case .valueReference(let count): return readAfterValue(byte, count)
        case .fixed, .unclear: break
        }
        return nil
    }

    private static let ampersand = Array("&amp;".utf8)

    private mutating func readAfterValue(_ byte: UInt8, _ count: Int) -> String? {
        let isSeparator = count == 0 && (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#"))
        guard isSeparator || byte == Self.ampersand[count] else {
            self = .fixed
            return "after a url value only ?, # or &amp; can stand"
        }
        let isAtEnd = isSeparator || count + 1 == Self.ampersand.count
        self = isAtEnd ? .fixed : .valueReference(count + 1)
        return nil
    }

    private func begun(_ byte: UInt8) -> URLStart {
        switch byte {
        case UInt8(ascii: "/"): .slash
        default: afterWord([], byte)
        }
    }

    private func afterWord(_ word: [UInt8], _ byte: UInt8) -> URLStart {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): .fixed
        case UInt8(ascii: ":"):
            switch String(decoding: word, as: UTF8.self) {
            case "mailto": .fixed
            case "http", "https": .scheme
            default: .unclear
            }
        case _ where Self.isUnclear(byte): .unclear
        // Longer than any scheme: its end cannot matter.
        default: word.count < 16 ? .word(word + [byte.asciiLowercased]) : self
        }
    }

    private func afterSlash(_ byte: UInt8) -> URLStart {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "\\"): .hostStart
        case _ where Self.isUnclear(byte): .unclear
        default: .fixed
        }
    }

    private func afterHost(_ byte: UInt8) -> URLStart {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): self == .host ? .fixed : .unclear
        case _ where Self.isUnclear(byte): .unclear
        default: .host
        }
    }

    /// Bytes that browsers drop or read as others, such as the `/` that `\` and `&sol;` stand for.
    private static func isUnclear(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\")
    }

    /// What holds after either of two ways through a template.
    func joined(_ other: URLStart) -> URLStart? {
        switch (self, other) {
        case _ where self == other: self
        case (.value, .fixed), (.fixed, .value): .value
        default: nil
        }
    }
}

extension URLStart {
    /// Moves over a value; the result says how it is to be written.
    mutating func place(_ kind: HoleKind) throws(HTMLContext.Refusal) -> Escaping {
        switch (self, kind) {
        case (_, .unknown): self = .fixed
        case (.nothing, .url):
            self = .value
            return .url
        case (.nothing, _):
            throw HTMLContext.Refusal(
                "only a url value or literal text such as / can begin an address: bind this as .url"
            )
        case (.value, _), (.valueReference, _):
            throw HTMLContext.Refusal("after a url value, literal ?, # or & must come before another value")
        case (_, .url):
            throw HTMLContext.Refusal("a url value can stand only at the beginning of an address")
        case (.slash, .text), (.valueAfterSlash, .text): self = .valueAfterSlash
        case (.slash, _), (.valueAfterSlash, _), (.fixed, _): self = .fixed
        case (.word, _), (.scheme, _), (.schemeSlash, _), (.hostStart, _), (.host, _),
            (.unclear, _):
            throw HTMLContext.Refusal(
                "what stands before this value does not say yet where the address leads"
            )
        }
        return .urlComponent
    }
}
