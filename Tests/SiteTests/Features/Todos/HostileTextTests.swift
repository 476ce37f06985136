import CalendarDomain
import HTTP
import Testing

@testable import Site

/// Whatever somebody writes is stored as typed and shown as text, escaped once.
struct HostileTextTests {
    private static let texts = [
        "<b>bold</b>", "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "<svg onload=alert(1)>",
        "</title><script>alert(1)</script>", "</textarea><script>alert(1)</script>",
        "</li></ul></td></table>",
        "<!--", "-->", "<![CDATA[ ]]>", "<?php ?>", "O'Neil <b>&", "&amp;", "&lt;b&gt;", "&#60;b&#62;",
        "&quot;", "&",
        "\" onmouseover=\"alert(1)", "' onmouseover='alert(1)", "` onmouseover=`alert(1)", "\"><b>", "a=b",
        "{{ t.add }}",
        "{% if %}", "{#", "${x}", "\"\u{301} onfocus=x", "<\u{338}script>", ">\u{301}", "&\u{301}lt;",
        "'\u{20DD}",
        "שלום 3 קניות", "مرحبا", "\u{202E}txt.exe", "\u{2066}\u{202E}abc", "a\u{2069}b\u{2068}c", "👨‍👩‍👧‍👦🏳️‍🌈", "🇯🇵🎍",
        "e\u{301} é", "\u{212B} \u{C5}", "Ａ１", "ｶﾞ", "\u{200B}zero\u{200D}width", "\u{FEFF}bom", "\u{FFFD}",
        "\u{FFFF}", "\u{10FFFF}",
        "javascript:alert(1)", "JaVa Script:alert(1)", "data:text/html,<b>", "https://evil.example/",
        "//evil.example",
        "../../x", "%3Cb%3E", "%00", "+", "a+b", "a;b", "a\\b", "-", "=1+1", "null", "undefined", "true", "0",
        "😀",
        String(repeating: "\u{FDFA}", count: 500), String(repeating: "<", count: 500),
        String(repeating: "\"", count: 500),
    ]

    private func isSame(_ left: String?, _ right: String) -> Bool {
        left?.utf8.elementsEqual(right.utf8) == true
    }

    @Test(arguments: texts)
    func `a title is stored as typed and shown as text, everywhere`(text: String) async throws {
        let test = try TestSite()
        let id = try await test.add(text, on: "2026-11-30")
        #expect(isSame(try test.todo(id).title.text, text))
        let marked = try await test.page("/2026/11/30?notice=added&todo=\(id)")
        let cell = try MonthView(marked)["2026-11-30"].cell.one("li", ["data-todo": id.description])
        #expect(isSame(try cell.one("a").text, text))
        #expect(try cell.one("a")["dir"] == "auto")
        #expect(isSame(try cell.one("button")["aria-label"], "Complete: \(text)"))
        let item = try #require(marked.openDay).one("li", ["data-todo": id.description])
        #expect(isSame(try item.one("p", class: "title").text, text))
        #expect(try item.one("p", class: "title")["dir"] == "auto")
        #expect(item.all("button").compactMap { $0["aria-label"] }.contains { isSame($0, "Delete: \(text)") })
        #expect(
            isSame(try marked.notice?.one("p").text, "Added “\u{2068}\(text)\u{2069}” to Monday 30 November.")
        )

        let edit = try await test.page("/todos/\(id)")
        #expect(isSame(try edit.form(to: "/todos/\(id)").field("title"), text))
        #expect(isSame(try edit.one("title").text, "Edit the todo: \(text) · Hanamaru"))
        // Saved again as the form has it, nothing changes: it was escaped once and no more.
        _ = try await test.post("/todos/\(id)", try edit.form(to: "/todos/\(id)").filledIn)
        #expect(try test.todo(id).version == 1)

        let conflict = try await test.post(
            "/todos/\(id)",
            [("title", "x"), ("date", "2026-11-30"), ("version", "9")]
        )
        #expect(
            isSame(
                try conflict.page(status: .conflict).one("div", class: "conflict").one("p", class: "title")
                    .text,
                text
            )
        )
        try await test.act(.delete, id)
        let gone = try await test.page("/todos/\(id)", status: .gone)
        #expect(isSame(try gone.one("p", class: "subject").text, text))
        let day = try #require(try await test.page("/2026/11/30").openDay)
        #expect(isSame(try day.one("details", class: "deleted").one("span").text, text))
    }

    @Test(
        arguments: texts + [
            "\nstarts with a line", "\n\n", "two\nlines\n", "tab\there", "\u{7}bell \u{9B}", "lone\rreturn",
        ]
    )
    func `a note is stored as typed, and survives its text area`(text: String) async throws {
        let test = try TestSite()
        let typed = text.replacing("\n", with: "\r\n")
        let id = try await test.add("Note", on: "2026-11-30", note: typed)
        #expect(isSame(try test.todo(id).note.text, text))
        let edit = try await test.page("/todos/\(id)")
        #expect(isSame(try edit.one("form", ["action": "/todos/\(id)"]).one("textarea").text, text))
        let day = try #require(try await test.page("/2026/11/30").openDay)
        #expect(isSame(try day.one("p", class: "note").text, text))
        #expect(try day.one("p", class: "note")["dir"] == "auto")

        // The bad form shows it the same way.
        let bad = try await test.post("/todos", [("title", ""), ("date", "2026-11-30"), ("note", typed)])
        let form = try bad.page(status: .unprocessableContent).form(to: "/todos")
        #expect(isSame(try form.one("textarea").text.replacing("\r\n", with: "\n"), text))
    }

    @Test(arguments: texts)
    func `what is typed into a date or a year comes back as text`(text: String) async throws {
        let test = try TestSite()
        let bad = try await test.post("/todos", [("title", "x"), ("date", text)]).page(
            status: .unprocessableContent
        )
        #expect(isSame(try bad.form(to: "/todos").field("date"), text))
        let query = Fields.encode([("year", text), ("month", text)])
        guard query.utf8.count < 2000, text != "0" else { return }
        let go = try await test.page("/go?\(query)", status: .unprocessableContent)
        #expect(isSame(try go.form(to: "/go").field("year"), text))
    }

    @Test func `a title that reads from right to left keeps its own direction`() async throws {
        let test = try TestSite()
        try await test.add("שלום 3 קניות", on: "2026-11-30")
        let page = try await test.page("/2026/11")
        for element in page.descendants where ["input", "textarea"].contains(element.name) {
            if ["title", "note"].contains(element["name"]) { #expect(element["dir"] == "auto") }
        }
        let shown = page.descendants.filter { $0.elements.isEmpty && $0.text.contains("שלום") }
        #expect(shown.count == 2)
        #expect(shown.allSatisfy { $0["dir"] == "auto" })
    }

    @Test func `a page of many todos of the worst kind is sound and bounded`() async throws {
        let test = try TestSite()
        let title = String(repeating: "<", count: 500)
        for _ in 0..<20 { try await test.add(title, on: "2026-11-30") }
        let response = try await test.get("/2026/12")
        #expect(try MonthView(response.page())["2026-11-30"].todos.count == 4)
        // A cell shows four, whatever there is: the page of another month does not grow with them.
        #expect(response.body.count < 60_000)
    }
}
