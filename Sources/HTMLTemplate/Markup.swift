/// HTML that goes out as it is, such as an icon read from the program's own files.
///
/// Never build it from what a person typed: nothing escapes it again.
public struct Markup: Sendable, Hashable {
    @usableFromInline let html: String

    /// Takes `html` as trusted: the caller answers for every byte of it.
    ///
    /// - Parameter html: Whole elements or text, ending outside any tag.
    public init(uncheckedHTML html: String) {
        self.html = html
    }
}
