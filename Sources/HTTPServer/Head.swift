import HTTP

/// The head of a request as libmicrohttpd read it, before it is known to be any good.
struct Head {
    var method: String
    /// The raw target, or nil when its bytes are no UTF-8.
    var target: String?
    var version: String
    /// The header lines in their order, names and values as they came.
    var lines: [(name: String, value: String)]
    /// The length of the head in bytes.
    var size: Int
    /// Whether the bytes on the wire were lines as HTTP has them, and the library cannot have misread them.
    var isWellFormed: Bool
}

extension Head {
    /// Whether it is clear that the client sends no more than so many bytes of content, and waits for no
    /// go-ahead.
    func announcesOnly(upTo limit: Int) -> Bool {
        var length: Int?
        for line in lines {
            switch HeaderName(parsing: line.name) {
            case "Content-Length":
                guard length == nil, let announced = Int(line.value) else { return false }
                length = announced
            case nil, "Transfer-Encoding", "Expect": return false
            default: break
            }
        }
        return (0...limit).contains(length ?? 0)
    }

    /// Whether these are strict header lines, in the shape in which libmicrohttpd 0.9.75 leaves them in its
    /// memory.
    ///
    /// It puts a NUL in the place of each colon after a name, each CR and each LF. So a line is a token, a
    /// NUL, a value without controls and two NULs; the bytes begin with the two at the end of the request
    /// line and end with the two of the empty line. A folded line begins with a space, which is no token; a
    /// bare LF leaves one NUL and not two; a NUL sent by the client is one too many. All of these the library
    /// accepts, and then takes the head for another one than a proxy before us may have seen (RFC 9112
    /// sections 2.2, 5.1, 5.2).
    static func areStrictLines(_ bytes: Span<UInt8>) -> Bool {
        var position = 0
        func skip(while isInside: (UInt8) -> Bool) -> Int {
            let start = position
            while position < bytes.count, isInside(bytes[position]) { position += 1 }
            return position - start
        }
        func skipNUL() -> Bool {
            guard position < bytes.count, bytes[position] == 0 else { return false }
            position += 1
            return true
        }
        guard skipNUL(), skipNUL() else { return false }
        while position < bytes.count, bytes[position] != 0 {
            guard skip(while: \.isTokenByte) > 0, skipNUL() else { return false }
            _ = skip { !$0.isControl || $0 == .tab }
            guard skipNUL(), skipNUL() else { return false }
        }
        return skipNUL() && skipNUL() && position == bytes.count
    }
}
