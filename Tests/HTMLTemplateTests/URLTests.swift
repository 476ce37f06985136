import HTMLTemplate
import Testing

@Suite struct URLTests {
    static let harmless = [
        ("", ""),
        ("/", "/"),
        ("/2026/11/30", "/2026/11/30"),
        ("todos/a", "todos/a"),
        ("?a=1&b=2", "?a=1&amp;b=2"),
        ("#day-1", "#day-1"),
        ("//example.org/", "//example.org/"),
        ("http://example.org/a?b#c", "http://example.org/a?b#c"),
        ("https://example.org:8080/", "https://example.org:8080/"),
        ("HTTPS://EXAMPLE.ORG", "HTTPS://EXAMPLE.ORG"),
        ("mailto:a@example.org", "mailto:a@example.org"),
        ("http://[::1]/", "http://[::1]/"),
        ("/a:b", "/a:b"),
        ("?a:b", "?a:b"),
        ("#a:b", "#a:b"),
        ("./javascript:a", "./javascript:a"),
        ("/%E8%8A%B1", "/%E8%8A%B1"),
        ("/花", "/%E8%8A%B1"),
        ("/a b", "/a%20b"),
        ("/\"'<>`\\^{|}", "/%22&#39;%3C%3E%60%5C%5E%7B%7C%7D"),
        ("/\0\t\r\n\u{7F}", "/%00%09%0D%0A%7F"),
        ("\\\\example.org", "%5C%5Cexample.org"),
        ("javascript&colon;alert(1)", "javascript&amp;colon;alert(1)"),
        ("javascript%3Aalert(1)", "javascript%3Aalert(1)"),
        ("javascript\u{FF1A}alert(1)", "javascript%EF%BC%9Aalert(1)"),
    ]

    static let harmful = [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript:/a", "javascript:", " javascript:alert(1)",
        "\tjavascript:alert(1)", "java\tscript:alert(1)", "JaVa\tScript:alert(1)", "java\nscript:alert(1)",
        "java\r\nscript:alert(1)", "\u{1}javascript:alert(1)", "\0javascript:alert(1)",
        "java\0script:alert(1)",
        "\u{FEFF}javascript:alert(1)", "\u{A0}javascript:alert(1)", "javascript\t:alert(1)",
        "data:text/html,<script>",
        "DATA:text/html;base64,PHM+", "vbscript:a", "file:///etc/passwd", "blob:a", "filesystem:a",
        "view-source:a",
        "feed:javascript:alert(1)", "tel:1", "ftp://a", "x:", ":", ":a", "http\t://a", "httpx://a",
        "https\u{301}:a",
        "mailto\0:a", "JAVASCRIPT\u{131}:a",
    ]

    @Test(arguments: harmless)
    func `a harmless address leads where it says`(_ address: String, _ written: String) throws {
        #expect(try render("<a href=\"{{ address }}\">", Page(address: address)) == "<a href=\"\(written)\">")
    }

    @Test(arguments: harmful)
    func `an address that could run something leads nowhere`(_ address: String) throws {
        #expect(try render("<a href='{{ address }}'>", Page(address: address)) == "<a href='about:invalid'>")
    }

    @Test(arguments: harmful)
    func `the same holds in a list, an optional, a loop and beside a query`(_ address: String) throws {
        let page = Page(address: address, links: [address], author: Author(home: address))
        let sources = [
            "{% for link in links %}<a href='{{ link }}'>{% endfor %}",
            "<a href='{{ author.home }}'>",
            "{% for size in sizes %}{% if loop.first %}<a href='{{ address }}'>{% endif %}{% endfor %}",
        ]
        for source in sources { #expect(try render(source, page) == "<a href='about:invalid'>") }
        #expect(try render("<a href='{{ address }}?a=b'>", page) == "<a href='about:invalid?a=b'>")
    }

    @Test func `any address stays in its attribute and keeps a harmless scheme`() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let address = random.text()
            let page = try render("<a href='{{ address }}'>", Page(address: address))
            let written = page.dropFirst("<a href='".count).dropLast("'>".count)
            let isASCII = written.utf8.allSatisfy { 0x21 <= $0 && $0 <= 0x7E }
            #expect(isASCII && decodedHTML(written) != nil, "\(address.debugDescription) became \(page)")
            let scheme = written.prefix { !":/?#".contains($0) }
            guard written.dropFirst(scheme.count).first == ":" else { continue }
            #expect(["http", "https", "mailto", "about"].contains(scheme.lowercased()), "\(page)")
        }
    }
}
