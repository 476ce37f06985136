/// What the server turns away before there is a request, for the site to draw the page of.
package struct Refusal: Error, Equatable, Sendable {
    /// The status of the answer.
    package let status: Status
    /// Why, in plain words without anything the client sent, for the log.
    package let reason: String

    /// A refusal with its words.
    package init(status: Status, reason: String) {
        self.status = status
        self.reason = reason
    }
}
