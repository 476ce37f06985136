import HTMLTemplate
import HTTP
import Testing

@testable import Site

/// The check icon is the one file whose text becomes markup: it is read strictly.
struct IconTests {
    private static let root = "<svg viewBox=\"0 0 24 24\">"

    /// A file with what its picture comes to.
    struct Accepted: Sendable, CustomTestStringConvertible {
        let name: String
        let svg: String
        var viewBox = "0 0 24 24"
        var content = "<g></g>"
        var testDescription: String { name }
    }

    private static let accepted = [
        Accepted(name: "nothing in it", svg: "<svg viewBox=\"0 0 24 24\"></svg>"),
        Accepted(name: "a root that closes itself", svg: "<svg viewBox=\"0 0 24 24\"/>"),
        Accepted(
            name: "commas in the viewBox",
            svg: "<svg viewBox=\"-1.5,0 2e1,+3\"/>",
            viewBox: "-1.5,0 2e1,+3"
        ),
        Accepted(
            name: "lines in the viewBox",
            svg: "<svg viewBox=\"0\n0\t24\r\n24\"/>",
            viewBox: "0\n0\t24\r\n24"
        ),
        Accepted(
            name: "width and height",
            svg: "<svg width=\"24\" height=\"32px\"/>",
            viewBox: "0 0 24.0 32.0"
        ),
        Accepted(
            name: "a viewBox beside width and height",
            svg: "<svg width=\"100%\" height=\"1em\" viewBox=\"0 0 24 24\"/>"
        ),
        Accepted(name: "a byte order mark", svg: "\u{FEFF}<svg viewBox=\"0 0 24 24\"/>"),
        Accepted(
            name: "a declaration, a document type and comments",
            svg: """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
                <!-- <script> -->
                <svg viewBox="0 0 24 24"><!-- a --><g><!----></g><?x?></svg>
                <!-- b --><?y?>

                """,
            content: "<g><g></g></g>"
        ),
        Accepted(
            name: "paint on the root",
            svg: """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" \
                id="x" x="0" y="0" width="24" height="24" viewBox="0 0 24 24" preserveAspectRatio="none" role="img" \
                stroke="currentColor" fill="none" class="red"><path d="M0 0"/></svg>
                """,
            content: "<g class=\"red\" fill=\"none\" stroke=\"currentColor\"><path d=\"M0 0\"/></g>"
        ),
        Accepted(
            name: "white space between elements",
            svg: "\(root)\n\t<g>\r\n <path d=\"M0 0\" />\n</g\n>\n</svg >\n",
            content: "<g><g><path d=\"M0 0\"/></g></g>"
        ),
        Accepted(
            name: "single quotes, and what they may hold",
            svg: "\(root)<path d='M0\n0' class='a>b' data-x=\"it's\"  fill = 'red'/></svg>",
            content: "<g><path d=\"M0\n0\" class=\"a>b\" data-x=\"it's\" fill=\"red\"/></g>"
        ),
        Accepted(
            name: "a name and a description",
            svg: "\(root)<title>All &amp; done</title><desc>a\n花</desc></svg>",
            content: "<g><title>All &amp; done</title><desc>a\n花</desc></g>"
        ),
        Accepted(
            name: "references within the picture",
            svg: """
                \(root)<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient>\
                <clipPath id="b"><circle r="1"/></clipPath></defs>\
                <use href="#a" xlink:href="#b"/><rect fill="url(#a) red" clip-path="URL(#b)"/></svg>
                """,
            content: """
                <g><defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient>\
                <clipPath id="b"><circle r="1"/></clipPath></defs>\
                <use href="#a" xlink:href="#b"/><rect fill="url(#a) red" clip-path="URL(#b)"/></g>
                """
        ),
    ]

    @Test(arguments: accepted)
    func `shapes and paint are taken as they are`(file: Accepted) throws {
        let drawing = try SVGDrawing(Array(file.svg.utf8))
        #expect(drawing.viewBox == file.viewBox)
        #expect(drawing.content == file.content)
    }

    /// A file, and why it is no icon.
    struct Refused: Sendable, CustomTestStringConvertible {
        let svg: String
        let error: IconError
        var testDescription: String { svg.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
    }

    private static func within(_ content: String) -> String { "\(root)\n\(content)</svg>" }

    private static let elements = [
        "script", "SCRIPT", "Script", "style", "foreignObject", "iframe", "image", "img", "a", "animate",
        "set",
        "animateTransform", "feImage", "filter", "switch", "metadata", "svg", "svg:script", "html", "body",
        "math",
        "xmp", "noscript", "template", "textarea", "link", "handler", "Path", "g:g", "path\u{A0}", "!ENTITY",
    ]

    private static let attributes: [(String, String)] = [
        ("onload", "x"), ("ONLOAD", "x"), ("onClick", "x"), ("on", "x"), ("style", "fill:red"),
        ("STYLE", "x"),
        ("href", "http://evil.example/"), ("href", "//evil.example"), ("href", "javascript:alert(1)"),
        ("href", ""),
        ("href", " #a"), ("href", "data:image/svg+xml,x"), ("HREF", "x.svg#a"),
        ("xlink:href", "https://evil.example/#a"),
        ("xlink:href", "x.svg#a"), ("XLINK:HREF", "//x"), ("a:href", "x"),
        ("fill", "url(http://evil.example/)"),
        ("fill", "url(//evil.example)"), ("fill", "URL( '#a' )"), ("fill", "url('#a')"),
        ("mask", "url(data:x)"),
        ("clip-path", "url(#a) url(x)"), ("filter", "url(x.svg#a)"), ("cursor", "uRl(x),auto"),
        ("fill", "u\\72l(x)"),
        ("fill", "&#117;rl(x)"), ("fill", "&x;"), ("class", "a&amp;b"), ("class", "<b>"), ("src@x", "y"),
        ("花", "x"),
        ("a`b", "x"), ("a{", "x"),
    ]

    private static let malformed: [(String, Int)] = [
        ("", 1), (" \n ", 2), ("text", 1), ("\(root)", 1), ("\(root)\n<g></svg>", 2),
        ("\(root)\n</g></svg>", 2),
        ("\(root)</svg>\n</svg>", 2), ("\(root)</svg>\n<svg/>", 2), ("\(root)</svg>\ntext", 2),
        ("text\(root)</svg>", 1),
        ("\(root)text</svg>", 1), ("\(root)<g>\ntext</g></svg>", 2), ("\(root)<title>a>b</title></svg>", 1),
        ("\(root)<path d=\"M0", 1), ("\(root)<path d=M0/></svg>", 1), ("\(root)<path hidden/></svg>", 1),
        ("\(root)\n<path\n d=\"M0\" d=\"M1\"/></svg>", 3), ("\(root)<path d=\"M0\"fill=\"red\"/></svg>", 1),
        ("\(root)<path d='M0\"/></svg>", 1), ("\(root)<path", 1), ("\(root)<path ", 1), ("\(root)<path d", 1),
        ("\(root)<path d=", 1), ("\(root)<path /", 1), ("<", 1), ("</", 1), ("</svg>", 1), ("<svg", 1),
        ("<>", 1),
        ("\(root)< path/></svg>", 1), ("\(root)</svg", 1), ("\(root)</svg x=\"y\">", 1),
        ("\(root)<!-- x</svg>", 1),
        ("\(root)<?x</svg>", 1), ("<!DOCTYPE svg", 1), ("\(root)\0</svg>", 1),
        ("\(root)<!-- \0 --></svg>", 1),
        ("<!DOCTYPE svg [<!ENTITY x \"y\">]>\(root)</svg>", 1),
        ("\(root)</svg><!DOCTYPE svg [\n<!ENTITY x \"y\">]>", 1),
        ("\(root)<g/ ></svg>", 1),
    ]

    private static let withoutSize = [
        "<svg/>", "<svg viewBox=\"\"/>", "<svg viewBox=\"0 0 24\"/>", "<svg viewBox=\"0 0 24 24 24\"/>",
        "<svg viewBox=\"0 0 24 24 x\"/>", "<svg viewBox=\"x 0 0 24 24\"/>", "<svg viewBox=\"0 0 0 24\"/>",
        "<svg viewBox=\"0 0 24 -1\"/>", "<svg viewBox=\"0 0 inf 24\"/>", "<svg viewBox=\"nan 0 24 24\"/>",
        "<svg viewBox=\"0 0 1e999 24\"/>", "<svg viewBox=\"0 0 24px 24px\"/>", "<svg viewbox=\"0 0 24 24\"/>",
        "<svg width=\"24\"/>", "<svg height=\"24\"/>", "<svg width=\"100%\" height=\"100%\"/>",
        "<svg width=\"2em\" height=\"2em\"/>", "<svg width=\"0\" height=\"24\"/>",
        "<svg width=\"-24\" height=\"24\"/>",
        "<svg width=\"inf\" height=\"24\"/>", "<svg width=\"px\" height=\"24\"/>",
        "<svg viewBox=\"x\" width=\"1\" height=\"1\"/>",
    ]

    private static let refused =
        elements.map { Refused(svg: within("<\($0)></\($0)>"), error: .element($0, line: 2)) }
        + ["html", "SVG", "svg:svg", "g", "!doctype", "![CDATA["].map {
            Refused(svg: "<\($0) viewBox=\"0 0 1 1\"/>", error: .element($0, line: 1))
        }
        + ["g", "path", "title", "text"].flatMap { inner in
            ["title", "desc"].map { outer in
                Refused(svg: within("<\(outer)>x<\(inner)/></\(outer)>"), error: .element(inner, line: 2))
            }
        }
        + attributes.map { Refused(svg: within("<path \($0)=\"\($1)\"/>"), error: .attribute($0, line: 2)) }
        + attributes.map {
            Refused(svg: "<svg\n\($0)='\($1)'/>".replacing("'#a'", with: "x"), error: .attribute($0, line: 2))
        }
        + malformed.map { Refused(svg: $0, error: .malformed(line: $1)) }
        + withoutSize.map { Refused(svg: $0, error: .noViewBox) }

    @Test(arguments: refused)
    func `anything else is refused, with its line`(file: Refused) {
        #expect(throws: file.error) { try SVGDrawing(Array(file.svg.utf8)) }
    }

    @Test(
        arguments: [[0xFF, 0xFE, 0x3C, 0], [0x3C, 0xC0, 0xAF, 0x3E], [0xEF, 0xBB], [0xEF, 0xBB, 0xBF]]
            as [[UInt8]]
    )
    func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
        #expect(throws: IconError.malformed(line: 1)) { try SVGDrawing(bytes) }
    }

    @Test func `no beginning of a good file is taken, nor ends the process`() throws {
        let file = Array(try #require(Self.accepted.last).svg.utf8)
        for count in file.indices {
            #expect(throws: IconError.self) { try SVGDrawing(Array(file[..<count])) }
        }
    }

    @Test func `a file with any one byte changed is read or refused, and never ends the process`() throws {
        let file = Array(try #require(Self.accepted.last).svg.utf8)
        for index in file.indices {
            for byte in Array("<>/\"'&= !?-#\u{0}\n".utf8) + [0xFF] {
                var changed = file
                changed[index] = byte
                guard let drawing = try? SVGDrawing(changed) else { continue }
                #expect(!drawing.content.contains("<!") && !drawing.content.contains("&x"))
            }
        }
    }

    @Test func `depth and length end nothing`() throws {
        let depth = 10_000
        let deep = Self.within(
            String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
        )
        #expect(try SVGDrawing(Array(deep.utf8)).content.utf8.count == 7 * (depth + 1))
        let long = Self.within("<path d=\"\(String(repeating: "M0 0", count: 50_000))\"/>")
        #expect(try SVGDrawing(Array(long.utf8)).content.utf8.count > 200_000)
    }

    @Test func `a replaced icon appears on every complete day, scaled by its own size`() async throws {
        var files = try Project.publicFiles.get()
        files["icons/check.svg"] = Array(
            "<svg width=\"30\" height=\"10\" fill=\"gold\"><circle r=\"5\"/></svg>".utf8
        )
        let test = try TestSite(publicFiles: files)
        #expect(try test.site.assets.hash != TestSite().site.assets.hash)
        for date in ["2026-11-29", "2026-11-30", "2026-12-01"] {
            try await test.act(.complete, try await test.add("Milk", on: date))
        }

        let page = try await test.page("/2026/11")
        let symbol = try page.one("symbol", ["id": "check"])
        #expect(symbol["viewBox"] == "0 0 30.0 10.0")
        #expect(symbol["preserveAspectRatio"] == nil)
        #expect(try symbol.one("g")["fill"] == "gold")
        #expect(symbol.descendants.map(\.name) == ["g", "circle"])
        let checks = page.all("svg", class: "check")
        #expect(checks.count == 3)
        #expect(try checks.allSatisfy { try $0.one("use")["href"] == "#check" })
    }

    @Test func `a site whose icon is none does not start, and says why`() throws {
        var files = try Project.publicFiles.get()
        let reasons = [
            "<svg viewBox=\"0 0 1 1\">\n<script/></svg>": "line 2: <script> may not stand in an icon",
            "<svg viewBox=\"0 0 1 1\" onload=\"x\"/>":
                "line 1: the attribute onload may not stand in an icon",
            "<svg viewBox=\"0 0 1 1\">": "line 1: this is no well-formed SVG",
            "<svg/>": "the svg element has no viewBox, and no width and height in pixels to make one of",
        ]
        for (svg, reason) in reasons {
            files["icons/check.svg"] = Array(svg.utf8)
            let error = #expect(throws: SiteErrors.self) {
                try SiteResources(SiteFiles(templates: Project.templates.get(), publicFiles: files))
            }
            #expect(error?.description == "Public/icons/check.svg: \(reason)")
        }
    }

    @Test func `an id in an icon cannot be an id of the page`() throws {
        let svg = """
            <svg viewBox="0 0 1 1"><defs><linearGradient id="act"/></defs>
            <path id="main" fill="url(#act)"/><use href="#main"/></svg>
            """
        let drawing = try SVGDrawing(Array(svg.utf8), idPrefix: "check-")
        #expect(
            drawing.content == """
                <g><defs><linearGradient id="check-act"/></defs>\
                <path id="check-main" fill="url(#check-act)"/><use href="#check-main"/></g>
                """
        )
    }
}
