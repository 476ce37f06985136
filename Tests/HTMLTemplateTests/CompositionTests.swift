import HTMLTemplate
import Testing

@Suite struct CompositionTests {
    static let includes = [
        Example("a file", ["page.html": "a{% include \"b.html\" %}c", "b.html": "b\n"], "abc"),
        Example("a name in single quotes", ["page.html": "{% include 'b.html' %}", "b.html": "b"], "b"),
        Example(
            "a file in a folder",
            ["page.html": "{% include \"parts/b.html\" %}", "parts/b.html": "b"],
            "b"
        ),
        Example(
            "with the names of the page",
            ["page.html": "{% include \"b.html\" %}", "b.html": "{{ title }}"],
            "Title"
        ),
        Example(
            "with the names of a loop",
            [
                "page.html": "{% for day in days %}{% include \"b.html\" %}{% endfor %}",
                "b.html": "{{ day.name }}{{ loop.index }}{{ count }},",
            ],
            "Mon13,Tue23,"
        ),
        Example(
            "the same file twice",
            ["page.html": "{% include \"b.html\" %}{% include \"b.html\" %}", "b.html": "b"],
            "bb"
        ),
        Example(
            "in an attribute that goes on after it",
            [
                "page.html": "<p class=\"{% include \"b.html\" %} d\">",
                "b.html": "{% if isOpen %}open{% endif %}\n",
            ],
            "<p class=\"open d\">"
        ),
        Example(
            "from an included file",
            [
                "page.html": "a{% include \"b.html\" %}", "b.html": "b{% include \"c.html\" %}",
                "c.html": "c",
            ],
            "abc"
        ),
        Example(
            "what is known to be present stays known",
            ["page.html": "{% if today %}{% include \"b.html\" %}{% endif %}", "b.html": "{{ today.name }}"],
            "Today"
        ),
        Example(
            "in loops within each other, by way of a third file",
            [
                "page.html":
                    "{% for d in days %}{% for t in d.todos %}{% include \"b.html\" %}{% endfor %}{% endfor %}",
                "b.html": "{% for s in sizes %}{% include \"c.html\" %}{% endfor %};",
                "c.html":
                    "{{ d.name }}{{ t }}{{ s }}{{ loop.index }}{% if loop.last %}{{ title }}{% endif %} ",
            ],
            "Monmilk71 Monmilk422Title ;Montea71 Montea422Title ;"
        ),
        Example(
            "with the marks and line ends of an editor",
            ["page.html": "\u{FEFF}a\r\n{% include \"b.html\" %}\r\n", "b.html": "\u{FEFF}b\r\nc\r\n"],
            "a\nb\nc"
        ),
        Example("an empty file", ["page.html": "a{% include \"b.html\" %}c", "b.html": ""], "ac"),
    ]

    static let inheritance = [
        Example(
            "a block of its own text",
            ["page.html": "{% extends \"b.html\" %}", "b.html": "a{% block x %}b{% endblock %}c"],
            "abc"
        ),
        Example(
            "a replaced block",
            [
                "page.html": "{% extends \"b.html\" %}\n{% block x %}X{% endblock %}\n",
                "b.html": "a{% block x %}b{% endblock x %}c",
            ],
            "aXc"
        ),
        Example(
            "a comment before and beside",
            [
                "page.html": "{# a #}\n{% extends \"b.html\" %}{# b #}{% block x %}X{% endblock %}",
                "b.html": "{% block x %}{% endblock %}",
            ],
            "X"
        ),
        Example(
            "a block that is not replaced",
            [
                "page.html": "{% extends \"b.html\" %}{% block y %}Y{% endblock %}",
                "b.html": "{% block x %}x{% endblock %}{% block y %}y{% endblock %}",
            ],
            "xY"
        ),
        Example(
            "three files, the nearest wins",
            [
                "page.html": "{% extends \"b.html\" %}{% block x %}page{% endblock %}",
                "b.html": "{% extends \"c.html\" %}{% block x %}b{% endblock %}{% block y %}b{% endblock %}",
                "c.html":
                    "{% block x %}c{% endblock %}{% block y %}c{% endblock %}{% block z %}c{% endblock %}",
            ],
            "pagebc"
        ),
        Example(
            "a block inside a replaced block",
            [
                "page.html": "{% extends \"b.html\" %}{% block y %}Y{% endblock %}",
                "b.html": "{% extends \"c.html\" %}{% block x %}[{% block y %}y{% endblock %}]{% endblock %}",
                "c.html": "{% block x %}c{% endblock %}",
            ],
            "[Y]"
        ),
        Example(
            "a block in a loop",
            [
                "page.html":
                    "{% extends \"b.html\" %}{% block x %}{{ day.name }}{{ loop.index }}{% endblock %}",
                "b.html": "{% for day in days %}{% block x %}{% endblock %},{% endfor %}",
            ],
            "Mon1,Tue2,"
        ),
        Example(
            "a block in a title and one in text",
            [
                "page.html":
                    "{% extends \"b.html\" %}{% block t %}{{ title }}{% endblock %}{% block m %}<b>{{ title }}</b>{% endblock %}",
                "b.html": "<title>{% block t %}{% endblock %}</title>{% block m %}{% endblock %}",
            ],
            "<title>Title</title><b>Title</b>"
        ),
        Example(
            "an include in a block",
            [
                "page.html": "{% extends \"b.html\" %}{% block x %}{% include \"c.html\" %}{% endblock %}",
                "b.html": "{% block x %}{% endblock %}", "c.html": "{{ title }}",
            ],
            "Title"
        ),
        Example(
            "four files, with a block in a loop of a block, and an include there",
            [
                "page.html": "{% extends \"b.html\" %}{% block day %}{% include \"i.html\" %}{% endblock %}",
                "b.html": "{% extends \"c.html\" %}{% block foot %}{{ count }}{% endblock %}",
                "c.html":
                    "{% extends \"d.html\" %}{% block main %}{% for day in days %}{% block day %}{% endblock %}{% endfor %}{% endblock %}",
                "d.html": "[{% block main %}{% endblock %}|{% block foot %}{% endblock %}]",
                "i.html": "{{ loop.index }}{{ day.name }}{% if day.note %}{{ day.note }}{% endif %},",
            ],
            "[1Mon,2Tuerain,|3]"
        ),
        Example(
            "a block in an if, which sees what is present there",
            [
                "page.html": "{% extends \"b.html\" %}{% block x %}{{ today.name }}{% endblock %}",
                "b.html": "{% if today %}{% block x %}{% endblock %}{% endif %}",
            ],
            "Today"
        ),
        Example(
            "with the marks and line ends of an editor",
            [
                "page.html":
                    "\u{FEFF}{% extends \"b.html\" %}\r\n{% block x %}\r\nX\r\n{% endblock %}\r\n",
                "b.html": "\u{FEFF}a\r\n{% block x %}{% endblock %}\r\n",
            ],
            "a\n\nX\n"
        ),
        Example(
            "a block that is filled takes its own text's errors away, for that may be meant for other pages",
            [
                "page.html": "{% extends \"b.html\" %}{% block x %}X{% endblock %}",
                "b.html": "{% block x %}{{ fieldOfAnotherPage }}{% endblock %}",
            ],
            "X"
        ),
        Example("a block without a template that extends it", "a{% block x %}b{% endblock %}", "ab"),
    ]

    @Test(arguments: includes)
    func `an included file is written where it is named`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test(arguments: inheritance)
    func `a template fills the blocks of the one it extends`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }
}
