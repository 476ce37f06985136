import HTTP

/// The check of a request's head, before any of its content is read.
///
/// libmicrohttpd 0.9.75 lets through much that it should not; whatever two parsers could read in two ways is
/// turned away here (RFC 9112 section 11.2). The answer to what is turned away closes the connection.
enum Gate {
    /// A request that may come in, still without its content.
    struct Admission {
        var request: Request
        /// How many bytes of content the client says will follow.
        var contentLength: Int
    }

    /// Headers that mean nothing good when they stand twice.
    private static let unique: [HeaderName] = [
        "Content-Length", "Content-Type", "Content-Encoding", "Origin", "Sec-Fetch-Site",
    ]

    /// Lets a head in.
    ///
    /// - Throws: the refusal to answer with.
    static func admit(_ head: Head, limits: Limits) throws(Refusal) -> Admission {
        guard head.version == "HTTP/1.1" || head.version == "HTTP/1.0" else {
            throw Refusal(status: .versionNotSupported, reason: "another version of HTTP")
        }
        guard head.size <= limits.head, head.lines.count <= limits.headerCount else {
            throw Refusal(status: .headerFieldsTooLarge, reason: "too long a head")
        }
        guard head.isWellFormed else {
            throw Refusal(status: .badRequest, reason: "a head with folded lines, bare line ends or NULs")
        }
        let method = try method(head.method)
        let headers = try headers(head.lines)
        let contentLength = try contentLength(headers, method: method)
        try checkExpectation(headers)
        let target = try target(head.target)
        guard contentLength <= limits.body else {
            throw Refusal(status: .contentTooLarge, reason: "content of \(contentLength) bytes")
        }
        return Admission(
            request: Request(method: method, target: target, headers: headers),
            contentLength: contentLength
        )
    }

    private static func method(_ text: String) throws(Refusal) -> Method {
        if let method = Method(rawValue: text) { return method }
        guard text.utf8.isToken else {
            throw Refusal(status: .badRequest, reason: "a method that is no token")
        }
        throw Refusal(status: .notImplemented, reason: "an unknown method")
    }

    private static func headers(_ lines: [(name: String, value: String)]) throws(Refusal) -> Headers {
        var headers = Headers()
        for line in lines {
            guard let field = HeaderField(line.name, line.value) else {
                throw Refusal(status: .badRequest, reason: "a malformed header")
            }
            headers.append(field)
        }
        guard headers.values(of: "Host").count == 1 else {
            throw Refusal(status: .badRequest, reason: "not exactly one Host")
        }
        for name in unique where headers.values(of: name).count > 1 {
            throw Refusal(status: .badRequest, reason: "\(name) stands twice")
        }
        return headers
    }

    private static func contentLength(_ headers: Headers, method: Method) throws(Refusal) -> Int {
        let text = headers["Content-Length"]
        if headers["Transfer-Encoding"] != nil {
            guard text == nil else {
                throw Refusal(status: .badRequest, reason: "both Content-Length and Transfer-Encoding")
            }
            throw Refusal(status: .lengthRequired, reason: "a Transfer-Encoding")
        }
        guard let text else { return 0 }
        let isCanonical = text.utf8.allSatisfy(\.isDigit) && (text.utf8.first != 0x30 || text.utf8.count == 1)
        guard isCanonical, let length = Int(text) else {
            throw Refusal(status: .badRequest, reason: "a malformed Content-Length")
        }
        guard length == 0 || !method.isSafe else {
            throw Refusal(status: .badRequest, reason: "content in a \(method.rawValue) request")
        }
        return length
    }

    private static func checkExpectation(_ headers: Headers) throws(Refusal) {
        guard let expectation = headers["Expect"] else { return }
        guard expectation.utf8.elementsEqualIgnoringASCIICase("100-continue".utf8) else {
            throw Refusal(status: .expectationFailed, reason: "an unknown expectation")
        }
    }

    private static func target(_ raw: String?) throws(Refusal) -> Target {
        guard let raw else { throw Refusal(status: .badRequest, reason: "a target that is not UTF-8") }
        do {
            return try Target(raw)
        } catch {
            throw Refusal(status: error.status, reason: error.reason)
        }
    }
}
