import HTMLTemplate

/// A picture from an SVG file, ready to stand in a page.
///
/// This is the one place where markup is made of a file's text. So the text is read strictly: one `svg` element of
/// shapes and paint, without script, style, outside references or anything else that a page's policy forbids.
struct Icon: Sendable {
    /// The picture as a symbol that `<use href="#id">` draws, scaled into its box with its aspect kept.
    let symbol: Markup

    /// Reads an SVG file.
    ///
    /// The root needs a `viewBox`, or a width and a height in pixels to make one of.
    init(svg: [UInt8], id: String) throws(IconError) {
        let drawing = try SVGDrawing(svg, idPrefix: id + "-")
        symbol = Markup(
            uncheckedHTML: """
                <svg class="symbols" aria-hidden="true"><symbol id="\(id)" viewBox="\(drawing.viewBox)">\
                \(drawing.content)</symbol></svg>
                """
        )
    }
}

/// Why a file is no icon.
package enum IconError: Error, Equatable, CustomStringConvertible {
    /// The file is no UTF-8, or no well-formed `svg` element; the line counts from 1.
    case malformed(line: Int)
    /// An element that may not stand in an icon, such as `script`.
    case element(String, line: Int)
    /// An attribute that may not stand in an icon, such as `onload` or `style`.
    case attribute(String, line: Int)
    /// The size of the picture is not given.
    case noViewBox

    package var description: String {
        switch self {
        case .malformed(let line): "line \(line): this is no well-formed SVG"
        case .element(let name, let line): "line \(line): <\(name)> may not stand in an icon"
        case .attribute(let name, let line): "line \(line): the attribute \(name) may not stand in an icon"
        case .noViewBox: "the svg element has no viewBox, and no width and height in pixels to make one of"
        }
    }
}
