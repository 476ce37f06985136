/// Reads the tags of an SVG file one after the other.
struct SVGReader {
    private let bytes: [UInt8]
    private let idPrefix: String
    private var position = 0
    private var open: [[UInt8]] = []
    private var content: [UInt8] = []

    init(_ bytes: [UInt8], idPrefix: String) {
        self.idPrefix = idPrefix
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    private var line: Int { line(at: position) }

    private func line(at position: Int) -> Int {
        bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
    }

    /// Whether this is within a `title` or `desc`.
    ///
    /// Within these a browser reads HTML (HTML Standard, section 13.2.6: HTML integration points), to which an
    /// SVG element is another one, and one that never ends. So only text may stand there.
    private var isInDescription: Bool {
        open.last.map { $0 == Array("title".utf8) || $0 == Array("desc".utf8) } ?? false
    }

    mutating func drawing() throws(IconError) -> (root: [String: String], content: [UInt8]) {
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw .malformed(line: 1)
        }
        var root: [String: String]?
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                try text()
                continue
            }
            guard try !skipComment() else { continue }
            if root != nil, open.isEmpty { throw .malformed(line: line) }
            if bytes[position...].starts(with: "</".utf8) {
                try endTag()
            } else {
                let attributes = try startTag()
                if root == nil { root = attributes }
            }
        }
        guard let root, open.isEmpty else { throw .malformed(line: line) }
        return (root, content)
    }

    /// Text may stand in `title` and `desc`; elsewhere only white space, which is dropped.
    private mutating func text() throws(IconError) {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let text = bytes[position..<end]
        if isInDescription {
            guard !text.contains(UInt8(ascii: ">")) else { throw .malformed(line: line) }
            content += text
        } else if let stray = text.firstIndex(where: { !$0.isXMLSpace }) {
            throw .malformed(line: line(at: stray))
        }
        position = end
    }

    /// Skips a comment or a declaration, if there is one here.
    private mutating func skipComment() throws(IconError) -> Bool {
        if try skip("<!--", through: "-->") { return true }
        if try skip("<?", through: "?>") { return true }
        return try skip("<!DOCTYPE", through: ">")
    }

    private mutating func skip(_ start: String, through end: String) throws(IconError) -> Bool {
        guard bytes[position...].starts(with: start.utf8) else { return false }
        guard let found = bytes[(position + start.utf8.count)...].firstRange(of: Array(end.utf8)) else {
            throw .malformed(line: line)
        }
        // Declarations of entities could make anything of the text.
        if start == "<!DOCTYPE", bytes[position..<found.upperBound].contains(UInt8(ascii: "[")) {
            throw .malformed(line: line)
        }
        position = found.upperBound
        return true
    }

    private mutating func endTag() throws(IconError) {
        let start = position
        position += 2
        let name = name()
        skipSpace()
        guard let opened = open.popLast(), opened == name, take(">") else {
            throw .malformed(line: line(at: start))
        }
        if !open.isEmpty { content += Array("</".utf8) + name + [UInt8(ascii: ">")] }
    }

    private mutating func startTag() throws(IconError) -> [String: String] {
        let start = position
        position += 1
        let name = name()
        let text = String(decoding: name, as: UTF8.self)
        guard !name.isEmpty else { throw .malformed(line: line(at: start)) }
        let isRoot = open.isEmpty
        guard isRoot ? text == "svg" : SVGVocabulary.elements.contains(text) && !isInDescription else {
            throw .element(text, line: line(at: start))
        }
        var attributes: [String: String] = [:]
        var tag = [UInt8(ascii: "<")] + name
        while true {
            let hasSpace = skipSpace()
            if take("/>") {
                tag += Array("/>".utf8)
                break
            }
            if take(">") {
                tag.append(UInt8(ascii: ">"))
                open.append(name)
                break
            }
            guard hasSpace else { throw .malformed(line: line) }
            let attribute = try attribute()
            guard attributes.updateValue(attribute.value, forKey: attribute.name) == nil else {
                throw .malformed(line: line)
            }
            tag += Array(" \(attribute.name)=\"\(attribute.value)\"".utf8)
        }
        if !isRoot { content += tag }
        return attributes
    }

    private mutating func attribute() throws(IconError) -> (name: String, value: String) {
        let start = position
        let name = String(decoding: name(), as: UTF8.self)
        skipSpace()
        guard !name.isEmpty, take("=") else { throw .malformed(line: line(at: start)) }
        skipSpace()
        guard position < bytes.count else { throw .malformed(line: line(at: start)) }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = bytes[(position + 1)...].firstIndex(of: quote)
        else { throw .malformed(line: line(at: start)) }
        let value = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
        guard SVGVocabulary.allows(name, value) else { throw .attribute(name, line: line(at: start)) }
        position = end + 1
        return (name, SVGVocabulary.prefixed(name, value, idPrefix))
    }

    private mutating func name() -> [UInt8] {
        let name = bytes[position...].prefix { byte in
            !byte.isXMLSpace && !"<>/=\"'".utf8.contains(byte)
        }
        position = name.endIndex
        return Array(name)
    }

    private mutating func take(_ text: String) -> Bool {
        guard position <= bytes.count, bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let space = bytes[position...].prefix(while: \.isXMLSpace)
        position = space.endIndex
        return !space.isEmpty
    }
}

/// What an icon may be made of.
enum SVGVocabulary {
    static let elements: Set<String> = [
        "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title", "desc", "defs",
        "linearGradient", "radialGradient", "stop", "clipPath", "mask", "use", "symbol", "text", "tspan",
    ]

    /// The attributes that have no place on a group.
    static let ofRootAlone: Set<String> = [
        "viewBox", "width", "height", "x", "y", "version", "id", "preserveAspectRatio", "role",
    ]

    /// Paint, geometry and classes; references only to places within the page.
    ///
    /// A value that would have to be decoded before it is understood is refused.
    static func allows(_ name: String, _ value: String) -> Bool {
        let lowercased = name.lowercased()
        guard lowercased.utf8.allSatisfy(isNameByte), !lowercased.hasPrefix("on"), lowercased != "style",
            !value.utf8.contains(where: { "<\"&\\".utf8.contains($0) })
        else { return false }
        if lowercased == "href" || lowercased.hasSuffix(":href") { return value.hasPrefix("#") }
        return value.lowercased().components(after: "url(").allSatisfy { $0.hasPrefix("#") }
    }

    /// The value with a prefix before each id in it.
    static func prefixed(_ name: String, _ value: String, _ prefix: String) -> String {
        switch name.lowercased() {
        case "id": prefix + value
        case "href", "xlink:href": "#" + prefix + value.dropFirst()
        default: value.replacing("url(#", with: "url(#" + prefix)
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: ":-_".utf8.contains(byte)
        }
    }
}

extension String {
    /// What follows each occurrence of a text.
    fileprivate func components(after text: String) -> [Substring] {
        ranges(of: text).map { self[$0.upperBound...] }
    }
}

extension UInt8 {
    /// Whether this is white space between the parts of a tag.
    var isXMLSpace: Bool {
        self == UInt8(ascii: " ") || (0x09...0x0D).contains(self)
    }
}
