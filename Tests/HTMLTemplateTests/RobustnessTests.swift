import HTMLTemplate
import Testing

@Suite struct RobustnessTests {
    /// Large enough for a quadratic algorithm to be felt, small enough for a debug build.
    private static let size = 1 << 16

    private func repeated(_ text: String, size: Int = size) -> [UInt8] {
        Array(repeatElement(Array(text.utf8), count: size / text.utf8.count).joined())
    }

    /// The first line of what is wrong with a page of these bytes.
    private func firstError(_ page: [UInt8]) -> String {
        errors(["page.html": page]).split(separator: "\n").first.map(String.init) ?? ""
    }

    private static let whole = """
        {% extends "layout.html" %}
        {# a comment #}
        {% block title %}{{ title }}{% endblock %}
        {% block main -%}
        <table class="{% if isOpen and not isDone %}open{% elif days or (today) %}day{% else %}none{% endif %}">
        {% for day in days %}<tr{% if loop.first %} id='a'{% endif %}><td>{{ day.name }}</td>
        {%- for todo in day.todos %}<td><a href="/todos/{{ todo }}?a={{ count }}">{{ todo }}</a></td>{% else %}<td></td>{% endfor -%}
        </tr>{% endfor %}</table>{% include "parts/é.html" %}{% raw %}{{ }}{% endraw %}
        <!-- 花 --><textarea>{{ title }}</textarea><script>a < b</script>{{ icon }}
        {% endblock %}
        """

    @Test func `a template cut anywhere is loaded or refused, never a trap`() {
        let whole = Array(Self.whole.utf8)
        let layout = Array(
            "<title>{% block title %}{% endblock %}</title>{% block main %}{% endblock %}".utf8
        )
        let part = Array("{% if nickname %}<i>{{ nickname }}</i>{% endif %}".utf8)
        for length in 0...whole.count {
            let page = Array(whole.prefix(length))
            var library = TemplateLibrary(sources: [
                "page.html": page, "layout.html": layout, "parts/é.html": part,
            ])
            let template = library.template("page.html", Page.bindings)
            _ = template.render(Page())
            let isLoaded = (try? library.validate()) != nil
            let cut = String(decoding: page, as: UTF8.self)
            let isInTag = cut.ranges(of: "{%").count != cut.ranges(of: "%}").count
            #expect(!(isInTag && isLoaded), "\(cut)")
            #expect(isLoaded || length < whole.count)
        }
    }

    @Test func `a layout and a part cut anywhere are loaded or refused, never a trap`() {
        let layout = Array(
            "<title>{% block title %}x{% endblock %}</title>{% block main %}{% endblock %}".utf8
        )
        let part = Array("<p title='{% if nickname %}{{ nickname }}{% endif %}' hidden>{{ title }}</p>".utf8)
        let page = Array("{% extends \"a\" %}{% block main %}{% include \"b\" %}{% endblock %}".utf8)
        for length in 0...max(layout.count, part.count) {
            var library = TemplateLibrary(
                sources: [
                    "page.html": page, "a": Array(layout.prefix(length)), "b": Array(part.prefix(length)),
                ]
            )
            _ = library.template("page.html", Page.bindings).render(Page())
            #expect((try? library.validate()) == nil || length >= part.count)
        }
    }

    @Test func `random bytes are loaded or refused, never a trap`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<1000 {
            let length = Int.random(in: 0...100, using: &random)
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            var library = TemplateLibrary(sources: ["page.html": bytes])
            _ = library.template("page.html", Page.bindings).render(Page())
            let isText = String(validating: bytes, as: UTF8.self) != nil
            #expect(isText || (try? library.validate()) == nil)
        }
    }

    @Test func `random words of the language are loaded or refused, never a trap`() {
        let words = [
            "{{", "}}", "{%", "%}", "{#", "#}", "-", " ", "\n", "if", "elif", "else", "endif", "for", "in",
            "endfor", "include",
            "extends", "block", "endblock", "raw", "endraw", "not", "and", "or", "(", ")", ".", "title",
            "days", "day", "tags",
            "today", "address", "icon", "loop", "first", "name", "\"page.html\"", "\"b.html\"", "<", ">",
            "</", "<p", "<a href=",
            "\"", "'", "<title>", "</title>", "<script>", "</script>", "<!--", "-->", "<textarea>", "=", "&",
            "/", "é", "\u{301}",
            "{% if isOpen %}", "{% endif %}", "{% for day in days %}", "{% endfor %}", "{{ title }}",
            "{{ day.name }}",
            "{% block a %}", "{% endblock %}", "{% include \"b.html\" %}", "{% extends \"b.html\" %}",
        ]
        var random = SeededGenerator(seed: 2)
        func source() -> [UInt8] {
            let count = Int.random(in: 1...25, using: &random)
            return (0..<count).flatMap { _ in Array((words.randomElement(using: &random) ?? "").utf8) }
        }
        var loaded = 0
        for _ in 0..<1200 {
            var library = TemplateLibrary(sources: ["page.html": source(), "b.html": source()])
            _ = library.template("page.html", Page.bindings).render(Page())
            if (try? library.validate()) != nil { loaded += 1 }
        }
        #expect(loaded < 1200)
    }

    @Test(arguments: [
        ("{% if isOpen %}", "page.html:1:481: tags are nested more than 32 deep here"),
        ("{% for tag in tags %}", "page.html:1:673: tags are nested more than 32 deep here"),
    ])
    func `deep nesting is an error with its place`(_ tag: String, _ expected: String) {
        #expect(firstError(repeated(tag, size: tag.utf8.count * 10_000)) == "Templates/" + expected)
    }

    @Test func `deep parentheses are an error with their place`() {
        let source = "{% if " + String(repeating: "(", count: 10_000) + "isOpen %}{% endif %}"
        let expected = "Templates/page.html:1:27: expected at most 20 parentheses in each other, found '('"
        #expect(firstError(Array(source.utf8)) == expected)
    }

    @Test func `a thousand nots are one`() throws {
        #expect(try render("{% if \(String(repeating: "not ", count: 1001))isDone %}a{% endif %}") == "a")
    }

    @Test func `includes in each other are an error beyond a depth`() {
        var files = (0..<200).reduce(into: [:]) { $0["\($1)"] = "{% include \"\($1 + 1)\" %}" }
        files["200"] = ""
        files["page.html"] = "{% include \"0\" %}"
        #expect(
            errors(files).hasPrefix(
                "Templates/31:1:13: tags and includes are nested more than 32 deep here\n"
            )
        )
    }

    @Test func `includes that multiply are an error, not an exhausted memory`() {
        let files = [
            "page.html": String(repeating: "{% include \"a\" %}", count: 100),
            "a": String(repeating: "{% include \"b\" %}", count: 100),
            "b": String(repeating: "{% include \"c\" %}", count: 100),
            "c": String(repeating: "x", count: 10_000),
        ]
        #expect(
            errors(files).contains("with all that it includes the page's template becomes too large here\n")
        )
    }

    @Test func `includes that double thirty times are an error in bounded time`() {
        var files = (0..<30).reduce(into: [:]) { files, number in
            files["\(number)"] = String(repeating: "{% include \"\(number + 1)\" %}", count: 2)
        }
        files["30"] = "x"
        files["page.html"] = "{% include \"0\" %}"
        #expect(
            errors(files).contains("with all that it includes the page's template becomes too large here\n")
        )
    }

    @Test func `templates that extend each other are an error beyond a depth`() {
        var files = (0..<1000).reduce(into: [:]) { $0["\($1)"] = "{% extends \"\($1 + 1)\" %}" }
        files["1000"] = ""
        files["page.html"] = "{% extends \"0\" %}"
        #expect(
            errors(files).contains("Templates/30:1:13: more than 32 templates extend each other here\n")
        )
    }

    @Test func `blocks in each other are an error beyond a depth`() {
        let source = (0..<10_000).map { "{% block b\($0) %}" }.joined()
        #expect(firstError(Array(source.utf8)).hasSuffix(": tags are nested more than 32 deep here"))
    }

    /// As many levels as are let through, each the deepest that a path can be: a thread's stack must hold them.
    @Test func `what is nested as deep as allowed fits a small stack`() throws {
        let way = String(repeating: "next.", count: 6)
        func nested(_ levels: Range<Int>, _ inner: String) -> String {
            let loops = levels.map { level in
                "{% for a\(level) in \(level == 0 ? "" : "a\(level - 1).")\(way)all %}"
            }
            return loops.joined() + inner + String(repeating: "{% endfor %}", count: levels.count)
        }
        let condition = String(repeating: "(not ", count: 19) + "a0.name" + String(repeating: ")", count: 19)
        let inner = "{% if \(condition) %}a{% endif %}{{ a29.\(way)name }}"
        let sources = ["page.html": nested(0..<20, "{% include \"b\" %}"), "b": nested(20..<30, inner)]
            .mapValues { Array($0.utf8) }
        let page = try onSmallStack {
            var library = TemplateLibrary(sources: sources)
            let template = library.template("page.html", Chain.bindings)
            try library.validate()
            return String(decoding: template.render(Chain()), as: UTF8.self)
        }
        #expect(page == "end")
    }

    @Test(arguments: ["{% if (", "{% for a in (", "{{ (", "{% if not ", "{% block a %}{% if a %}", "<p a='<"])
    func `a broken template of any depth fits a small stack`(_ piece: String) throws {
        let source = repeated(piece)
        let message = try onSmallStack { errors(["page.html": source]) }
        #expect(message.hasPrefix("Templates/page.html:1:"))
    }

    @Test func `a template of ten megabytes is refused whole`() {
        let message = firstError([UInt8](repeating: UInt8(ascii: "{"), count: 10 << 20))
        #expect(message == "Templates/page.html:1:1: the template has 10485760 bytes; 1048576 are the most")
    }

    @Test(arguments: [
        ("{{", "1:1: this {{ is never closed"),
        ("{%", "1:1: this {% is never closed"),
        ("{#", "1:1: this {# is never closed"),
        ("{{ x1 }}\n", "1:4: nothing here is called 'x1'"),
        (
            "{{ title|x }}\n",
            "1:9: there are no filters: give the page struct a field that holds the finished value"
        ),
        ("{% endif %}", "1:1: {% endif %} closes nothing"),
        ("{% raw %}", "1:1: this {% raw %} is never closed"),
        ("{% raw %}{% end", "1:1: this {% raw %} is never closed"),
        ("{% x1 %}", "1:4: 'x1' is no tag"),
        ("\"{% include \"", "1:2: this {% is never closed"),
        ("<", "1:1: a < that begins no tag must be written &lt;"),
        ("<p ", "1:4: this cannot stand in an attribute's name"),
        ("<p a='", "1:13: this cannot stand in an attribute's name"),
        ("<!--", "1:65537: the template ends in a comment"),
        ("a.", ""),
        ("{%", "1:1: this {% is never closed"),
        ("{{{%{#", "1:1: this {{ is never closed"),
        ("{% extends \"a\" %}", "1:13: there is no template 'a'"),
        ("{# #}\nx{% extends \"a\" %}", "2:2: {% extends %} must be the first tag, before any text"),
        ("{% block a %}{% endblock %}", "1:37: the block 'a' is already in line 1"),
        (
            "{% if isOpen %}{% endfor %}{% endif %}",
            "1:16: {% endfor %} closes nothing: the {% if %} of line 1 is open"
        ),
        ("{% include \"a\" %}", "1:13: there is no template 'a'"),
        ("{{ a", "1:1: this {{ is never closed"),
        ("a", ""),
        ("<a", "1:3: this cannot stand in a tag's name"),
        ("</a", "1:4: this cannot stand in a tag's name"),
        ("\n", ""),
        ("{% if isOpen %}{% endif %}", ""),
        ("{% for tag in tags %}{% endfor %}", ""),
    ])
    func `a long template of anything is judged`(_ piece: String, _ expected: String) {
        #expect(firstError(repeated(piece)) == (expected.isEmpty ? "" : "Templates/page.html:" + expected))
    }

    @Test(arguments: [
        ("{{ \(String(repeating: "a", count: 100_000)) }}", "1:4: a name has at most 255 letters"),
        ("{% \(String(repeating: "a", count: 100_000)) %}", "1:4: a name has at most 255 letters"),
        ("{{ title.\(String(repeating: "a", count: 256)) }}", "1:10: a name has at most 255 letters"),
        (
            "{% include \"\(String(repeating: "a", count: 100_000))\" %}",
            "1:12: a template's name has at most 255 bytes"
        ),
        (
            "{% if \(String(repeating: "title.", count: 10_000))a %}{% endif %}",
            "1:13: 'title' is a text and has no fields"
        ),
    ])
    func `a name of any length is an error of one line`(_ source: String, _ expected: String) {
        #expect(firstError(Array(source.utf8)) == "Templates/page.html:" + expected)
        #expect(errors(source).utf8.count < 1000)
    }

    @Test func `a hundred thousand errors are told by the first fifty`() {
        let message = errors(["page.html": repeated("{{ x }}\n", size: 800_000)])
        #expect(message.split(separator: "\n").count == 150)
        #expect(message.contains("Templates/page.html:50:4: nothing here is called 'x'\n"))
    }

    @Test func `a long chain of branches is judged`() throws {
        let source =
            "{% if isDone %}" + String(decoding: repeated("{% elif isDone %}a", size: 60_000), as: UTF8.self)
        #expect(try render(source + "{% else %}b{% endif %}") == "b")
    }

    @Test func `a long condition is judged`() throws {
        let source = "{% if isOpen" + String(decoding: repeated(" and isOpen", size: 60_000), as: UTF8.self)
        #expect(try render(source + " %}a{% endif %}") == "a")
    }

    @Test func `an unclosed tag at the end of a long template is found`() {
        let source = String(repeating: "<p>a</p>\n", count: 10_000) + "{% if isOpen"
        #expect(
            firstError(Array(source.utf8)).hasPrefix("Templates/page.html:10001:1: this {% is never closed")
        )
    }

    static let noUTF8: [([UInt8], String)] = [
        ([0xC3], "1:1"), ([0x61, 0x0A, 0xC3, 0xA9, 0xFF], "2:2"), ([0xC3, 0x41], "1:1"),
        ([0xED, 0xA0, 0x80], "1:1"),
        ([0xF4, 0x90, 0x80, 0x80], "1:1"), ([0xC0, 0x80], "1:1"),
    ]

    @Test(arguments: noUTF8)
    func `bytes that are no UTF-8 are an error with their place`(_ bytes: [UInt8], _ place: String) {
        #expect(firstError(bytes) == "Templates/page.html:\(place): the template is not valid UTF-8 here")
    }

    @Test func `an included file that is no UTF-8 is named, and nothing that would only follow from it`() {
        let files = [
            "page.html": Array("<p {% include \"b.html\" %}".utf8),
            "b.html": Array("hidden>\n花".utf8) + [0xE8, 0x8A],
        ]
        #expect(
            errors(files) == """
                Templates/b.html:2:2: the template is not valid UTF-8 here
                    花\u{FFFD}
                    \u{3000}^
                """
        )
    }

    @Test func `bindings of a type that holds itself have no end, but a path has`() throws {
        let names = String(repeating: "next.", count: 7)
        var library = TemplateLibrary(sources: ["page.html": Array("{{ \(names)name }}".utf8)])
        let template = library.template("page.html", Chain.bindings)
        try library.validate()
        #expect(template.render(Chain()) == Array("end".utf8))

        let long = Array("{{ \(String(repeating: "next.", count: 100))name }}".utf8)
        var refusing = TemplateLibrary(sources: ["page.html": long])
        _ = refusing.template("page.html", Chain.bindings)
        let error = #expect(throws: TemplateErrors.self) { try refusing.validate() }
        #expect(error?.errors.first?.message == "a path has at most 8 names")
    }

    struct Chain: Sendable {
        static let bindings: Bindings<Chain> = [
            .text("name") { _ in "end" }, .record("next", { $0 }, Chain.bindings),
            .list("all", { [$0] }, Chain.bindings),
        ]
    }
}
