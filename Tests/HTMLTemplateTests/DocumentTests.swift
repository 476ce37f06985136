import Foundation
import Testing

@testable import HTMLTemplate

/// Docs/templates.md against the engine: what it shows is run, what it lists is complete.
@Suite struct DocumentTests {
    private static let document = TemplateDocument()

    private func library(_ files: [String: String]) -> (TemplateLibrary, Template<Shelf>) {
        var library = TemplateLibrary(sources: files.mapValues { Array($0.utf8) }, folder: "Templates")
        let template = library.template("page.html", Shelf.bindings)
        return (library, template)
    }

    /// What a page of these files writes, or all that is wrong with them.
    private func result(_ files: [String: String]) -> String {
        let (library, template) = library(files)
        do {
            try library.validate()
            return String(decoding: template.render(.example), as: UTF8.self)
        } catch {
            return error.description
        }
    }

    @Test(arguments: document.examples)
    func `an example gives what stands below it`(_ example: Example) {
        #expect(result(example.files) == example.expected)
    }

    @Test func `every part of the document is understood`() {
        #expect(Self.document.oddities == [])
        #expect(Self.document.examples.count > 9)
        #expect(Self.document.places.count >= 8)
        #expect(Self.document.refusals.count > 30)
    }

    @Test(arguments: document.places)
    func `a value is written as the table of places says`(_ place: Example) {
        #expect(result(place.files) == place.expected)
    }

    @Test(arguments: document.refusals)
    func `a place is refused for the reason that its table gives`(_ refusal: Example) throws {
        let (library, _) = library(refusal.files)
        let error = #expect(throws: TemplateErrors.self) { try library.validate() }
        #expect(error?.errors.first?.message == refusal.expected)
    }

    @Test func `the fields of the examples are documented with their kinds`() {
        let fields = Shelf.bindings.type.fields.map { field in
            let content = field.content.map { $0.kind == .record ? $0.name : $0.kind.rawValue } ?? ""
            let of = field.kind == .list ? " of " : content.isEmpty ? "" : " "
            return "\(field.name): \(field.kind.rawValue)\(of)\(content)"
        }
        #expect(Self.document.fields == fields)
    }

    @Test func `the table of kinds is complete`() {
        #expect(Self.document.kinds == FieldKind.allCases.map(\.rawValue))
    }

    @Test func `the grammar has every word of the language and no other one`() throws {
        let words = try Regex("\"([a-z]+)\"", as: (Substring, Substring).self)
        let quoted = Self.document.grammar.matches(of: words).map { String($0.output.1) }
        let loop = [Loop.name] + Compiler.LoopField.allCases.map(\.rawValue)
        #expect(Set(quoted) == Set(Parser.keywords).union(Words.reserved).union(loop))
    }

    @Test func `the lists of attributes are complete`() {
        let addresses = Self.document.words(after: "These attributes hold addresses")
        let refused = Self.document.words(after: "No value at all may stand in these attributes")
        #expect(addresses.count > 10 && refused.count > 5)
        for name in addresses.union(refused).union(Self.attributes) {
            let message = result(["page.html": "<a \(name)=\"{{ title }}\"></a>"])
            #expect(message.contains("can begin an address") == addresses.contains(name), "\(name)")
            #expect(message.contains("cannot stand in '\(name)'") == refused.contains(name), "\(name)")
        }
    }

    /// Attributes of HTML, of today and of old, and of SVG, without the event handlers.
    private static let attributes = Set(
        """
        abbr accept accept-charset accesskey action align allow allowfullscreen alpha alt archive as async
        attributionsrc autocapitalize autocomplete autocorrect autofocus autoplay axis background base bgcolor
        blocking border cellpadding charset checked cite class classid clear closedby code codebase codetype cols
        colspan command commandfor content contenteditable controls coords crossorigin d data data-src datetime
        decoding default defer dir dirname disabled download draggable dynsrc enctype enterkeyhint face fetchpriority
        fill for form formaction formenctype formmethod formnovalidate formtarget frame headers height hidden high
        href hreflang http-equiv icon id imagesizes imagesrcset inert inputmode integrity is ismap itemid itemprop
        itemref itemscope itemtype kind label lang language link list longdesc loop low lowsrc manifest max maxlength
        media method min minlength multiple muted name nohref nomodule nonce novalidate open optimum pattern ping
        placeholder playsinline popover popovertarget popovertargetaction poster preload profile r readonly
        referrerpolicy rel required rev reversed role rows rowspan sandbox scheme scope scrolling selected
        shadowrootmode shape size sizes slot span spellcheck src srcdoc srclang srcset standby start step stroke
        style summary tabindex target text title transform translate type usemap valign value valuetype version
        viewbox vlink width wrap writingsuggestions x y
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    @Test func `the Swift shown is the Swift that is tested`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Support/Shelf.swift")
        let source = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(Self.document.swift.count == 2)
        for code in Self.document.swift { #expect(source.contains("\n" + code + "\n"), "\(code)") }
    }

    @Test func `the server shown sends each page whole out of its one buffer`() throws {
        let pages = try Pages(["shelf.html": Array("<h1>{{ title }}</h1>".utf8)])
        var sent: [String] = []
        let titles = ["A long title that makes room", "", "Short"]
        let shelves = titles.map { title in
            var shelf = Shelf.example
            shelf.title = title
            return shelf
        }
        pages.send(shelves) { page in
            sent.append(String(decoding: page.indices.map { page[$0] }, as: UTF8.self))
        }
        #expect(sent == titles.map { "<h1>\($0)</h1>" })
        #expect(throws: TemplateErrors.self) { try Pages([:]) }
    }

    @Test func `the limits are those of the engine`() {
        let limits = Self.document.section("Limits")
        for limit in [
            "\(Source.largestSize >> 20) MiB", "\(Compiler.largestSize >> 20) MiB",
            "Tags nest \(Parser.deepest) deep",
        ] {
            #expect(limits.contains(limit), "\(limit)")
        }
    }
}
