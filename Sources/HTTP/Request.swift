/// One request as the site sees it: parsed, complete, within the limits.
package struct Request: Sendable {
    /// What is to be done.
    package var method: Method
    /// With which of our resources.
    package var target: Target
    /// The header lines as sent.
    package var headers: Headers
    /// The content, whole; empty without one.
    package var body: [UInt8]

    /// A request out of its parts.
    package init(method: Method, target: Target, headers: Headers = Headers(), body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }
}
