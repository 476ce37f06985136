import HTMLTemplate
import Testing

@Suite struct EscapingTests {
    @Test func `what changes the meaning of bytes in another encoding is not written as it is`() throws {
        let page = try render(["page.html": "<p title='{{ title }}'>"], Page(title: "\u{1B}$B"))
        #expect(page == "<p title='&#27;$B'>")
    }

    /// A place for a text: what stands before and after it in the page, and how it is read back.
    struct Place: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: String
        let before: String
        let after: String
        var isPercentEncoded = false

        init(
            _ name: String,
            _ source: String,
            _ before: String,
            _ after: String,
            isPercentEncoded: Bool = false
        ) {
            testDescription = name
            self.source = source
            self.before = before
            self.after = after
            self.isPercentEncoded = isPercentEncoded
        }

        func decoded(_ page: String) -> String? {
            guard page.utf8.starts(with: before.utf8),
                page.utf8.reversed().starts(with: after.utf8.reversed())
            else {
                return nil
            }
            let written = String(
                decoding: Array(page.utf8).dropFirst(before.utf8.count).dropLast(after.utf8.count),
                as: UTF8.self
            )
            return isPercentEncoded ? decodedPercent(written) : decodedHTML(written)
        }
    }

    static let places = [
        Place("text", "<p>{{ title }}</p>", "<p>", "</p>"),
        Place("title", "<title>{{ title }}</title>", "<title>", "</title>"),
        Place("textarea", "<textarea>{{ title }}</textarea>", "<textarea>\n", "</textarea>"),
        Place("pre", "<pre>{{ title }}</pre>", "<pre>\n", "</pre>"),
        Place("double quotes", "<p title=\"{{ title }}\">", "<p title=\"", "\">"),
        Place("single quotes", "<p title='{{ title }}'>", "<p title='", "'>"),
        Place(
            "the title of an SVG",
            "<svg><title>{{ title }}</title></svg>",
            "<svg><title>",
            "</title></svg>"
        ),
        Place("a path", "<a href=\"/a/{{ title }}\">", "<a href=\"/a/", "\">", isPercentEncoded: true),
        Place("a query", "<a href='?q={{ title }}#b'>", "<a href='?q=", "#b'>", isPercentEncoded: true),
        Place("an address as text", "<input value=\"{{ address }}\">", "<input value=\"", "\">"),
        Place("an element", "{% for tag in tags %}<b>{{ tag }}</b>{% endfor %}", "<b>", "</b>"),
        Place("an optional", "{% if nickname %}<b>{{ nickname }}</b>{% endif %}", "<b>", "</b>"),
        Place("a record", "<b>{{ author.name }}</b>", "<b>", "</b>"),
        Place(
            "a name from outside a loop",
            "{% for tag in tags %}<b>{{ title }}</b>{% endfor %}",
            "<b>",
            "</b>"
        ),
        Place(
            "an element in a loop over an outer list",
            "{% for a in sizes %}{% for tag in tags %}<b>{{ tag }}</b>{% endfor %}{% endfor %}",
            "<b>",
            "</b>"
        ),
    ]

    private func page(_ text: String) -> Page {
        Page(
            title: text,
            address: text,
            tags: [text],
            sizes: [1],
            author: Author(name: text),
            nickname: text
        )
    }

    private func template(_ place: Place) throws -> Template<Page> {
        var library = TemplateLibrary(sources: ["page.html": Array(place.source.utf8)])
        let template = library.template("page.html", Page.bindings)
        try library.validate()
        return template
    }

    private func expected(_ text: String, _ place: Place) -> String {
        guard !place.isPercentEncoded else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }

    @Test(arguments: places)
    func `any text comes back as it was`(_ place: Place) throws {
        let template = try template(place)
        var random = SeededGenerator(seed: 20_261_130)
        for _ in 0..<400 {
            let text = random.text()
            let page = String(decoding: template.render(page(text)), as: UTF8.self)
            let decoded = place.decoded(page)
            // Not by ==, for which canonically equivalent texts are equal.
            let isSame = decoded.map { $0.utf8.elementsEqual(expected(text, place).utf8) } ?? false
            #expect(isSame, "\(text.debugDescription) became \(page.debugDescription)")
            guard isSame else { return }
        }
    }

    static let attacks = [
        "<script>alert(1)</script>", "\"><script>alert(1)</script>", "'><img src=x onerror=alert(1)>",
        "</title><script>alert(1)</script>", "</textarea><script>alert(1)</script>",
        "--><script>alert(1)</script>",
        "\" onmouseover=\"alert(1)", "' onfocus='alert(1)' autofocus='", "` onerror=alert(1) `",
        "x onload=alert(1)",
        "\"\u{301}><script>alert(1)</script>", "<\u{338}script>alert(1)</script>",
        "'\u{200D} onload=alert(1) x='",
        "<svg/onload=alert(1)>", "<scr\0ipt>alert(1)</scr\0ipt>", "<!--", "]]>", "<![CDATA[",
        "&lt;script&gt;",
        "&#60;script&#62;", "&#x3c;script", "&quot; onload=alert(1)", "{{ title }}{% raw %}",
        "\u{202E}gnp.exe",
        "\u{FF1C}script\u{FF1E}", "\r\n\r\n<b>", "<", "&", "\"", "'", "",
    ]

    @Test(arguments: places, attacks)
    func `an attack is a text like any other`(_ place: Place, _ attack: String) throws {
        let page = String(decoding: try template(place).render(page(attack)), as: UTF8.self)
        #expect(place.decoded(page).map { Array($0.utf8) } == Array(expected(attack, place).utf8))
    }

    static let characters = [
        ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&#34;"), ("'", "&#39;"), ("`", "&#96;"),
        ("\r", "&#13;"), ("\0", "\u{FFFD}"), ("\r\n", "&#13;\n"), ("\"\u{301}", "&#34;\u{301}"),
        ("<\u{338}", "&lt;\u{338}"), ("\t\n = / \u{7F}", "\t\n = / \u{7F}"), ("花丸👩🏽‍🚀", "花丸👩🏽‍🚀"),
    ]

    @Test(arguments: characters)
    func `each character has its own escape`(_ text: String, _ escaped: String) throws {
        for source in ["{{ title }}", "<p title='{{ title }}'>", "<title>{{ title }}</title>"] {
            let parts = source.split(separator: "{{ title }}", omittingEmptySubsequences: false)
            let page = try render(source, Page(title: text))
            #expect(Array(page.utf8) == Array("\(parts[0])\(escaped)\(parts[1])".utf8))
        }
    }

    @Test func `markup is written as it is`() throws {
        let markup = Markup(uncheckedHTML: "<b title=\"&amp;\">'`</b>\r\0")
        #expect(try render("<p>{{ icon }}</p>", Page(icon: markup)) == "<p><b title=\"&amp;\">'`</b>\r\0</p>")
    }
}
