import Testing

/// An element of a page, with what stands in it.
struct HTMLElement: Sendable {
    let name: String
    let attributes: [String: String]
    var children: [Node] = []

    enum Node: Sendable {
        case element(HTMLElement)
        case text(String)
    }

    subscript(attribute: String) -> String? { attributes[attribute] }

    var classes: [String] {
        (self["class"] ?? "").split(separator: " ").map(String.init)
    }

    /// The elements directly within, in their order.
    var elements: [HTMLElement] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// All elements within, in the order of the document.
    var descendants: [HTMLElement] {
        elements.flatMap { [$0] + $0.descendants }
    }

    /// All text within, as a reader gets it.
    var text: String {
        children.map { node in
            switch node {
            case .element(let element): element.text
            case .text(let text): text
            }
        }.joined()
    }

    /// All text within on one line, as a browser shows it.
    var line: String {
        text.split(whereSeparator: { " \n\t".contains($0) }).joined(separator: " ")
    }
}

extension HTMLElement {
    /// All elements within of that name and class with these attributes, in the order of the document.
    func all(
        _ name: String? = nil,
        class cssClass: String? = nil,
        _ attributes: [String: String] = [:]
    ) -> [HTMLElement] {
        descendants.filter { element in
            (name.map { element.name == $0 } ?? true)
                && (cssClass.map(element.classes.contains) ?? true)
                && attributes.allSatisfy { element[$0.key] == $0.value }
        }
    }

    /// The one such element within.
    func one(
        _ name: String? = nil,
        class cssClass: String? = nil,
        _ attributes: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> HTMLElement {
        let found = all(name, class: cssClass, attributes)
        let asked = "\(name ?? "element") \(cssClass ?? "") \(attributes)"
        try #require(found.count == 1, "\(found.count) of \(asked)", sourceLocation: sourceLocation)
        return found[0]
    }
}

extension HTMLElement: CustomTestStringConvertible {
    /// The tag alone, so that a report stays readable.
    var testDescription: String {
        "<\(name)\(attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined())>"
    }
}

// MARK: - Forms

extension HTMLElement {
    /// The form that posts to that address.
    func form(
        to action: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> HTMLElement {
        try one("form", ["action": action], sourceLocation: sourceLocation)
    }

    /// What a browser sends for this form when nothing is typed into it.
    var filledIn: [(String, String)] {
        descendants.compactMap { control in
            control["name"].map { ($0, control.value) }
        }
    }

    /// The value of a field of this form.
    func field(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try one(nil, ["name": name], sourceLocation: sourceLocation).value
    }

    /// The message that a field of this form refers to; nil when nothing is wrong with it.
    func message(beside name: String) throws -> String? {
        let field = try one(nil, ["name": name])
        guard field["aria-invalid"] == "true" else { return nil }
        let id = try #require(field["aria-describedby"])
        return try one(nil, ["id": id]).line
    }

    /// The value that this control holds; browsers send the line ends of a text area as CRLF.
    private var value: String {
        switch name {
        case "textarea":
            text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        case "select":
            (all("option", ["selected": ""]).first ?? all("option").first)?["value"] ?? ""
        default: self["value"] ?? ""
        }
    }
}
