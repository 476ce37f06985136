import HTMLTemplate
import Testing

@Suite struct UnusedFieldTests {
    private func unused(_ files: [String: String]) throws -> [String] {
        var library = TemplateLibrary(sources: files.mapValues { Array($0.utf8) })
        _ = library.template("page.html", Author.bindings)
        try library.validate()
        return library.unusedFields
    }

    private func unused(_ source: String) throws -> [String] {
        try unused(["page.html": source])
    }

    @Test func `a field that no template names is told in the order of the bindings`() throws {
        #expect(try unused("") == ["Author.name", "Author.home", "Author.friends", "Author.pet"])
    }

    static let uses = [
        Example("printing", "{{ name }}", "home friends pet"),
        Example("printing in a loop", "{% for f in friends %}{{ f.name }}{{ name }}{% endfor %}", "home pet"),
        Example("asking", "{% if pet and pet.name or home %}{% endif %}", "name friends"),
        Example(
            "asking in a loop",
            "{% for f in friends %}{% if home %}{{ f.name }}{% endif %}{% endfor %}",
            "name pet"
        ),
        Example(
            "looping over a list of an outer scope",
            "{% for f in friends %}{{ f.name }}{% for g in friends %}{% endfor %}{% endfor %}",
            "name home pet"
        ),
        Example("what is never reached", "{% if home %}{{ name }}{% endif %}", "friends pet"),
        Example(
            "in an included file",
            ["page.html": "{% include \"b.html\" %}", "b.html": "{{ name }}{{ home }}"],
            "friends pet"
        ),
        Example(
            "in a block and what extends it",
            [
                "page.html": "{% extends \"b.html\" %}{% block x %}{{ home }}{% endblock %}",
                "b.html": "{{ name }}{% block x %}{% endblock %}",
            ],
            "friends pet"
        ),
    ]

    @Test(arguments: uses)
    func `a field is used where a template names it`(_ example: Example) throws {
        let expected = example.expected.split(separator: " ").map { "Author.\($0)" }
        #expect(try unused(example.files) == expected)
    }

    @Test func `a block that another one stands in for uses nothing`() throws {
        let files = [
            "page.html": "{% extends \"b.html\" %}{% block x %}{% endblock %}",
            "b.html": "{% block x %}{{ name }}{% endblock %}{{ home }}{% if pet %}{{ pet.name }}{% endif %}",
        ]
        #expect(try unused(files) == ["Author.name", "Author.friends"])
    }

    @Test func `the fields of a list are told once the list is used`() throws {
        let all = "{{ name }}{{ home }}{% if pet %}{% endif %}"
        #expect(try unused(all) == ["Author.friends"] + ["Friend.name"])
        #expect(try unused(all + "{% for f in friends %}{% endfor %}") == ["Friend.name"])
        #expect(try unused(all + "{% for f in friends %}{{ f.name }}{% endfor %}") == [])
    }

    @Test func `a type of several pages is used where one of them uses it`() throws {
        var library = TemplateLibrary(
            sources: ["a.html": Array("{{ name }}".utf8), "b.html": Array("{% if pet %}{% endif %}".utf8)]
        )
        _ = library.template("a.html", Friend.bindings)
        _ = library.template("b.html", Author.bindings)
        try library.validate()
        #expect(library.unusedFields == ["Author.name", "Author.home", "Author.friends"])
    }

    @Test func `types of one name are told apart`() throws {
        struct Friend: Sendable {
            static let bindings: Bindings<Friend> = [.text("name") { _ in "" }, .text("age") { _ in "" }]
        }
        var library = TemplateLibrary(
            sources: ["a.html": Array("{{ name }}".utf8), "b.html": Array("{{ age }}".utf8)]
        )
        _ = library.template("a.html", HTMLTemplateTests.Friend.bindings)
        _ = library.template("b.html", Friend.bindings)
        try library.validate()
        #expect(library.unusedFields == ["Friend.name"])
    }

    @Test func `a type that holds itself has an end`() throws {
        var library = TemplateLibrary(sources: ["a.html": Array("{{ next.name }}".utf8)])
        _ = library.template("a.html", TypeDescriptionTests.Chain.bindings)
        #expect(library.unusedFields == ["Chain.all"])
    }
}
