/// One answer as the site gives it.
///
/// To a HEAD request it is the answer to the same GET: the server keeps the content to itself and sends its
/// length. Length, date and connection headers are the server's business.
package struct Response: Equatable, Sendable {
    /// How it went.
    package var status: Status
    /// The header lines to send.
    package var headers: Headers
    /// The content, whole.
    package var body: [UInt8]

    /// An answer out of its parts.
    package init(status: Status = .ok, headers: Headers = Headers(), body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A page in HTML, in UTF-8.
    package static func html(_ body: [UInt8], status: Status = .ok) -> Response {
        Response(status: status, headers: ["Content-Type": "text/html; charset=utf-8"], body: body)
    }

    /// Plain text, in UTF-8.
    package static func text(_ text: String, status: Status = .ok) -> Response {
        Response(
            status: status,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: Array(text.utf8)
        )
    }

    /// An answer that sends the reader on to another place of ours.
    ///
    /// The location is path, query and fragment, percent-encoded (RFC 9110 section 10.2.2).
    package static func redirect(_ status: Status, to location: String) -> Response {
        Response(status: status, headers: ["Location": location])
    }
}
