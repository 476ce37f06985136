import HTMLTemplate
import Testing

@Suite struct TemplateLibraryTests {
    private func library(_ files: [String: String], folder: String = "Templates") -> TemplateLibrary {
        TemplateLibrary(sources: files.mapValues { Array($0.utf8) }, folder: folder)
    }

    @Test func `all errors of all files come at once, in order`() {
        var library = library([
            "b.html": "{{ x1 }}\n{{ x2 }}",
            "a.html": "{% if %}\n{{ x3 }}",
            "unused.html": "{{ }}",
        ])
        _ = library.template("b.html", Page.bindings)
        _ = library.template("a.html", Page.bindings)
        _ = library.template("c.html", Page.bindings)
        let error = #expect(throws: TemplateErrors.self) { try library.validate() }
        let places = error?.errors.map { "\($0.template) \($0.line):\($0.column) \($0.message)" }
        #expect(
            places == [
                "Templates/a.html 1:1 this {% if %} is never closed",
                "Templates/a.html 1:7 expected a name before the tag ends",
                "Templates/a.html 2:4 nothing here is called 'x3'",
                "Templates/b.html 1:4 nothing here is called 'x1'",
                "Templates/b.html 2:4 nothing here is called 'x2'",
                "Templates/c.html 0:0 there is no such template",
                "Templates/unused.html 0:0 no page uses this template",
                "Templates/unused.html 1:4 expected a name before the tag ends",
            ]
        )
    }

    @Test func `a file no page leads to is an error`() {
        var library = library([
            "page.html": "{% include \"used.html\" %}", "used.html": "", "unused.html": "",
        ])
        _ = library.template("page.html", Page.bindings)
        let error = #expect(throws: TemplateErrors.self) { try library.validate() }
        #expect(error?.description == "Templates/unused.html: no page uses this template")
    }

    @Test func `a page that is missing is an error with the nearest name`() {
        var library = library(["month.html": ""])
        _ = library.template("month.html", Page.bindings)
        _ = library.template("mont.html", Page.bindings)
        let error = #expect(throws: TemplateErrors.self) { try library.validate() }
        #expect(
            error?.description == "Templates/mont.html: there is no such template; did you mean 'month.html'?"
        )
    }

    @Test func `without a folder the name stands alone`() {
        var library = library(["page.html": "{{ x1 }}"], folder: "")
        _ = library.template("page.html", Page.bindings)
        let error = #expect(throws: TemplateErrors.self) { try library.validate() }
        #expect(error?.description.hasPrefix("page.html:1:4: ") == true)
    }

    @Test func `an error in a layout is told once, however many pages extend it`() {
        var library = library([
            "a.html": "{% extends \"layout.html\" %}", "b.html": "{% extends \"layout.html\" %}",
            "layout.html": "{{ x1 }}",
        ])
        _ = library.template("a.html", Page.bindings)
        _ = library.template("b.html", Page.bindings)
        let error = #expect(throws: TemplateErrors.self) { try library.validate() }
        #expect(error?.errors.count == 1)
        #expect(error?.errors.first?.note == "extended by Templates/a.html")
    }

    @Test func `one file can be the template of two pages`() throws {
        var library = library(["page.html": "{{ name }}"])
        let friend = library.template("page.html", Friend.bindings)
        let author = library.template("page.html", Author.bindings)
        try library.validate()
        #expect(friend.render(Friend(name: "Bo")) == Array("Bo".utf8))
        #expect(author.render(Author()) == Array("Mia".utf8))
    }

    @Test func `a template with errors writes nothing for them`() {
        var library = library(["page.html": "a{{ x1 }}b"])
        let template = library.template("page.html", Page.bindings)
        #expect(throws: TemplateErrors.self) { try library.validate() }
        #expect(template.render(Page()) == Array("ab".utf8))
    }

    @Test func `errors about HTML are left out while a tag cannot be read`() {
        let message = errors("{% if isOpen %}<p {% else }>{% endif %}")
        #expect(!message.contains("end in different places"))
    }

    @Test func `an error about HTML is told although another tag cannot be read`() {
        let message = errors([
            "page.html": """
            <a href="{{ title }}">{{ titel }}</a>
            <p class={{ title|upper }}>{{ days }}</p>
            {% if count > 3 %}{% include "b.html" %}{% endif %}
            <a href="{{ count }}">{% include "part.html" %}</a>
            {% blok x %}
            <a href="{{ title }}">
            """,
            "b.html": "<p>{{ title }",
            "parts.html": "",
        ])
        let places = message.split(separator: "\n").filter { $0.hasPrefix("Templates/") }
        #expect(
            places == [
                "Templates/b.html:1:4: this {{ is never closed",
                "Templates/page.html:1:13: only a url value or literal text such as / can begin an address: bind this as .url",
                "Templates/page.html:1:26: nothing here is called 'titel'; did you mean 'title'?",
                "Templates/page.html:2:13: a value needs quotes around it: class=\"{{ ... }}\"",
                "Templates/page.html:2:18: there are no filters: give the page struct a field that holds the finished value",
                "Templates/page.html:2:31: 'days' is a list and cannot be printed",
                "Templates/page.html:3:7: 'count' is a number: a condition asks a flag, list, text, url or optional",
                "Templates/page.html:3:13: there are no comparisons: give the page struct a flag",
                "Templates/page.html:4:35: there is no template 'part.html'; did you mean 'parts.html'?",
                "Templates/page.html:5:4: 'blok' is no tag; did you mean 'block'?",
                "Templates/parts.html: no page uses this template",
            ]
        )
    }

    struct WrongBindings: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bindings: Bindings<Friend>
        let message: String
    }

    static let wrongBindings = [
        WrongBindings(
            testDescription: "twice the same",
            bindings: [.text("name") { $0.name }, .text("name") { $0.name }],
            message: "Friend binds 'name' twice"
        ),
        WrongBindings(
            testDescription: "a space",
            bindings: [.text("the name") { $0.name }],
            message: "Friend binds 'the name': a name has letters, digits and _ and begins with no digit"
        ),
        WrongBindings(
            testDescription: "nothing",
            bindings: [.text("") { $0.name }],
            message: "Friend binds '': a name has letters, digits and _ and begins with no digit"
        ),
        WrongBindings(
            testDescription: "a digit first",
            bindings: [.text("1st") { $0.name }],
            message: "Friend binds '1st': a name has letters, digits and _ and begins with no digit"
        ),
        WrongBindings(
            testDescription: "a word of conditions",
            bindings: [.text("not") { $0.name }],
            message: "Friend binds 'not': that word has a meaning of its own"
        ),
        WrongBindings(
            testDescription: "loop",
            bindings: [.text("loop") { $0.name }],
            message: "Friend binds 'loop': that word has a meaning of its own"
        ),
    ]

    @Test(arguments: wrongBindings)
    func `bindings that no template can name are an error`(_ wrong: WrongBindings) {
        var library = library(["page.html": ""])
        _ = library.template("page.html", wrong.bindings)
        let error = #expect(throws: TemplateErrors.self) { try library.validate() }
        #expect(error?.description == "Templates/page.html: \(wrong.message)")
    }

    @Test func `the bindings of elements and records are checked where they are used`() {
        struct Outer: Sendable { let friends: [Friend] }
        var library = library(["page.html": "{% for friend in friends %}{% endfor %}"])
        let wrong: Bindings<Friend> = [.text("a b") { $0.name }]
        _ = library.template("page.html", [.list("friends", { $0.friends }, wrong)] as Bindings<Outer>)
        let error = #expect(throws: TemplateErrors.self) { try library.validate() }
        #expect(error?.description.contains("Friend binds 'a b'") == true)
    }
}
