import Testing

@testable import HTMLTemplate

@Suite struct HTMLWriterTests {
    private func template(_ source: String) throws -> Template<Page> {
        var library = TemplateLibrary(sources: ["page.html": Array(source.utf8)])
        let template = library.template("page.html", Page.bindings)
        try library.validate()
        return template
    }

    @Test func `pages are appended to what a writer holds`() throws {
        let template = try template("{{ title }},")
        var writer = HTMLWriter()
        template.render(Page(title: "a"), into: &writer)
        template.render(Page(title: "b"), into: &writer)
        #expect(writer.count == 4)
        let bytes = writer.bytes
        #expect(bytes == Array("a,b,".utf8))
        #expect(writer.finish() == bytes)
    }

    @Test func `an emptied writer begins anew`() throws {
        let template = try template("{% for tag in tags %}{{ title }}{{ tag }}{% endfor %}")
        var writer = HTMLWriter(capacity: 3)
        template.render(Page(title: "a longer title"), into: &writer)
        writer.removeAll()
        template.render(Page(title: "a"), into: &writer)
        #expect(writer.finish() == Array("aredablue".utf8))
    }

    @Test func `a writer serves templates with more and fewer loops`() throws {
        let loops = try template(
            "{% for a in tags %}{% for b in tags %}{{ a }}{% for c in sizes %}{{ title }}{% endfor %}{% endfor %}{% endfor %}"
        )
        let plain = try template("{{ title }}")
        var writer = HTMLWriter()
        plain.render(Page(title: "1"), into: &writer)
        loops.render(Page(title: "2", tags: ["x"], sizes: [1]), into: &writer)
        plain.render(Page(title: "3"), into: &writer)
        #expect(writer.finish() == Array("1x23".utf8))
    }

    @Test func `what a loop has kept of the names around it is given back`() throws {
        let template = try template(
            "{% for a in tags %}{% for b in tags %}{{ title }}{{ a }}{% endfor %}{{ title }}{% endfor %}"
        )
        var writer = HTMLWriter()
        template.render(Page(), into: &writer)
        let kept = writer.memory.count
        #expect(kept == 0)
    }

    @Test(arguments: [0, 1, 15, 16, 255, 256, 4096, 100_000])
    func `a text of any length is written whole`(_ length: Int) throws {
        let text = String(repeating: "<é", count: length)
        let escaped = String(repeating: "&lt;é", count: length)
        #expect(try render("[{{ title }}]", Page(title: text)) == "[\(escaped)]")
    }

    @Test func `a page of many elements is written whole`() throws {
        let tags = (0..<5000).map { "tag \($0)" }
        let page = try render("{% for tag in tags %}<b>{{ tag }}</b>{% endfor %}", Page(tags: tags))
        #expect(page == tags.map { "<b>\($0)</b>" }.joined())
    }

    @Test func `a template renders the same in many threads at once`() async throws {
        let template = try template(
            "{% for tag in tags %}{{ title }}{% for s in sizes %}{{ tag }}{{ s }}{% endfor %}{% endfor %}"
        )
        let results = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let page = Page(title: "\(number)", tags: ["a\(number)", "b"], sizes: [1])
                    let expected = Array("\(number)a\(number)1\(number)b1".utf8)
                    return (0..<200).allSatisfy { _ in template.render(page) == expected }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: true, count: 8))
    }
}
