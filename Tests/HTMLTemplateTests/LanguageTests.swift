import HTMLTemplate
import Testing

@Suite struct LanguageTests {
    static let values = [
        Example("nothing", "", ""),
        Example("literal text", "<p>é 花丸 }} } { #} %}</p>", "<p>é 花丸 }} } { #} %}</p>"),
        Example("a text", "{{ title }}", "Title"),
        Example("a text without spaces", "{{title}}", "Title"),
        Example("a tag over several lines", "{{\n  title\n}}", "Title"),
        Example("an empty text", "[{{ empty }}]", "[]"),
        Example("a number", "{{ count }}", "3"),
        Example("an address as text", "{{ address }}", "/2026/11"),
        Example("an address as an address", "<a href='{{ address }}'></a>", "<a href='/2026/11'></a>"),
        Example("markup", "{{ icon }}", "<svg></svg>"),
        Example("a field of a record", "{{ author.name }}", "Mia"),
        Example(
            "an address in a record",
            "<a href=\"{{ author.home }}\"></a>",
            "<a href=\"https://example.org/\"></a>"
        ),
        Example("a comment", "a{# {{ nonsense }} {% if #}b", "ab"),
        Example("an empty comment", "a{##}b", "ab"),
        Example("a single brace", "{ title }", "{ title }"),
    ]

    static let conditions = [
        Example("a flag that holds", "{% if isOpen %}a{% endif %}b", "ab"),
        Example("a flag that does not", "{% if isDone %}a{% endif %}b", "b"),
        Example("else", "{% if isDone %}a{% else %}b{% endif %}", "b"),
        Example("elif", "{% if isDone %}a{% elif isOpen %}b{% else %}c{% endif %}", "b"),
        Example("the else of an elif", "{% if isDone %}a{% elif empty %}b{% else %}c{% endif %}", "c"),
        Example("no branch", "{% if isDone %}a{% elif empty %}b{% endif %}", ""),
        Example("only the first branch that holds", "{% if isOpen %}a{% elif title %}b{% endif %}", "a"),
        Example("a text", "{% if title %}a{% endif %}{% if empty %}b{% endif %}", "a"),
        Example("an address", "{% if address %}a{% endif %}", "a"),
        Example("a list", "{% if days %}a{% endif %}{% if noDays %}b{% endif %}", "a"),
        Example("an optional", "{% if today %}a{% endif %}{% if tomorrow %}b{% endif %}", "a"),
        Example("an optional in a record", "{% if author.pet %}a{% endif %}", "a"),
        Example("not", "{% if not isDone %}a{% endif %}{% if not isOpen %}b{% endif %}", "a"),
        Example("not not", "{% if not not isOpen %}a{% endif %}", "a"),
        Example("and", "{% if isOpen and title %}a{% endif %}{% if isOpen and isDone %}b{% endif %}", "a"),
        Example("or", "{% if isDone or title %}a{% endif %}{% if isDone or empty %}b{% endif %}", "a"),
        Example("and before or", "{% if isOpen or isOpen and isDone %}a{% endif %}", "a"),
        Example("parentheses", "{% if (isOpen or isOpen) and isDone %}a{% endif %}", ""),
        Example("not before and", "{% if not isDone and isDone %}a{% endif %}", ""),
        Example("not of parentheses", "{% if not (isDone and isOpen) %}a{% endif %}", "a"),
        Example("nested", "{% if isOpen %}{% if isDone %}a{% else %}b{% endif %}c{% endif %}", "bc"),
        Example(
            "the element of a list of texts",
            "{% for t in tags %}{% if t %}{{ t }}{% endif %}{% endfor %}",
            "redblue"
        ),
    ]

    static let loops = [
        Example("a list of records", "{% for day in days %}{{ day.name }},{% endfor %}", "Mon,Tue,"),
        Example("a list of texts", "{% for tag in tags %}{{ tag }},{% endfor %}", "red,blue,"),
        Example("a list of numbers", "{% for size in sizes %}{{ size }},{% endfor %}", "7,42,"),
        Example(
            "a list of addresses",
            "{% for l in links %}<a href=\"{{ l }}\">{% endfor %}",
            "<a href=\"/a\"><a href=\"/b\">"
        ),
        Example("an empty list", "[{% for day in noDays %}{{ day.name }}{% endfor %}]", "[]"),
        Example("else of an empty list", "{% for day in noDays %}a{% else %}none{% endfor %}", "none"),
        Example("else of a list with elements", "{% for tag in tags %}a{% else %}none{% endfor %}", "aa"),
        Example("index", "{% for tag in tags %}{{ loop.index }}{% endfor %}", "12"),
        Example(
            "first and last",
            "{% for t in tags %}{% if loop.first %}[{% endif %}{{ t }}{% if not loop.last %},{% else %}]{% endif %}{% endfor %}",
            "[red,blue]"
        ),
        Example(
            "nested",
            "{% for day in days %}{{ day.name }}:{% for t in day.todos %}{{ t }},{% else %}free{% endfor %};{% endfor %}",
            "Mon:milk,tea,;Tue:free;"
        ),
        Example("a list of a record", "{% for f in author.friends %}{{ f.name }}{% endfor %}", "BoCy"),
        Example(
            "a list of an optional",
            "{% if today %}{% for t in today.todos %}{{ t }}{% endfor %}{% endif %}",
            "now"
        ),
        Example(
            "the loop of an inner loop, and then the outer one again",
            "{% for d in days %}{% for t in tags %}{{ loop.index }}{% endfor %}-{{ loop.index }};{% endfor %}",
            "12-1;12-2;"
        ),
    ]

    static let outerNames = [
        Example(
            "a field of the page",
            "{% for t in tags %}{{ title }}{{ t }}{% endfor %}",
            "TitleredTitleblue"
        ),
        Example("a field used twice", "{% for t in tags %}{{ count }}{{ count }},{% endfor %}", "33,33,"),
        Example(
            "a condition on the page",
            "{% for t in tags %}{% if isOpen %}{{ t }}{% endif %}{% endfor %}",
            "redblue"
        ),
        Example(
            "a list of the page",
            "{% for d in days %}{% for t in tags %}{{ t }}{% endfor %};{% endfor %}",
            "redblue;redblue;"
        ),
        Example(
            "a list of the page, with the element around it",
            "{% for d in days %}{% for t in tags %}{{ d.name }}{{ t }},{% endfor %}{% endfor %}",
            "Monred,Monblue,Tuered,Tueblue,"
        ),
        Example(
            "the same list inside itself",
            "{% for a in tags %}{% for b in tags %}{{ a }}{{ b }} {% endfor %}{% endfor %}",
            "redred redblue bluered blueblue "
        ),
        Example(
            "three lists in each other, all names",
            "{% for a in sizes %}{% for b in tags %}{% for c in sizes %}{{ title }}{{ a }}{{ b }}{{ c }} {% endfor %}{% endfor %}{% endfor %}",
            "Title7red7 Title7red42 Title7blue7 Title7blue42 Title42red7 Title42red42 Title42blue7 Title42blue42 "
        ),
        Example(
            "a list of an outer element",
            "{% for d in days %}{% for s in sizes %}{% for t in d.todos %}{{ t }}{{ s }} {% endfor %}{% endfor %}{% endfor %}",
            "milk7 tea7 milk42 tea42 "
        ),
        Example(
            "else of an outer list",
            "{% for t in tags %}{% for d in noDays %}a{% else %}{{ t }}{% endfor %}{% endfor %}",
            "redblue"
        ),
        Example(
            "an optional of the page that is absent",
            "{% for t in tags %}{% if tomorrow %}{{ tomorrow.name }}{% else %}-{% endif %}{% endfor %}",
            "--"
        ),
        Example(
            "a record of the page",
            "{% for t in tags %}{{ author.name }}{% for f in author.friends %}{{ f.name }}{% endfor %}{% endfor %}",
            "MiaBoCyMiaBoCy"
        ),
        Example(
            "an address and the same one as text",
            "{% for t in tags %}<a href=\"{{ address }}\" title=\"{{ address }}\">{% endfor %}",
            "<a href=\"/2026/11\" title=\"/2026/11\"><a href=\"/2026/11\" title=\"/2026/11\">"
        ),
        Example(
            "a name hidden by an element",
            "{% for title in tags %}{{ title }}{% endfor %}{{ title }}",
            "redblueTitle"
        ),
        Example(
            "a different value for each outer element",
            "{% for d in days %}{% for t in tags %}{% if d.note %}{{ d.note }}{% else %}-{% endif %}{% endfor %}{% endfor %}",
            "--rainrain"
        ),
    ]

    static let trimming = [
        Example("before", "a \n\t {{- title }} b", "aTitle b"),
        Example("after", "a {{ title -}} \n b", "a Titleb"),
        Example("both", "a {{- title -}} b", "aTitleb"),
        Example("a statement", "a {%- if isOpen -%} b {%- endif -%} c", "abc"),
        Example("a comment", "a {#- x -#} b", "ab"),
        Example("an empty trimming comment", "a {#--#} b", "ab"),
        Example("only what stands beside", "a\n{%- if isOpen %}\nb\n{%- endif %}\n", "a\nb"),
        Example("a hyphen elsewhere", "a - {{ title }} - b", "a - Title - b"),
        Example("a no-break space stays", "a\u{A0}{{- title }}", "a\u{A0}Title"),
    ]

    static let raw = [
        Example("braces", "{% raw %}{{ x }}{% if %}{# #}{% endraw %}", "{{ x }}{% if %}{# #}"),
        Example("nothing", "a{% raw %}{% endraw %}b", "ab"),
        Example("trimmed outside", "a {%- raw %} x {% endraw -%} b", "a x b"),
        Example("trimmed inside", "a {% raw -%} x {%- endraw %} b", "a x b"),
        Example("without spaces", "{%raw%}{{{%endraw%}", "{{"),
        Example("an end tag in the text", "{% raw %}{% endrawx %}{% endraw %}", "{% endrawx %}"),
    ]

    static let files = [
        Example("CRLF", "<p>\r\n{{ title }}\r\n</p>\r\n", "<p>\nTitle\n</p>"),
        Example("a lone CR", "a\rb", "a\nb"),
        Example("a byte order mark", "\u{FEFF}<p>{{ title }}</p>", "<p>Title</p>"),
        Example("the newline at the end of a file", "a\n", "a"),
        Example("only the last newline", "a\n\n", "a\n"),
        Example("nothing but a newline", "\n", ""),
    ]

    @Test(arguments: values)
    func `a value is printed`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: conditions)
    func `a condition decides what is written`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: loops)
    func `a loop writes its body for each element`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: outerNames)
    func `a loop's body sees the names around it`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: trimming)
    func `a hyphen takes away the white space beside a tag`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: raw)
    func `raw text is not read`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: files)
    func `line ends and marks of an editor do no harm`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: [0, 9, 10, 99, 100, -1, .max, .min])
    func `a number is written in full`(_ number: Int) throws {
        #expect(try render("{{ count }}", Page(count: number)) == String(number))
    }
}
