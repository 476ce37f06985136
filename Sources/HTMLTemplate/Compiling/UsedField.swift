/// A field that some template names, in whatever page.
struct UsedField: Hashable, Sendable {
    let type: ObjectIdentifier
    let name: String
}
