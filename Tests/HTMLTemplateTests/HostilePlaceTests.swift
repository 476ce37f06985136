import HTMLTemplate
import Testing

/// Places where a text of somebody's could become markup, script or another site, looked for with the
/// attacker's eyes.
@Suite struct HostilePlaceTests {
    private static let unclear = "what stands before this value does not say yet where the address leads"
    private static let noText =
        "only a url value or literal text such as / can begin an address: bind this as .url"

    static let elements = [
        Example("noembed", "<noembed>{{ title }}</noembed>", "a value cannot stand in <noembed>"),
        Example("noframes", "<noframes>{{ title }}</noframes>", "a value cannot stand in <noframes>"),
        Example("plaintext", "<plaintext>{{ title }}", "<plaintext> cannot be closed again"),
        Example(
            "a script of an SVG",
            "<svg><script>{{ title }}</script></svg>",
            "a value cannot stand in <script>"
        ),
        Example(
            "a script in a template",
            "<template><script>{{ title }}</script></template>",
            "a value cannot stand in <script>"
        ),
        Example(
            "a style in MathML",
            "<math><style>{{ title }}</style></math>",
            "a value cannot stand in <style>"
        ),
        Example(
            "a section of character data",
            "<svg><![CDATA[{{ title }}]]></svg>",
            "only a comment or <!doctype html> can begin with <!"
        ),
        Example("a comment in a title", "<title><!--{{ title }}--></title>", "in <title> no tag can begin: "),
        Example("a bogus comment", "</{{ title }}>", "a value cannot be the name of a tag"),
        Example("an instruction", "<?{{ title }}?>", "a < that begins no tag must be written &lt;"),
        Example(
            "a value that would go on with a script's end tag",
            "<script></scr{{ title }}></script>",
            "a value cannot stand after a <"
        ),
        Example(
            "a tag that began outside a loop",
            "<p on{% for t in tags %}click{% endfor %}='{{ title }}'>",
            "a space is missing before this attribute"
        ),
        Example(
            "a handler put together by branches",
            "<p {% if isOpen %}on{% endif %}click='{{ title }}'>",
            "a space is missing before this attribute"
        ),
        Example(
            "a value that began in different attributes",
            "<p {% if isOpen %}onclick={% else %}title={% endif %}'{{ title }}'>",
            "the branches of this {% if %} end in different places: in the value of 'onclick', and in the value of 'title'"
        ),
        Example(
            "an include that ends in an attribute's name",
            ["page.html": "<p {% include \"a\" %}='{{ title }}'>", "a": "onclick"],
            "a value cannot stand in the event handler 'onclick'"
        ),
    ]

    static let attributes = [
        Example("ping, a list of addresses", "<a ping='{{ address }}'>", "a value cannot stand in 'ping'"),
        Example(
            "a host in a list of addresses",
            "<a ping='/a //{{ title }}'>",
            "a value cannot stand in 'ping'"
        ),
        Example(
            "attributionsrc",
            "<img attributionsrc='{{ address }}'>",
            "a value cannot stand in 'attributionsrc'"
        ),
        Example("archive", "<a archive='{{ address }}'>", "a value cannot stand in 'archive'"),
        Example("profile", "<head profile='{{ address }}'>", "a value cannot stand in 'profile'"),
        Example("sandbox", "<iframe sandbox='{{ title }}'></iframe>", "a value cannot stand in 'sandbox'"),
        Example("srcset of a source", "<source srcset='{{ title }}'>", "a value cannot stand in 'srcset'"),
        Example(
            "an address within a srcset",
            "<img srcset='/a/{{ title }} 2x'>",
            "a value cannot stand in 'srcset'"
        ),
        Example(
            "the mode of a shadow root",
            "<template shadowrootmode='{{ title }}'>",
            "a value cannot stand in 'shadowrootmode'"
        ),
        Example(
            "what makes MathML HTML",
            "<math><annotation-xml encoding='{{ title }}'></annotation-xml></math>",
            "a value cannot stand in 'encoding'"
        ),
        Example(
            "part of the address of a script",
            "<script src='/a/{{ title }}'></script>",
            "a value cannot stand in 'src' of <script>"
        ),
        Example(
            "the address of a script of an SVG",
            "<svg><script xlink:href='/{{ title }}'></script></svg>",
            "a value cannot stand in 'xlink:href' of <script>"
        ),
        Example("embed", "<embed src='{{ address }}'>", "a value cannot stand in 'src' of <embed>"),
        Example("object", "<object data='/{{ title }}'>", "a value cannot stand in 'data' of <object>"),
        Example(
            "applet",
            "<applet codebase='/{{ title }}'>",
            "a value cannot stand in 'codebase' of <applet>"
        ),
        Example("base", "<base href='/a/{{ title }}/'>", "a value cannot stand in 'href' of <base>"),
        Example(
            "a parameter of an object",
            "<param name='movie' value='{{ address }}'>",
            "a value cannot stand in an attribute of <param>"
        ),
        Example(
            "an animation's values",
            "<svg><animate attributeName='href' values='{{ title }};a'/></svg>",
            "a value cannot stand in an attribute of <animate>"
        ),
        Example(
            "an animation's target",
            "<svg><animateTransform attributeName='{{ title }}'/></svg>",
            "a value cannot stand in an attribute of <animatetransform>"
        ),
        Example(
            "an animation of a colour",
            "<svg><animateColor to='{{ title }}'/></svg>",
            "a value cannot stand in an attribute of <animatecolor>"
        ),
        Example(
            "an attribute a second time",
            "<p title='a' title='{{ title }}'>",
            "<p> has 'title' already"
        ),
        Example(
            "an attribute a second time, in capitals",
            "<a href='/' id=b HREF='{{ address }}'>",
            "<a> has 'href' already"
        ),
        Example(
            "an attribute after one without a value",
            "<p title title='{{ title }}'>",
            "<p> has 'title' already"
        ),
        Example(
            "an attribute after two branches that have it",
            "<p {% if isOpen %}id='a'{% else %}id='b'{% endif %} id='{{ title }}'>",
            "<p> has 'id' already"
        ),
        Example(
            "a name that has no end",
            "<p \(String(repeating: "o", count: 300))='{{ title }}'>",
            "a name in a tag has at most 255 bytes"
        ),
        Example(
            "a tag's name that has no end",
            "<\(String(repeating: "o", count: 300)) title='{{ title }}'>",
            "a name in a tag has at most 255 bytes"
        ),
        Example(
            "content of a refresh that stands in a loop",
            "<meta{% for t in tags %} http-equiv='refresh'{% endfor %} content='{{ title }}'>",
            "the body of this {% for %} begins and ends in different places: both right after an attribute of <meta>, but not in the same way"
        ),
        Example(
            "content of a refresh that stands in an else",
            "<meta{% for t in tags %}{% else %} HTTP-EQUIV='refresh'{% endfor %} content='{{ title }}'>",
            "the 'content' of a <meta http-equiv> cannot hold a value"
        ),
        Example(
            "a plug-in's code, which is an address to some",
            "<embed code='{{ title }}' type='text/html'>",
            "a value cannot stand in 'code' of <embed>"
        ),
        Example(
            "the type that makes a script of data",
            "<script type='{{ title }}'></script>",
            "a value cannot stand in 'type' of <script>"
        ),
        Example(
            "the relation that makes a stylesheet of a link",
            "<link rel='{{ title }}' href='/a'>",
            "a value cannot stand in 'rel' of <link>"
        ),
        Example(
            "what a frame is allowed",
            "<iframe allow='{{ title }}'></iframe>",
            "a value cannot stand in 'allow'"
        ),
    ]

    @Test(arguments: [
        "fill", "stroke", "filter", "mask", "clip-path", "cursor", "marker", "marker-start", "marker-mid",
        "marker-end",
    ])
    func `an attribute that is CSS, and so can load what it names, is refused`(name: String) throws {
        let message = errors(["page.html": "<svg><path \(name)='{{ title }}'/></svg>"])
        #expect(message.contains("a value cannot stand in '\(name)'"))
    }

    @Test(arguments: [
        "&sol;", "&#47;", "&#x2f;", "&bsol;", "&#92;", "&Tab;/", "&NewLine;/", "\t/", "\n/", "\\",
        "{% if isOpen %}{% endif %}&sol;", "{{ title }}&sol;",
    ])
    func `what would be a host when the text before it is empty is refused`(rest: String) throws {
        let message = errors(["page.html": "<img src='/{{ title }}\(rest)evil.test/x'>"])
        #expect(
            message.contains("the value before may be empty, and // would begin the name of another site")
        )
    }

    static let addresses = [
        Example("a host after three slashes", "<a href='///{{ title }}'>", unclear),
        Example("a host after a scheme and three slashes", "<a href='https:///{{ title }}'>", unclear),
        Example("a host after slashes of two kinds", "<a href='//\\{{ title }}'>", unclear),
        Example("a host after a newline", "<a href='//\n/{{ title }}'>", unclear),
        Example("a path after one slash of a scheme", "<a href='https:/{{ title }}'>", unclear),
        Example("a path after no slash of a scheme", "<a href='https:a/{{ title }}'>", unclear),
        Example("a path after a tab", "<a href='/\t/{{ title }}'>", unclear),
        Example("a path after a reference to a slash", "<a href='/&#47;{{ title }}'>", unclear),
        Example("a view of the source", "<a href='view-source:/a/{{ title }}'>", unclear),
        Example("the script of a blob", "<a href='blob:https://a.b/{{ title }}'>", unclear),
        Example("a text in a frame's address", "<iframe src='{{ title }}'></iframe>", noText),
        Example("a text in a form's address", "<form action='{{ title }}'>", noText),
        Example("a text in a button's address", "<button formaction='{{ title }}'>", noText),
        Example("a text in an SVG's link", "<svg><a href='{{ title }}'></a></svg>", noText),
        Example("a text in MathML's link", "<math href='{{ title }}'></math>", noText),
        Example("a text in an SVG's picture", "<svg><use href='{{ title }}'/></svg>", noText),
        Example(
            "a reference that ends a scheme",
            "<a href='{{ address }}&colon;{{ title }}'>",
            "after a url value only ?, # or &amp; can stand"
        ),
        Example(
            "a number that ends a scheme",
            "<a href='{{ address }}&#58;alert(1)'>",
            "after a url value only ?, # or &amp; can stand"
        ),
        Example(
            "an & that is not written as such",
            "<a href='{{ address }}&a={{ title }}'>",
            "after a url value only ?, # or &amp; can stand"
        ),
    ]

    @Test(arguments: elements + attributes + addresses)
    func `a place that an attacker would choose is refused`(_ example: Example) throws {
        let first = try #require(errors(example.files).split(separator: "\n").first)
        #expect(first.contains(": " + example.expected), "\(first)")
    }

    static let allowed = [
        Example("template", "<template>{{ title }}</template>", "<template>&lt;</template>"),
        Example("MathML", "<math><mi>{{ title }}</mi></math>", "<math><mi>&lt;</mi></math>"),
        Example(
            "an attribute in branches that exclude each other",
            "<p{% if isDone %} id='a'{% endif %}{% if isOpen %} id='{{ title }}'{% endif %}>",
            "<p id='&lt;'>"
        ),
        Example("the same attribute of another tag", "<p id=a><b id='{{ title }}'>", "<p id=a><b id='&lt;'>"),
        Example(
            "the nonce of a script",
            "<script nonce='{{ title }}'></script>",
            "<script nonce='&lt;'></script>"
        ),
        Example("an iframe's address", "<iframe src='{{ address }}'></iframe>", "<iframe src='/'></iframe>"),
    ]

    @Test(arguments: allowed)
    func `a place beside it is not`(_ example: Example) throws {
        #expect(try render(example.files, Page(title: "<", address: "/")) == example.expected)
    }
}
