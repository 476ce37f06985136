/// A request method that HTTP itself defines (RFC 9110 section 9, RFC 5789 for PATCH).
///
/// Methods are case-sensitive. A word that is none of these has no `Method`: the answer is 501.
package enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
    case patch = "PATCH"
    case options = "OPTIONS"
    case trace = "TRACE"
    case connect = "CONNECT"

    /// Whether the method asks only to read (RFC 9110 section 9.2.1).
    package var isSafe: Bool {
        switch self {
        case .get, .head, .options, .trace: true
        case .post, .put, .delete, .patch, .connect: false
        }
    }
}
