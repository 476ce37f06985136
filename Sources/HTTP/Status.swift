/// A response's status code with its reason phrase (RFC 9110 section 15).
package struct Status: Hashable, Sendable {
    /// The three digits, 100 to 599.
    package let code: Int
    /// The words that go with the code, for pages and logs.
    package let reason: String

    /// A status; use the constants where there is one.
    package init(code: Int, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// Whether an answer with this status has no content by definition (RFC 9110 section 6.4.1).
    package var hasNoContent: Bool {
        code < 200 || code == 204 || code == 304
    }
}

extension Status {
    package static let ok = Status(code: 200, reason: "OK")
    package static let noContent = Status(code: 204, reason: "No Content")
    package static let movedPermanently = Status(code: 301, reason: "Moved Permanently")
    package static let found = Status(code: 302, reason: "Found")
    package static let seeOther = Status(code: 303, reason: "See Other")
    package static let notModified = Status(code: 304, reason: "Not Modified")
    package static let badRequest = Status(code: 400, reason: "Bad Request")
    package static let forbidden = Status(code: 403, reason: "Forbidden")
    package static let notFound = Status(code: 404, reason: "Not Found")
    package static let methodNotAllowed = Status(code: 405, reason: "Method Not Allowed")
    package static let requestTimeout = Status(code: 408, reason: "Request Timeout")
    package static let conflict = Status(code: 409, reason: "Conflict")
    package static let gone = Status(code: 410, reason: "Gone")
    package static let lengthRequired = Status(code: 411, reason: "Length Required")
    package static let contentTooLarge = Status(code: 413, reason: "Content Too Large")
    package static let uriTooLong = Status(code: 414, reason: "URI Too Long")
    package static let unsupportedMediaType = Status(code: 415, reason: "Unsupported Media Type")
    package static let expectationFailed = Status(code: 417, reason: "Expectation Failed")
    package static let misdirectedRequest = Status(code: 421, reason: "Misdirected Request")
    package static let unprocessableContent = Status(code: 422, reason: "Unprocessable Content")
    package static let tooManyRequests = Status(code: 429, reason: "Too Many Requests")
    package static let headerFieldsTooLarge = Status(code: 431, reason: "Request Header Fields Too Large")
    package static let internalServerError = Status(code: 500, reason: "Internal Server Error")
    package static let notImplemented = Status(code: 501, reason: "Not Implemented")
    package static let serviceUnavailable = Status(code: 503, reason: "Service Unavailable")
    package static let versionNotSupported = Status(code: 505, reason: "HTTP Version Not Supported")
    package static let insufficientStorage = Status(code: 507, reason: "Insufficient Storage")
}
