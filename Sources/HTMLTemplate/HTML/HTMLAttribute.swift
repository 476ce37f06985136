/// What the value of an attribute means to a browser, and so what may stand in it.
enum HTMLAttribute: Equatable, Sendable {
    case plain
    /// An address; on elements that load and run what it names, it must begin with literal text.
    case url(literalStart: Bool)
    /// No value can be made safe here; the phrase says what it is.
    case refused(String)
}

extension HTMLAttribute {
    /// Both names in lower case.
    init(_ name: String, of element: String) {
        // `xlink:href` means what `href` means.
        let localName = name.split(separator: ":").last.map(String.init) ?? name
        if name.utf8.starts(with: "on".utf8) {
            self = .refused("the event handler '\(name)'")
        } else if Self.animations.contains(element) {
            self = .refused("an attribute of <\(element)>")
        } else if name.utf8.starts(with: "xmlns".utf8) || Self.refusedNames.contains(localName) {
            self = .refused("'\(name)'")
        } else if Self.urls.contains(localName) {
            self = .url(literalStart: Self.loaders.contains(element))
        } else {
            self = .plain
        }
    }

    /// Scripts, styles, whole documents, lists of addresses, and what changes how the document is read.
    private static let refusedNames: Set = [
        "style", "srcdoc", "srcset", "imagesrcset", "http-equiv", "charset", "base",
    ]

    private static let urls: Set = [
        "href", "src", "action", "formaction", "cite", "poster", "data", "ping", "background", "longdesc",
        "manifest", "usemap", "profile", "classid", "codebase", "archive", "icon", "dynsrc", "lowsrc",
        "attributionsrc",
    ]

    /// Elements that run, or resolve other addresses by, what their address names.
    private static let loaders: Set = ["script", "embed", "object", "applet", "base"]

    /// SVG elements that set any attribute of another element.
    private static let animations: Set = ["animate", "animatemotion", "animatetransform", "set"]
}
