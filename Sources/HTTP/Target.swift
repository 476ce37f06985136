/// What a request asks for: the path and the query, in origin form (RFC 9112 section 3.2.1).
package struct Target: Equatable, Sendable {
    /// How many bytes a target may have.
    package static let limit = 2048

    /// The target as it was sent.
    package let raw: String
    /// The decoded segments of the path: `/` is none, `/a/` is `a` and an empty one.
    package let path: [String]
    /// The fields of the query; none without a question mark.
    package let query: Fields

    /// The target `/`.
    package static let root = Target()

    private init() {
        (raw, path, query) = ("/", [], Fields())
    }

    /// Parses a target.
    ///
    /// - Throws: `badTarget` unless it starts with exactly one slash and holds no control character,
    ///   space, backslash or `#`; `targetTooLong` above 2 KiB; `badPercentEncoding` (an encoded NUL
    ///   too), `badUTF8`, `tooManyFields`.
    package init(_ raw: String) throws(MalformedRequest) {
        let bytes = raw.utf8
        guard bytes.count <= Target.limit else {
            throw MalformedRequest(.targetTooLong, "a target of \(bytes.count) bytes")
        }
        guard bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/") else {
            throw MalformedRequest(.badTarget, "a target that does not start with one slash")
        }
        guard bytes.allSatisfy({ !$0.isControl && !" \\#".utf8.contains($0) }) else {
            throw MalformedRequest(.badTarget, "a byte that may not stand in a target")
        }
        let path = bytes.prefix { $0 != UInt8(ascii: "?") }
        self.raw = raw
        self.path = try Target.segments(path.dropFirst())
        query = try Fields(urlEncoded: bytes[path.endIndex...].dropFirst())
        guard !self.path.contains(where: \.hasNUL),
            !query.all.contains(where: { $0.name.hasNUL || $0.value.hasNUL })
        else { throw MalformedRequest(.badPercentEncoding, "an encoded NUL in a target") }
    }

    private static func segments(_ path: Substring.UTF8View) throws(MalformedRequest) -> [String] {
        guard !path.isEmpty else { return [] }
        var segments: [String] = []
        for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            segments.append(try PercentEncoding.decode(segment))
        }
        return segments
    }

    package static func == (left: Target, right: Target) -> Bool {
        left.raw.utf8.elementsEqual(right.raw.utf8)
    }
}

extension String {
    fileprivate var hasNUL: Bool {
        utf8.contains(0)
    }
}
