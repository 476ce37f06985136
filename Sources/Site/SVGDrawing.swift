/// The drawing in an SVG file: well-formed, and of harmless elements and attributes only.
struct SVGDrawing {
    /// The four numbers of the coordinate system.
    let viewBox: String
    /// The elements within the root, as markup.
    let content: String

    /// Reads a file; comments, the XML declaration and a document type without declarations are dropped.
    ///
    /// Its ids and the references to them get a prefix, so that none is an id of the page that it comes to stand in.
    init(_ file: [UInt8], idPrefix: String = "") throws(IconError) {
        var reader = SVGReader(file, idPrefix: idPrefix)
        let drawing = try reader.drawing()
        guard let viewBox = SVGDrawing.viewBox(drawing.root) else { throw .noViewBox }
        self.viewBox = viewBox
        // The root gives way to the symbol; what it says of paint is said again by a group.
        let paint = drawing.root.filter {
            !SVGVocabulary.ofRootAlone.contains($0.key) && !$0.key.hasPrefix("xmlns")
        }
        .sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
        content = "<g\(paint)>\(String(decoding: drawing.content, as: UTF8.self))</g>"
    }

    private static func viewBox(_ attributes: [String: String]) -> String? {
        if let viewBox = attributes["viewBox"] {
            let numbers = viewBox.utf8.split { $0.isXMLSpace || $0 == UInt8(ascii: ",") }
                .map { Double(Substring($0)) ?? .nan }
            guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
                return nil
            }
            return viewBox
        }
        guard let width = pixels(attributes["width"]), let height = pixels(attributes["height"]) else {
            return nil
        }
        return "0 0 \(width) \(height)"
    }

    private static func pixels(_ length: String?) -> Double? {
        guard var length else { return nil }
        if length.hasSuffix("px") { length.removeLast(2) }
        guard let number = Double(length), number.isFinite, number > 0 else { return nil }
        return number
    }
}
