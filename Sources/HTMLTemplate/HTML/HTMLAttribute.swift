/// What the value of an attribute means to a browser, and so what may stand in it.
enum HTMLAttribute: Equatable, Sendable {
    case plain
    /// An address.
    case url
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
        } else if Self.refusedElements.contains(element) {
            self = .refused("an attribute of <\(element)>")
        } else if name.utf8.starts(with: "xmlns".utf8) || Self.refusedNames.contains(localName) {
            self = .refused("'\(name)'")
        } else if Self.loaders.contains(element) && !Self.isLabel(name) || (element, name) == ("link", "rel")
        {
            self = .refused("'\(name)' of <\(element)>")
        } else if Self.urls.contains(localName) {
            self = .url
        } else {
            self = .plain
        }
    }

    /// Scripts, styles, whole documents, lists of addresses, and what changes how the document is read.
    private static let refusedNames: Set = [
        "style", "srcdoc", "srcset", "imagesrcset", "ping", "attributionsrc", "archive", "profile",
        "http-equiv",
        "charset", "base", "encoding", "shadowrootmode", "sandbox", "allow",
        // Of SVG, and CSS: `url(...)` loads what it names.
        "fill", "stroke", "filter", "mask", "clip-path", "cursor",
        "marker", "marker-start", "marker-mid", "marker-end",
    ]

    private static let urls: Set = [
        "href", "src", "action", "formaction", "cite", "poster", "data", "background", "longdesc", "manifest",
        "usemap", "classid", "codebase", "icon", "dynsrc", "lowsrc",
    ]

    /// Elements that run, or resolve other addresses by, what their attributes name.
    ///
    /// A part of the address is already too much, since `..` is a part; and so is the type, which decides whether
    /// something is run.
    private static let loaders: Set = ["script", "embed", "object", "applet", "base"]

    /// Attributes that only tell elements apart.
    private static func isLabel(_ name: String) -> Bool {
        ["id", "class", "nonce"].contains(name) || name.utf8.starts(with: "data-".utf8)
    }

    /// SVG elements that set any attribute of another element, and the parameters of plug-ins.
    private static let refusedElements: Set = [
        "animate", "animatecolor", "animatemotion", "animatetransform", "set", "param",
    ]
}
