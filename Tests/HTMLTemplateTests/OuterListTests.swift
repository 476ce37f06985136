import Testing

@testable import HTMLTemplate

/// Loops over a list of a scope further out, which the loop around cannot see.
@Suite struct OuterListTests {
    @Test(arguments: [
        Example(
            "a list of the page",
            "{% for a in tags %}{% for b in sizes %}{{ a }}{{ b }}{{ loop.index }},{% endfor %}{% endfor %}",
            "red71,red422,blue71,blue422,"
        ),
        Example(
            "the list of the loop itself",
            "{% for a in tags %}{% for b in tags %}{{ a }}{{ b }} {% endfor %}{% endfor %}",
            "redred redblue bluered blueblue "
        ),
        Example(
            "a list of the element two loops out",
            "{% for d in days %}{% for a in tags %}{% for t in d.todos %}{{ d.name }}{{ a }}{{ t }} {% endfor %}{% endfor %}{% endfor %}",
            "Monredmilk Monredtea Monbluemilk Monbluetea "
        ),
        Example(
            "a list inside a record",
            "{% for a in tags %}{% for f in author.friends %}{{ f.name }}{% endfor %}{% endfor %}",
            "BoCyBoCy"
        ),
        Example(
            "a list inside an optional",
            "{% for a in tags %}{% if today %}{% for t in today.todos %}{{ t }}{% endfor %}{% endif %}{% endfor %}",
            "nownow"
        ),
        Example(
            "a list inside an optional that is absent",
            "{% for a in tags %}{% if tomorrow %}{% for t in tomorrow.todos %}{{ t }}{% endfor %}{% endif %}{{ a }}{% endfor %}",
            "redblue"
        ),
        Example(
            "an empty list",
            "{% for a in tags %}{% for d in noDays %}{{ d.name }}{% else %}none {% endfor %}{% endfor %}",
            "none none "
        ),
        Example(
            "two loops over one list",
            "{% for a in tags %}{% for b in sizes %}{{ b }}{% endfor %}{% for b in sizes %}{{ loop.index }}{% endfor %} {% endfor %}",
            "74212 74212 "
        ),
    ])
    func `each element of the list comes once for each round of the loops around`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    private struct Shelf: Sendable {
        var rows = [1, 2]
        var things: [Thing]

        static let bindings: Bindings<Shelf> = [
            .list("rows", { $0.rows }, .number),
            .list("things", { $0.things }, Thing.bindings),
        ]
    }

    private final class Thing: Sendable {
        let name: String

        init(_ name: String) { self.name = name }

        static let bindings: Bindings<Thing> = [.text("name") { $0.name }]
    }

    private func template<Root>(_ source: String, _ bindings: Bindings<Root>) throws -> Template<Root> {
        var library = TemplateLibrary(sources: ["page.html": Array(source.utf8)])
        let template = library.template("page.html", bindings)
        try library.validate()
        return template
    }

    @Test func `one writer keeps lists of several types under the same number`() throws {
        let shelf = try template(
            "{% for row in rows %}{% for thing in things %}{{ thing.name }}{% endfor %}{% endfor %}",
            Shelf.bindings
        )
        let page = try template(
            "{% for a in tags %}{% for b in sizes %}{{ b }}{% endfor %}{% endfor %}",
            Page.bindings
        )
        var writer = HTMLWriter()
        for _ in 0..<2 {
            shelf.render(Shelf(things: [Thing("x")]), into: &writer)
            page.render(Page(sizes: [1]), into: &writer)
        }
        #expect(writer.finish() == Array("xx11xx11".utf8))
    }

    @Test func `a writer lets go of a page's lists when the page is written`() throws {
        let shelf = try template(
            "{% for row in rows %}{% for thing in things %}{{ thing.name }}{% endfor %}{% endfor %}",
            Shelf.bindings
        )
        var writer = HTMLWriter()
        weak var released: Thing?
        do {
            let thing = Thing("x")
            released = thing
            shelf.render(Shelf(things: [thing]), into: &writer)
        }
        #expect(released == nil)
        #expect(writer.finish() == Array("xx".utf8))
    }
}
