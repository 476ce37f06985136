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
    /// In the name of a host.
    case host
    /// Scheme and host, or the path of this site, are given.
    case fixed
    /// A whole `.url` value.
    case value
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
        case .schemeSlash: self = byte == UInt8(ascii: "/") ? .host : .unclear
        case .slash: self = afterSlash(byte)
        case .host: self = afterHost(byte)
        case .valueAfterSlash:
            self = afterSlash(byte)
            if self == .host {
                return "the value before may be empty, and // would begin the name of another site"
            }
        case .value:
            guard byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "&") else {
                return "after a url value only ?, # or & can stand"
            }
            self = .fixed
        case .fixed, .unclear: break
        }
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
        case UInt8(ascii: "/"), UInt8(ascii: "\\"): .host
        case _ where Self.isUnclear(byte): .unclear
        default: .fixed
        }
    }

    private func afterHost(_ byte: UInt8) -> URLStart {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): .fixed
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
    mutating func place(_ kind: HoleKind, literalStart: Bool) throws(HTMLContext.Refusal) -> Escaping {
        switch (self, kind) {
        case (_, .unknown): self = .fixed
        case (.nothing, .url):
            guard !literalStart else {
                throw HTMLContext.Refusal("here the address must begin with literal text")
            }
            self = .value
            return .url
        case (.nothing, _):
            throw HTMLContext.Refusal(
                "only a url value or literal text such as / can begin an address: bind this as .url"
            )
        case (.value, _):
            throw HTMLContext.Refusal("after a url value, literal ?, # or & must come before another value")
        case (_, .url):
            throw HTMLContext.Refusal("a url value can stand only at the beginning of an address")
        case (.slash, .text), (.valueAfterSlash, .text): self = .valueAfterSlash
        case (.slash, _), (.valueAfterSlash, _), (.fixed, _): self = .fixed
        case (.word, _), (.scheme, _), (.schemeSlash, _), (.host, _), (.unclear, _):
            throw HTMLContext.Refusal(
                "what stands before this value does not say yet where the address leads"
            )
        }
        return .urlComponent
    }
}
