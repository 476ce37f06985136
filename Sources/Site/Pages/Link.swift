import HTMLTemplate

/// A link with its words.
struct Link: Sendable {
    let url: String
    let text: String
    /// The words for those who only hear the link, where they are to say more.
    var label = ""

    static let bindings: Bindings<Link> = [
        .url("url") { $0.url },
        .text("text") { $0.text },
        .text("label") { $0.label },
    ]
}
