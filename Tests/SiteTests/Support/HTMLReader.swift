/// Reads a page into nodes, and refuses whatever an HTML parser would have to guess at or mend.
///
/// It shares nothing with the template engine: both may have the same fault only by chance. What it takes is a small
/// part of HTML: every element closed, every attribute in double quotes, only the references that are listed here.
struct HTMLReader {
    private let bytes: [UInt8]
    private var position = 0
    private var open: [HTMLElement] = []

    /// Reads a whole page and gives its `html` element.
    static func page(_ bytes: [UInt8]) throws(HTMLFault) -> HTMLElement {
        var reader = HTMLReader(bytes: bytes)
        guard String(validating: bytes, as: UTF8.self) != nil else { throw reader.fault("no UTF-8") }
        guard !bytes.contains(0), !bytes.contains(0x0D) else { throw reader.fault("a NUL or a CR") }
        try reader.expect("<!doctype html>\n")
        let root = try reader.element()
        guard root.name == "html" else { throw reader.fault("the root is \(root.name)") }
        guard reader.position == bytes.count else { throw reader.fault("something after the root") }
        return root
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private func fault(_ reason: String) -> HTMLFault {
        HTMLFault(line: bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1, reason: reason)
    }

    // MARK: - Elements

    private mutating func element() throws(HTMLFault) -> HTMLElement {
        var element = try startTag()
        if let reason = HTMLRules.faultInPlace(of: element, in: open) { throw fault(reason) }
        let isForeign = element.name == "svg" || open.contains { $0.name == "svg" }
        if take("/>") {
            guard isForeign else { throw fault("<\(element.name)/>") }
            return element
        }
        try expect(">")
        guard !HTMLRules.void.contains(element.name) else { return element }
        open.append(element)
        if element.name == "textarea" || (element.name == "title" && !isForeign) {
            // A parser drops the first line end in a text area.
            if element.name == "textarea" { _ = take("\n") }
            element.children = [.text(try text(until: UInt8(ascii: "<")))]
        } else {
            element.children = try children(of: element)
        }
        open.removeLast()
        try expect("</\(element.name)>")
        return element
    }

    private mutating func children(of element: HTMLElement) throws(HTMLFault) -> [HTMLElement.Node] {
        var children: [HTMLElement.Node] = []
        while !starts("</") {
            if starts("<") {
                children.append(.element(try self.element()))
                continue
            }
            let text = try text(until: UInt8(ascii: "<"))
            guard !HTMLRules.takesElementsOnly.contains(element.name) || text.allSatisfy(\.isWhitespace)
            else {
                throw fault("text in <\(element.name)>")
            }
            children.append(.text(text))
        }
        return children
    }

    private mutating func startTag() throws(HTMLFault) -> HTMLElement {
        try expect("<")
        let name = try name()
        var attributes: [String: String] = [:]
        while take(" ") {
            let attribute = try self.name()
            var value = ""
            if take("=") {
                try expect("\"")
                value = try text(until: UInt8(ascii: "\""))
                try expect("\"")
            }
            guard attributes.updateValue(value, forKey: attribute) == nil else {
                throw fault("\(attribute) stands twice")
            }
        }
        return HTMLElement(name: name, attributes: attributes)
    }

    private mutating func name() throws(HTMLFault) -> String {
        let start = position
        while position < bytes.count, HTMLReader.isNameByte(bytes[position]) { position += 1 }
        guard position > start else { throw fault("a name is missing") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    // MARK: - Text

    /// The text up to a byte, with its references resolved.
    private mutating func text(until end: UInt8) throws(HTMLFault) -> String {
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != end {
            if bytes[position] == UInt8(ascii: "&") {
                text += try reference()
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        guard position < bytes.count else { throw fault("the page ends too early") }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func reference() throws(HTMLFault) -> String.UTF8View {
        for (reference, text) in HTMLReader.references where take(reference) { return text.utf8 }
        throw fault("an ampersand that begins no reference")
    }

    private static let references = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#34;": "\"", "&#39;": "'", "&#96;": "`",
        "&#13;": "\r", "&#27;": "\u{1B}",
    ]

    // MARK: - Bytes

    private func starts(_ text: String) -> Bool {
        var index = position
        for byte in text.utf8 {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }

    private mutating func take(_ text: String) -> Bool {
        guard starts(text) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func expect(_ text: String) throws(HTMLFault) {
        guard take(text) else { throw fault("\(text) is missing") }
    }
}

/// Why a page cannot be read without guessing.
struct HTMLFault: Error, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "line \(line) of the page: \(reason)" }
}

/// Where elements may stand: elsewhere a parser would close others or move them (HTML Standard, section 13.2.6).
private enum HTMLRules {
    static let void: Set<String> = ["meta", "link", "input", "br", "hr", "img"]

    static let takesElementsOnly: Set<String> = [
        "html", "head", "table", "thead", "tbody", "tr", "ul", "ol", "select",
    ]

    /// The parents that some elements must have.
    private static let parents: [String: Set<String>] = [
        "head": ["html"], "body": ["html"], "meta": ["head"], "link": ["head"], "caption": ["table"],
        "thead": ["table"], "tbody": ["table"], "tr": ["thead", "tbody"], "td": ["tr"], "th": ["tr"],
        "li": ["ul", "ol"], "option": ["select"], "summary": ["details"],
    ]

    /// The children that some elements may have.
    private static let children: [String: Set<String>] = [
        "html": ["head", "body"], "table": ["caption", "thead", "tbody"], "thead": ["tr"], "tbody": ["tr"],
        "tr": ["th", "td"], "ul": ["li"], "ol": ["li"], "select": ["option"], "option": [],
    ]

    /// What closes an open paragraph.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "details", "div", "dl", "fieldset", "footer", "form", "h1", "h2", "h3",
        "header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul",
    ]

    /// What is wrong with the place of an element; nil when nothing is.
    static func faultInPlace(of element: HTMLElement, in open: [HTMLElement]) -> String? {
        let name = element.name
        let parent = open.last?.name ?? ""
        let ancestors = Set(open.map(\.name))
        if let allowed = parents[name], !allowed.contains(parent) { return "<\(name)> in <\(parent)>" }
        if let allowed = children[parent], !allowed.contains(name) { return "<\(name)> in <\(parent)>" }
        if ancestors.contains("p"), blocks.contains(name) { return "<\(name)> in a paragraph" }
        if name == "form", ancestors.contains("form") { return "a form in a form" }
        if ["a", "button"].contains(name), !ancestors.isDisjoint(with: ["a", "button"]) {
            return "<\(name)> in a link or a button"
        }
        return nil
    }
}
