import HTMLTemplate
import Testing

@Suite struct ErrorMessageTests {
    static let names = [
        Example(
            "a misspelt field of the page",
            "<p>\n  <b>{{ titel }}</b>\n</p>",
            """
            Templates/page.html:2:9: nothing here is called 'titel'; did you mean 'title'?
                  <b>{{ titel }}</b>
                        ^
            """
        ),
        Example(
            "a misspelt field of an element",
            "{% for day in days %}{{ day.nam }}{% endfor %}",
            """
            Templates/page.html:1:29: Day has no 'nam'; did you mean 'name'?
                {% for day in days %}{{ day.nam }}{% endfor %}
                                            ^
            """
        ),
        Example(
            "a name nothing is near to",
            "{{ somethingElse }}",
            """
            Templates/page.html:1:4: nothing here is called 'somethingElse'
                {{ somethingElse }}
                   ^
            """
        ),
        Example(
            "a misspelt element",
            "{% for day in days %}{{ dya.name }}{% endfor %}",
            """
            Templates/page.html:1:25: nothing here is called 'dya'; did you mean 'day'?
                {% for day in days %}{{ dya.name }}{% endfor %}
                                        ^
            """
        ),
        Example(
            "an element after its loop",
            "{% for day in days %}{% endfor %}{{ day.name }}",
            """
            Templates/page.html:1:37: nothing here is called 'day'; did you mean 'days'?
                {% for day in days %}{% endfor %}{{ day.name }}
                                                    ^
            """
        ),
        Example(
            "the page's fields are no fields of an element",
            "{% for day in days %}{{ day.title }}{% endfor %}",
            """
            Templates/page.html:1:29: Day has no 'title'
                {% for day in days %}{{ day.title }}{% endfor %}
                                            ^
            """
        ),
        Example(
            "a misspelt field of loop",
            "{% for day in days %}{{ loop.idnex }}{% endfor %}",
            """
            Templates/page.html:1:30: 'loop' has no 'idnex'; did you mean 'index'?
                {% for day in days %}{{ loop.idnex }}{% endfor %}
                                             ^
            """
        ),
        Example(
            "loop outside a loop",
            "{{ loop.index }}",
            """
            Templates/page.html:1:4: nothing here is called 'loop'
                {{ loop.index }}
                   ^
            """
        ),
        Example(
            "a misspelt list",
            "{% for day in dasy %}{{ day.anything.at.all }}{% endfor %}",
            """
            Templates/page.html:1:15: nothing here is called 'dasy'; did you mean 'days'?
                {% for day in dasy %}{{ day.anything.at.all }}{% endfor %}
                              ^
            """
        ),
        Example(
            "a misspelt name in a condition",
            "{% if isOpne %}{% endif %}",
            """
            Templates/page.html:1:7: nothing here is called 'isOpne'; did you mean 'isOpen'?
                {% if isOpne %}{% endif %}
                      ^
            """
        ),
        Example(
            "capitals",
            "{{ Title }}",
            """
            Templates/page.html:1:4: nothing here is called 'Title'; did you mean 'title'?
                {{ Title }}
                   ^
            """
        ),
    ]

    static let kinds = [
        Example("a list as text", "{{ days }}", "'days' is a list and cannot be printed"),
        Example("a flag as text", "{{ isOpen }}", "'isOpen' is a flag and cannot be printed"),
        Example(
            "a record as text",
            "{{ author }}",
            "'author' is a record with name, home, friends, pet and cannot be printed"
        ),
        Example(
            "an element as text",
            "{% for d in days %}{{ d }}{% endfor %}",
            "'d' is a record with name, note, todos and cannot be printed"
        ),
        Example(
            "an optional record as text",
            "{% if today %}{{ today }}{% endif %}",
            "'today' is a record with name, note, todos and cannot be printed"
        ),
        Example(
            "loop as text",
            "{% for d in days %}{{ loop }}{% endfor %}",
            "'loop' is a record with first, last, index"
        ),
        Example(
            "a flag of loop as text",
            "{% for d in days %}{{ loop.last }}{% endfor %}",
            "'loop.last' is a flag and cannot be printed"
        ),
        Example("a field of a text", "{{ title.length }}", "'title' is a text and has no fields"),
        Example("a field of a number", "{{ count.x }}", "'count' is a number and has no fields"),
        Example("a field of an address", "{{ address.x }}", "'address' is a url and has no fields"),
        Example("a field of markup", "{{ icon.x }}", "'icon' is markup and has no fields"),
        Example("a field of a list", "{{ days.first }}", "'days' is a list and has no fields"),
        Example(
            "a field of an element that is a text",
            "{% for t in tags %}{{ t.x }}{% endfor %}",
            "'t' is a text and has no fields"
        ),
        Example(
            "a field of an index",
            "{% for t in tags %}{{ loop.index.x }}{% endfor %}",
            "'loop.index' has no fields"
        ),
        Example("a loop over a text", "{% for t in title %}{% endfor %}", "'title' is a text, not a list"),
        Example(
            "a loop over a record",
            "{% for t in author %}{% endfor %}",
            "'author' is a record with name, home, friends, pet, not a list"
        ),
        Example(
            "a loop over a loop",
            "{% for t in tags %}{% for u in loop.index %}{% endfor %}{% endfor %}",
            "'loop.index' is not a list"
        ),
        Example(
            "a number as a condition",
            "{% if count %}{% endif %}",
            "'count' is a number: a condition asks a flag, list, text, url or optional"
        ),
        Example(
            "markup as a condition",
            "{% if icon %}{% endif %}",
            "'icon' is markup: a condition asks a flag, list, text, url or optional"
        ),
        Example(
            "a record as a condition",
            "{% if author %}{% endif %}",
            "'author' is a record with name, home, friends, pet: a condition asks a flag, list, text, url or optional"
        ),
        Example(
            "an index as a condition",
            "{% for t in tags %}{% if loop.index %}{% endif %}{% endfor %}",
            "'loop.index' is a number: a condition asks a flag, list, text, url or optional"
        ),
        Example(
            "a list of an outer scope as text",
            "{% for t in tags %}{{ days }}{% endfor %}",
            "'days' is a list and cannot be printed"
        ),
        Example(
            "a text of an outer scope as a list",
            "{% for t in tags %}{% for u in title %}{% endfor %}{% endfor %}",
            "'title' is a text, not a list"
        ),
        Example(
            "a number of an outer scope as a condition",
            "{% for t in tags %}{% if count %}{% endif %}{% endfor %}",
            "'count' is a number: a condition asks a flag, list, text, url or optional"
        ),
    ]

    static let syntax = [
        Example("an open {{", "a {{ title", "1:3: this {{ is never closed"),
        Example("a {{ in a {{", "{{ title {{ title }}", "1:1: this {{ is never closed"),
        Example("a {{ closed by one brace", "{{ title }", "1:1: this {{ is never closed"),
        Example("an open {%", "{% if isOpen", "1:1: this {% is never closed"),
        Example("an open {#", "a{# b", "1:2: this {# is never closed"),
        Example("an open {% raw %}", "a{% raw %} b", "1:2: this {% raw %} is never closed"),
        Example("an empty {{ }}", "{{ }}", "1:4: expected a name before the tag ends"),
        Example(
            "an empty {% %}",
            "{% %}",
            "1:4: expected a tag such as if, for, include or block before the tag ends"
        ),
        Example("two names", "{{ title title }}", "1:10: expected the end of the tag, found 'title'"),
        Example(
            "a dot at the end",
            "{{ title. }}",
            "1:11: expected a name after the dot before the tag ends"
        ),
        Example("a dot at the beginning", "{{ .title }}", "1:4: expected a name, found '.'"),
        Example("two dots", "{{ author..name }}", "1:11: expected a name after the dot, found '.'"),
        Example("a string as a value", "{{ \"a\" }}", "1:4: expected a name, found 'a'"),
        Example("a number as a value", "{{ 1 }}", "1:4: '1' cannot stand here"),
        Example("a name in another script", "{{ 題 }}", "1:4: '題' cannot stand here"),
        Example(
            "a filter",
            "{{ title|upper }}",
            "1:9: there are no filters: give the page struct a field that holds the finished value"
        ),
        Example(
            "a comparison",
            "{% if isOpen == isDone %}{% endif %}",
            "1:14: there are no comparisons: give the page struct a flag"
        ),
        Example(
            "a sum",
            "{{ count + 1 }}",
            "1:10: there is no arithmetic: give the page struct a field that holds the finished value"
        ),
        Example("an open string", "{% include \"a %}", "1:12: this string is not closed on its line"),
        Example("an unknown tag", "{% fro x in tags %}", "1:4: 'fro' is no tag; did you mean 'for'?"),
        Example("a tag of another language", "{% macro x %}", "1:4: 'macro' is no tag"),
        Example("an open if", "{% if isOpen %}", "1:1: this {% if %} is never closed"),
        Example("an open for", "{% for t in tags %}", "1:1: this {% for %} is never closed"),
        Example("an open block", "{% block a %}", "1:1: this {% block a %} is never closed"),
        Example(
            "an if that is open when its for ends",
            "{% for t in tags %}{% if isOpen %}{% endfor %}",
            "1:20: this {% if %} is never closed"
        ),
        Example("an endif of nothing", "{% endif %}", "1:1: {% endif %} closes nothing"),
        Example(
            "an endfor in an if",
            "{% if isOpen %}\n{% endfor %}{% endif %}",
            "2:1: {% endfor %} closes nothing: the {% if %} of line 1 is open"
        ),
        Example("an endraw of nothing", "{% endraw %}", "1:1: no {% raw %} is open here"),
        Example("an else of nothing", "{% else %}", "1:1: no {% if %} or {% for %} is open here"),
        Example(
            "an else in a block",
            "{% block a %}{% else %}{% endblock %}",
            "1:14: no {% if %} or {% for %} is open here"
        ),
        Example("an elif of nothing", "{% elif isOpen %}", "1:1: no {% if %} is open here"),
        Example(
            "an elif in a for",
            "{% for t in tags %}{% elif isOpen %}{% endfor %}",
            "1:20: no {% if %} is open here"
        ),
        Example(
            "two elses",
            "{% if isOpen %}{% else %}{% else %}{% endif %}",
            "1:26: there is already an {% else %}"
        ),
        Example(
            "an elif after the else",
            "{% if isOpen %}{% else %}{% elif isDone %}{% endif %}",
            "1:26: {% elif %} cannot follow {% else %}"
        ),
        Example(
            "an if without a condition",
            "{% if %}{% endif %}",
            "1:7: expected a name before the tag ends"
        ),
        Example(
            "a condition that stops",
            "{% if isOpen and %}{% endif %}",
            "1:18: expected a name before the tag ends"
        ),
        Example(
            "an open parenthesis",
            "{% if (isOpen %}{% endif %}",
            "1:15: expected ')' before the tag ends"
        ),
        Example(
            "a closing parenthesis",
            "{% if isOpen) %}{% endif %}",
            "1:13: expected the end of the tag, found ')'"
        ),
        Example("a for without in", "{% for t tags %}{% endfor %}", "1:10: expected 'in', found 'tags'"),
        Example(
            "a for without a list",
            "{% for t in %}{% endfor %}",
            "1:13: expected a name before the tag ends"
        ),
        Example(
            "a for with a reserved name",
            "{% for in in tags %}{% endfor %}",
            "1:8: expected a name for the element, found 'in'"
        ),
        Example(
            "an include without a name",
            "{% include %}",
            "1:12: expected a template's name in quotes before the tag ends"
        ),
        Example(
            "an include without quotes",
            "{% include a.html %}",
            "1:12: expected a template's name in quotes, found 'a'"
        ),
        Example(
            "a block without a name",
            "{% block %}{% endblock %}",
            "1:10: expected the block's name before the tag ends"
        ),
        Example(
            "an endblock of another name",
            "{% block a %}{% endblock b %}",
            "1:26: the block open here is 'a'"
        ),
        Example(
            "two blocks of a name",
            "{% block a %}{% endblock %}\n{% block a %}{% endblock %}",
            "2:10: the block 'a' is already in line 1"
        ),
        Example(
            "a block in itself",
            "{% block a %}{% block a %}{% endblock %}{% endblock %}",
            "1:10: the block 'a' is already in line 1"
        ),
        Example(
            "a word after else",
            "{% if isOpen %}{% else isDone %}{% endif %}",
            "1:24: expected the end of the tag, found 'isDone'"
        ),
        Example(
            "extends after text",
            "a{% extends \"b.html\" %}",
            "1:2: {% extends %} must be the first tag, before any text"
        ),
        Example(
            "extends in a block",
            "{% block a %}{% extends \"b.html\" %}{% endblock %}",
            "1:14: {% extends %} must be the first tag, before any text"
        ),
        Example(
            "extends twice",
            ["page.html": "{% extends \"b.html\" %}{% extends \"b.html\" %}", "b.html": ""],
            "1:23: {% extends %} must be the first tag, before any text"
        ),
        Example("U+0000", "a\0", "1:2: a template cannot hold the character U+0000"),
    ]

    static let composition = [
        Example(
            "a missing include",
            [
                "page.html": "{% include \"parts/dya.html\" %}{% include \"parts/day.html\" %}",
                "parts/day.html": "",
            ],
            """
            Templates/page.html:1:13: there is no template 'parts/dya.html'; did you mean 'parts/day.html'?
                {% include "parts/dya.html" %}{% include "parts/day.html" %}
                            ^
            """
        ),
        Example(
            "a missing parent",
            ["page.html": "{% extends \"layout.html\" %}"],
            """
            Templates/page.html:1:13: there is no template 'layout.html'
                {% extends "layout.html" %}
                            ^
            """
        ),
        Example(
            "a file that includes itself",
            ["page.html": "{% include \"page.html\" %}"],
            """
            Templates/page.html:1:13: 'page.html' would include itself: page.html > page.html
                {% include "page.html" %}
                            ^
            """
        ),
        Example(
            "files that include each other",
            [
                "page.html": "{% include \"a.html\" %}", "a.html": "{% include \"b.html\" %}",
                "b.html": "{% include \"a.html\" %}",
            ],
            """
            Templates/b.html:1:13: 'a.html' would include itself: page.html > a.html > b.html > a.html
                {% include "a.html" %}
                            ^
                included at Templates/a.html:1:13
            """
        ),
        Example(
            "files that extend each other",
            ["page.html": "{% extends \"a.html\" %}", "a.html": "{% extends \"page.html\" %}"],
            """
            Templates/a.html:1:13: 'page.html' would extend itself: page.html > a.html > page.html
                {% extends "page.html" %}
                            ^
                extended by Templates/page.html
            """
        ),
        Example(
            "a block that the parent has not",
            [
                "page.html": "{% extends \"a.html\" %}{% block mian %}{% endblock %}",
                "a.html": "{% block main %}{% endblock %}",
            ],
            """
            Templates/page.html:1:32: 'a.html' has no block 'mian'; did you mean 'main'?
                {% extends "a.html" %}{% block mian %}{% endblock %}
                                               ^
            """
        ),
        Example(
            "text outside the blocks",
            [
                "page.html": "{% extends \"a.html\" %}\n  <p>{% block a %}{% endblock %}",
                "a.html": "{% block a %}{% endblock %}",
            ],
            """
            Templates/page.html:2:3: outside its blocks nothing of a template that extends another one is shown
                  <p>{% block a %}{% endblock %}
                  ^
            """
        ),
        Example(
            "an include of a file with blocks",
            ["page.html": "{% include \"a.html\" %}", "a.html": "{% block a %}{% endblock %}"],
            """
            Templates/page.html:1:13: 'a.html' has blocks or extends a template, so it cannot be included
                {% include "a.html" %}
                            ^
            """
        ),
        Example(
            "a wrong name in an included file",
            [
                "page.html": "\n{% for day in days %}{% include \"a.html\" %}{% endfor %}",
                "a.html": "<p>\n{{ day.titel }}",
            ],
            """
            Templates/a.html:2:8: Day has no 'titel'
                {{ day.titel }}
                       ^
                included at Templates/page.html:2:34
            """
        ),
        Example(
            "a wrong name in an extended file",
            ["page.html": "{% extends \"a.html\" %}", "a.html": "{{ titel }}"],
            """
            Templates/a.html:1:4: nothing here is called 'titel'; did you mean 'title'?
                {{ titel }}
                   ^
                extended by Templates/page.html
            """
        ),
    ]

    static let carets = [
        Example(
            "after tabs",
            "\t<p>\t{{ x1 }}",
            "Templates/page.html:1:9: nothing here is called 'x1'\n    \t<p>\t{{ x1 }}\n    \t   \t   ^"
        ),
        Example(
            "after wide characters",
            "日本 {{ x1 }}",
            "Templates/page.html:1:7: nothing here is called 'x1'\n    日本 {{ x1 }}\n    \u{3000}\u{3000}    ^"
        ),
        Example(
            "after a byte order mark and a CRLF line",
            "\u{FEFF}<p>\r\n{{ x1 }}\r\n",
            "Templates/page.html:2:4: nothing here is called 'x1'\n    {{ x1 }}\n       ^"
        ),
        Example(
            "in a long line",
            String(repeating: "a", count: 200) + "{{ x1 }}" + String(repeating: "b", count: 200),
            """
            Templates/page.html:1:204: nothing here is called 'x1'
                …\(String(repeating: "a", count: 57)){{ x1 }}\(String(repeating: "b", count: 55))…
                 \(String(repeating: " ", count: 60))^
            """
        ),
        Example(
            "at the end of the file",
            "<p>\n<title>é",
            "Templates/page.html:2:9: the template ends in <title>\n    <title>é\n            ^"
        ),
    ]

    @Test(arguments: names)
    func `a wrong name is shown with its place and the nearest right one`(_ example: Example) {
        #expect(errors(example.files) == example.expected)
    }

    @Test(arguments: kinds)
    func `a field of the wrong kind is refused`(_ example: Example) throws {
        let lines = errors(example.files).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(try #require(lines.first).hasSuffix(": " + example.expected))
    }

    @Test(arguments: syntax)
    func `what is no template language is refused`(_ example: Example) throws {
        let lines = errors(example.files).split(separator: "\n")
        #expect(lines.first.map(String.init) == "Templates/page.html:" + example.expected)
    }

    @Test(arguments: composition)
    func `files that do not fit together are refused`(_ example: Example) {
        #expect(errors(example.files) == example.expected)
    }

    @Test(arguments: carets)
    func `the caret stands under the place`(_ example: Example) {
        #expect(errors(example.files) == example.expected)
    }
}
