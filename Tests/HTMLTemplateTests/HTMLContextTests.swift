import HTMLTemplate
import Testing

@Suite struct HTMLContextTests {
    private static let probe = Page(title: "a b&\"'<>`=", address: "/x y?a=1&b='\"<é")
    private static let html = "a b&amp;&#34;&#39;&lt;&gt;&#96;="
    private static let component = "a%20b%26%22%27%3C%3E%60%3D"
    private static let url = "/x%20y?a=1&amp;b=&#39;%22%3C%C3%A9"
    private static let urlAsText = "/x y?a=1&amp;b=&#39;&#34;&lt;é"

    static let allowed = [
        Example("text", "{{ title }}", html),
        Example("text between tags", "<p>{{ title }}</p>", "<p>\(html)</p>"),
        Example("text after a void element", "<br>{{ title }}", "<br>\(html)"),
        Example("text after a self-closing tag", "<br/>{{ title }}", "<br/>\(html)"),
        Example(
            "text after a comment",
            "<!-- <a href='-- > --><!----><!-- ! -->{{ title }}",
            "<!-- <a href='-- > --><!----><!-- ! -->\(html)"
        ),
        Example("text after a doctype", "<!DOCTYPE html>{{ title }}", "<!DOCTYPE html>\(html)"),
        Example(
            "text after a script",
            "<script>if (a<1 && b < c) {}</script>{{ title }}",
            "<script>if (a<1 && b < c) {}</script>\(html)"
        ),
        Example(
            "text after a style",
            "<style>a > b { c: '< /' }</style >{{ title }}",
            "<style>a > b { c: '< /' }</style >\(html)"
        ),
        Example("text after a character reference", "&amp;&#39;&lt;{{ title }}", "&amp;&#39;&lt;\(html)"),
        Example("text after an & that is none", "a & b{{ title }}", "a & b\(html)"),
        Example(
            "text in an SVG",
            "<svg viewBox=\"0 0 1 1\"><text>{{ title }}</text></svg>",
            "<svg viewBox=\"0 0 1 1\"><text>\(html)</text></svg>"
        ),
        Example(
            "the title of an SVG",
            "<svg><title>{{ title }}</title></svg>",
            "<svg><title>\(html)</title></svg>"
        ),
        Example("an address in text", "{{ address }}", urlAsText),
        Example("title", "<title>{{ title }}</title>", "<title>\(html)</title>"),
        Example("title in capitals", "<TITLE>{{ title }}</Title>", "<TITLE>\(html)</Title>"),
        Example(
            "title with a < that is none",
            "<title>a < b {{ title }}</title>",
            "<title>a < b \(html)</title>"
        ),
        Example("textarea", "<textarea>\n{{ title }}</textarea>", "<textarea>\n\(html)</textarea>"),
        Example("a value in double quotes", "<p title=\"{{ title }}\">", "<p title=\"\(html)\">"),
        Example("a value in single quotes", "<p title='{{ title }}'>", "<p title='\(html)'>"),
        Example("a value with spaces around =", "<p title = \"{{ title }}\">", "<p title = \"\(html)\">"),
        Example(
            "a value after another one",
            "<p a b=c d='e' title=\"{{ title }}\">",
            "<p a b=c d='e' title=\"\(html)\">"
        ),
        Example("a value after text", "<p title=\"a {{ title }} b\">", "<p title=\"a \(html) b\">"),
        Example("two values", "<p title=\"{{ title }}{{ title }}\">", "<p title=\"\(html)\(html)\">"),
        Example(
            "a value after < and > in a value",
            "<p a=\"<b>\" title=\"{{ title }}\">",
            "<p a=\"<b>\" title=\"\(html)\">"
        ),
        Example("a value after the other quote", "<p title=\"'{{ title }}'\">", "<p title=\"'\(html)'\">"),
        Example("class", "<p class='{{ title }}'>", "<p class='\(html)'>"),
        Example("a data attribute", "<p data-href='{{ title }}'>", "<p data-href='\(html)'>"),
        Example(
            "content of meta",
            "<meta name='d' content='{{ title }}'>",
            "<meta name='d' content='\(html)'>"
        ),
        Example(
            "an address in a plain attribute",
            "<input value='{{ address }}'>",
            "<input value='\(urlAsText)'>"
        ),
        Example("href", "<a href=\"{{ address }}\">", "<a href=\"\(url)\">"),
        Example("HREF", "<A HREF=\"{{ address }}\">", "<A HREF=\"\(url)\">"),
        Example("src", "<img src='{{ address }}'>", "<img src='\(url)'>"),
        Example("action", "<form action='{{ address }}'>", "<form action='\(url)'>"),
        Example("formaction", "<button formaction='{{ address }}'>", "<button formaction='\(url)'>"),
        Example("cite", "<q cite='{{ address }}'>", "<q cite='\(url)'>"),
        Example("poster", "<video poster='{{ address }}'>", "<video poster='\(url)'>"),
        Example("xlink:href", "<use xlink:href='{{ address }}'>", "<use xlink:href='\(url)'>"),
        Example(
            "href of link",
            "<link rel=stylesheet href='{{ address }}'>",
            "<link rel=stylesheet href='\(url)'>"
        ),
        Example("an address with a fragment", "<a href=\"{{ address }}#top\">", "<a href=\"\(url)#top\">"),
        Example(
            "an address with a query",
            "<a href=\"{{ address }}?a={{ title }}\">",
            "<a href=\"\(url)?a=\(component)\">"
        ),
        Example(
            "an address with more of a query",
            "<a href=\"{{ address }}&amp;a={{ title }}\">",
            "<a href=\"\(url)&amp;a=\(component)\">"
        ),
        Example("a text in a path", "<a href=\"/a/{{ title }}\">", "<a href=\"/a/\(component)\">"),
        Example("a text in a relative path", "<a href=\"a/{{ title }}\">", "<a href=\"a/\(component)\">"),
        Example("a text in a query", "<a href=\"?q={{ title }}\">", "<a href=\"?q=\(component)\">"),
        Example("a text in a fragment", "<a href=\"#{{ title }}\">", "<a href=\"#\(component)\">"),
        Example(
            "texts in a path",
            "<a href=\"/a/{{ title }}/{{ title }}\">",
            "<a href=\"/a/\(component)/\(component)\">"
        ),
        Example("a text after the first /", "<a href=\"/{{ title }}\">", "<a href=\"/\(component)\">"),
        Example(
            "a text after the first / and then a query",
            "<a href=\"/{{ title }}?a\">",
            "<a href=\"/\(component)?a\">"
        ),
        Example(
            "a number after the first /",
            "<a href=\"/{{ count }}/{{ title }}\">",
            "<a href=\"/3/\(component)\">"
        ),
        Example(
            "a text on another site",
            "<a href=\"https://a.b/{{ title }}\">",
            "<a href=\"https://a.b/\(component)\">"
        ),
        Example(
            "a text on a site of the same scheme",
            "<a href=\"//a.b/{{ title }}\">",
            "<a href=\"//a.b/\(component)\">"
        ),
        Example(
            "a text in an address of mail",
            "<a href=\"mailto:{{ title }}\">",
            "<a href=\"mailto:\(component)\">"
        ),
        Example(
            "an attribute in a condition",
            "<p{% if isOpen %} title=\"{{ title }}\"{% endif %}>",
            "<p title=\"\(html)\">"
        ),
        Example(
            "an attribute in a condition after a space",
            "<p {% if isOpen %}title=\"{{ title }}\"{% endif %}>",
            "<p title=\"\(html)\">"
        ),
        Example(
            "an attribute without a value in a condition",
            "<p{% if isOpen %} hidden{% endif %} a>",
            "<p hidden a>"
        ),
        Example(
            "an attribute in a condition before />",
            "<br{% if isOpen %} a='b'{% endif %}/>",
            "<br a='b'/>"
        ),
        Example("either of two attributes", "<p {% if isDone %}a{% else %}b='c'{% endif %}>", "<p b='c'>"),
        Example("either of two values", "<p a={% if isDone %}\"b\"{% else %}'c'{% endif %}>", "<p a='c'>"),
        Example(
            "attributes in a loop",
            "<p{% for t in tags %} {% if loop.first %}a{% else %}b{% endif %} c=\"{{ t }}\"{% endfor %}>",
            "<p a c=\"red\" b c=\"blue\">"
        ),
        Example(
            "a condition in a value",
            "<p class=\"a{% if isOpen %} {{ title }}{% endif %}\">",
            "<p class=\"a \(html)\">"
        ),
        Example(
            "a loop in a value",
            "<p class=\"{% for t in tags %}{{ t }} {% endfor %}\">",
            "<p class=\"red blue \">"
        ),
        Example(
            "either of two addresses",
            "<a href=\"{% if isDone %}/a{% else %}{{ address }}{% endif %}?a\">",
            "<a href=\"\(url)?a\">"
        ),
        Example("a tag whose name goes on after a condition", "<h{% if isOpen %}{% endif %}1>", "<h1>"),
    ]

    static let refused = [
        Example("script", "<script>{{ title }}</script>", "a value cannot stand in <script>"),
        Example("SCRIPT", "<SCRIPT>'{{ title }}'</SCRIPT>", "a value cannot stand in <script>"),
        Example("style", "<style>{{ title }}</style>", "a value cannot stand in <style>"),
        Example(
            "style of an SVG",
            "<svg><style>{{ title }}</style></svg>",
            "a value cannot stand in <style>"
        ),
        Example("iframe", "<iframe>{{ title }}</iframe>", "a value cannot stand in <iframe>"),
        Example("noscript", "<noscript>{{ title }}</noscript>", "a value cannot stand in <noscript>"),
        Example("xmp", "<xmp>{{ title }}</xmp>", "a value cannot stand in <xmp>"),
        Example(
            "an event handler",
            "<p onclick=\"{{ title }}\">",
            "a value cannot stand in the event handler 'onclick'"
        ),
        Example(
            "an event handler in capitals",
            "<p ONCLICK=\"a('{{ title }}')\">",
            "a value cannot stand in the event handler 'onclick'"
        ),
        Example(
            "an event handler nobody knows yet",
            "<p onxyz='{{ count }}'>",
            "a value cannot stand in the event handler 'onxyz'"
        ),
        Example("style=", "<p style=\"{{ title }}\">", "a value cannot stand in 'style'"),
        Example("srcset", "<img srcset='{{ address }}'>", "a value cannot stand in 'srcset'"),
        Example("imagesrcset", "<link imagesrcset='{{ address }}'>", "a value cannot stand in 'imagesrcset'"),
        Example("srcdoc", "<iframe srcdoc='{{ title }}'></iframe>", "a value cannot stand in 'srcdoc'"),
        Example("http-equiv", "<meta http-equiv='{{ title }}'>", "a value cannot stand in 'http-equiv'"),
        Example("charset", "<meta charset='{{ title }}'>", "a value cannot stand in 'charset'"),
        Example("xmlns", "<svg xmlns='{{ title }}'></svg>", "a value cannot stand in 'xmlns'"),
        Example("xml:base", "<svg xml:base='{{ address }}'></svg>", "a value cannot stand in 'xml:base'"),
        Example(
            "content after http-equiv",
            "<meta http-equiv=refresh content='{{ title }}'>",
            "the 'content' of a <meta http-equiv> cannot hold a value"
        ),
        Example(
            "content before http-equiv",
            "<meta content='{{ title }}' http-equiv=refresh>",
            "the 'content' of a <meta http-equiv> cannot hold a value"
        ),
        Example(
            "content and perhaps http-equiv",
            "<meta content='{{ title }}'{% if isOpen %} http-equiv='refresh'{% endif %}>",
            "the 'content' of a <meta http-equiv> cannot hold a value"
        ),
        Example(
            "an animation in an SVG",
            "<set attributeName='href' to='{{ address }}'>",
            "a value cannot stand in an attribute of <set>"
        ),
        Example("no quotes", "<p title={{ title }}>", "a value needs quotes around it: title=\"{{ ... }}\""),
        Example(
            "no quotes, after text",
            "<p title=a{{ title }}>",
            "a value needs quotes around it: title=\"{{ ... }}\""
        ),
        Example("the name of a tag", "<{{ title }}>", "a value cannot be the name of a tag"),
        Example("part of the name of a tag", "<h{{ count }}>", "a value cannot be the name of a tag"),
        Example("the name of an end tag", "</{{ title }}>", "a value cannot be the name of a tag"),
        Example("an attribute", "<p {{ title }}>", "a value cannot be the name of an attribute"),
        Example(
            "the name of an attribute",
            "<p {{ title }}='a'>",
            "a value cannot be the name of an attribute"
        ),
        Example(
            "part of the name of an attribute",
            "<p data-{{ title }}='a'>",
            "a value cannot be the name of an attribute"
        ),
        Example("after a value", "<p a='b'{{ title }}>", "a value cannot be the name of an attribute"),
        Example("a comment", "<!-- {{ title }} -->", "a value cannot stand in a comment"),
        Example(
            "a comment that seems to end",
            "<!-- -- > {{ title }} -->",
            "a value cannot stand in a comment"
        ),
        Example("a doctype", "<!doctype {{ title }}>", "a value cannot stand in <!doctype>"),
        Example("after <!", "<!{{ title }}>", "a value cannot stand in <!doctype>"),
        Example("after < in a title", "<title><{{ title }}</title>", "a value cannot stand after a <"),
        Example("after an & in text", "a&{{ title }}", "the & before this value must be written &amp;"),
        Example(
            "after a name of a reference",
            "a&lt{{ title }}",
            "the & before this value must be written &amp;"
        ),
        Example(
            "after a number of a reference",
            "a&#3{{ count }}",
            "the & before this value must be written &amp;"
        ),
        Example(
            "after an & in a title",
            "<title>&{{ title }}</title>",
            "the & before this value must be written &amp;"
        ),
        Example(
            "after an & in a value",
            "<p title='&{{ title }}'>",
            "the & before this value must be written &amp;"
        ),
        Example(
            "after an & and a condition",
            "&{% if isOpen %}a{% endif %}{{ title }}",
            "the & before this value must be written &amp;"
        ),
        Example(
            "after an & of one branch",
            "{% if isOpen %}a&lt{% else %}b{% endif %}{{ title }}",
            "the & before this value must be written &amp;"
        ),
        Example(
            "markup in a title",
            "<title>{{ icon }}</title>",
            "markup can stand in text only, not in <title>"
        ),
        Example(
            "markup in a value",
            "<p title='{{ icon }}'>",
            "markup can stand in text only, not in the value of 'title'"
        ),
        Example(
            "a text as an address",
            "<a href='{{ title }}'>",
            "only a url value or literal text such as / can begin an address: bind this as .url"
        ),
        Example(
            "a number as an address",
            "<a href='{{ count }}'>",
            "only a url value or literal text such as / can begin an address: bind this as .url"
        ),
        Example(
            "a text as an SVG's address",
            "<a xlink:href='{{ title }}'>",
            "only a url value or literal text such as / can begin an address: bind this as .url"
        ),
        Example(
            "a text after a word",
            "<a href='java{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text after a scheme",
            "<a href='javascript:{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text after a scheme and a path",
            "<a href='javascript:/a/{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text after data:",
            "<a href='data:text/html,{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text after http:",
            "<a href='http:{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text as a host",
            "<a href='https://{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text in a host",
            "<a href='https://a.{{ title }}/'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text as a host of the same scheme",
            "<a href='//{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text after a backslash",
            "<a href='/\\{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text after a reference",
            "<a href='&#106;avascript&colon;{{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a text after a space",
            "<a href=' {{ title }}'>",
            "what stands before this value does not say yet where the address leads"
        ),
        Example(
            "a / after a text that may be empty",
            "<a href='/{{ title }}/a'>",
            "the value before may be empty, and // would begin the name of another site"
        ),
        Example(
            "two addresses",
            "<a href='{{ address }}{{ address }}'>",
            "after a url value, literal ?, # or & must come before another value"
        ),
        Example(
            "a text after an address",
            "<a href='{{ address }}{{ title }}'>",
            "after a url value, literal ?, # or & must come before another value"
        ),
        Example(
            "a path after an address",
            "<a href='{{ address }}/a'>",
            "after a url value only ?, # or &amp; can stand"
        ),
        Example(
            "an address after a path",
            "<a href='/a/{{ address }}'>",
            "a url value can stand only at the beginning of an address"
        ),
        Example(
            "the address of a script",
            "<script src='{{ address }}'></script>",
            "a value cannot stand in 'src' of <script>"
        ),
        Example(
            "the address of an object",
            "<object data='{{ address }}'>",
            "a value cannot stand in 'data' of <object>"
        ),
        Example(
            "the base of all addresses",
            "<base href='{{ address }}'>",
            "a value cannot stand in 'href' of <base>"
        ),
        Example(
            "branches in text and in a tag",
            "{% if isOpen %}<p{% endif %}>",
            "the branches of this {% if %} end in different places: in the tag <p>, and in text"
        ),
        Example(
            "branches in different tags",
            "<{% if isOpen %}a{% else %}b{% endif %}>",
            "the branches of this {% if %} end in different places: in the tag <a>, and in the tag <b>"
        ),
        Example(
            "a branch that goes on with a tag's name",
            "<s{% if isOpen %}cript{% endif %}></s>",
            "the branches of this {% if %} end in different places: in the tag <script>, and in the tag <s>"
        ),
        Example(
            "branches in different values",
            "<a {% if isOpen %}href='{% else %}title='{% endif %}a'>",
            "the branches of this {% if %} end in different places: in the value of 'href', and in the value of 'title'"
        ),
        Example(
            "branches with different quotes",
            "<a title={% if isOpen %}'{% else %}\"{% endif %}a'>",
            "the branches of this {% if %} end in different places: both in the value of 'title', but not in the same way"
        ),
        Example(
            "branches with and without a beginning of an address",
            "<a href='{% if isOpen %}/a/{% endif %}'>",
            "the branches of this {% if %} end in different places: both in the value of 'href', but not in the same way"
        ),
        Example(
            "an elif that ends elsewhere",
            "{% if isOpen %}a{% elif isDone %}<!--{% else %}b{% endif %}",
            "the branches of this {% if %} end in different places: in a comment, and in text"
        ),
        Example(
            "a loop that opens a tag",
            "{% for t in tags %}<p {% endfor %}>",
            "the body of this {% for %} begins and ends in different places: in text, and in the tag <p>"
        ),
        Example(
            "a loop that opens a quote",
            "<p title='{% for t in tags %}'{% endfor %}>",
            "the body of this {% for %} begins and ends in different places: in the value of 'title', and right after an attribute of <p>"
        ),
        Example(
            "a loop whose attributes run together",
            "<p {% for t in tags %}a='{{ t }}'{% endfor %}>",
            "the body of this {% for %} begins and ends in different places: in the tag <p>, and right after an attribute of <p>"
        ),
        Example(
            "the else of a loop that ends elsewhere",
            "{% for t in noDays %}a{% else %}<p {% endfor %}",
            "the {% else %} of this {% for %} and its body end in different places: in text, and in the tag <p>"
        ),
        Example("the end in a title", "<title>a", "the template ends in <title>"),
        Example("the end in a tag", "<p", "the template ends in the tag <p>"),
        Example("the end in an end tag", "</p", "the template ends in the tag </p>"),
        Example("the end in a value", "<p title='a", "the template ends in the value of 'title'"),
        Example("the end in a comment", "<!-- a --", "the template ends in a comment"),
        Example("the end after <", "a<", "the template ends after a <"),
        Example("a bare <", "1 < 2", "a < that begins no tag must be written &lt;"),
        Example("a bare </", "</ p>", "a < that begins no tag must be written &lt;"),
        Example("an instruction", "<?xml version='1.0'?>", "a < that begins no tag must be written &lt;"),
        Example(
            "a section of character data",
            "<![CDATA[a]]>",
            "only a comment or <!doctype html> can begin with <!"
        ),
        Example("a comment that ends at once", "<!-->", "a comment ends with -->"),
        Example("a comment that ends with !", "<!-- a --!>", "a comment ends with -->"),
        Example("a < in a tag's name", "<p<b>", "this cannot stand in a tag's name"),
        Example("a < in an attribute's name", "<p a<b>", "this cannot stand in an attribute's name"),
        Example("a quote without a name", "<p \"a\">", "this cannot stand in an attribute's name"),
        Example("a = without a name", "<p =a>", "this cannot stand in an attribute's name"),
        Example(
            "a = after a condition",
            "<p {% if isOpen %}a{% else %}b{% endif %}=c>",
            "this cannot stand in an attribute's name"
        ),
        Example("no space between attributes", "<p a='b'c='d'>", "a space is missing before this attribute"),
        Example(
            "no space after a condition",
            "<p{% if isOpen %} a='b'{% endif %}c>",
            "a space is missing before this attribute"
        ),
        Example("an attribute of an end tag", "</p a>", "an end tag has no attributes"),
        Example("no value", "<p a=>", "the value of 'a' is missing"),
        Example("a quote in a value without quotes", "<p a=b'>", "a value with this needs quotes around it"),
        Example("a / within a tag", "<p / a>", "a / in a tag must stand before its >"),
        Example(
            "a self-closing title",
            "<svg><title/></svg>",
            "<title/> is not closed by its /: write <title></title>"
        ),
        Example(
            "a tag in a title",
            "<title><b></title>",
            "in <title> no tag can begin: write &lt; or put a space after the <"
        ),
        Example(
            "a tag in a script",
            "<script>a<b</script>",
            "in <script> no tag can begin: write &lt; or put a space after the <"
        ),
        Example(
            "a comment in a script",
            "<script><!-- </script>",
            "in <script> no tag can begin: write &lt; or put a space after the <"
        ),
        Example(
            "another end tag in a title",
            "<title></b></title>",
            "in <title> only </title> can begin with </"
        ),
        Example(
            "an end tag that only begins like it",
            "<title></titles></title>",
            "in <title> only </title> can begin with </"
        ),
        Example("plaintext", "<plaintext>", "<plaintext> cannot be closed again"),
    ]

    static let newlines = [
        Example("textarea and a value", "<textarea>{{ title }}</textarea>", "<textarea>\nTitle</textarea>"),
        Example("textarea and text", "<textarea>a</textarea>", "<textarea>\na</textarea>"),
        Example(
            "textarea with attributes",
            "<textarea name='a' rows=3>{{ title }}</textarea>",
            "<textarea name='a' rows=3>\nTitle</textarea>"
        ),
        Example(
            "an attribute that ends in a condition",
            "<textarea{% if isOpen %} a{% endif %}>{{ title }}</textarea>",
            "<textarea a>\nTitle</textarea>"
        ),
        Example("pre and a value", "<pre>{{ title }}</pre>", "<pre>\nTitle</pre>"),
        Example("PRE and a tag", "<PRE><b>a</b></PRE>", "<PRE>\n<b>a</b></PRE>"),
        Example("a newline of the author's", "<pre>\n{{ title }}</pre>", "<pre>\nTitle</pre>"),
        Example("a newline of the author's in CRLF", "<pre>\r\n{{ title }}</pre>", "<pre>\nTitle</pre>"),
        Example("a trimmed newline", "<pre>\n{{- title }}</pre>", "<pre>\nTitle</pre>"),
        Example("a newline in a condition", "<pre>{% if isOpen %}\na{% endif %}</pre>", "<pre>\n\na</pre>"),
        Example("the end tags", "</pre></textarea>", "</pre></textarea>"),
        Example("other elements", "<p>{{ title }}</p><div>a</div>", "<p>Title</p><div>a</div>"),
    ]

    @Test(arguments: allowed)
    func `each place has its own escaping`(_ example: Example) throws {
        #expect(try render(example.files, Self.probe) == example.expected)
    }

    @Test(arguments: refused)
    func `what cannot be made safe is refused`(_ example: Example) throws {
        let first = try #require(errors(example.files).split(separator: "\n").first)
        #expect(first.hasSuffix(": " + example.expected), "\(first)")
    }

    @Test(arguments: newlines)
    func `a newline follows the tags after which HTML drops one`(_ example: Example) throws {
        #expect(try render(example.files) == example.expected)
    }

    @Test func `an included file is judged by the place it is included in`() {
        let message = errors([
            "page.html": "<script>{% include \"b.html\" %}</script>", "b.html": "{{ title }}",
        ])
        #expect(message.hasPrefix("Templates/b.html:1:4: a value cannot stand in <script>; "))
    }

    @Test func `a replaced block is judged by the place the extended template gives it`() {
        let message = errors([
            "page.html": "{% extends \"b.html\" %}{% block x %}{{ title }}{% endblock %}",
            "b.html": "<p onclick='{% block x %}{% endblock %}'>",
        ])
        #expect(message.contains("page.html:1:39: a value cannot stand in the event handler 'onclick'; "))
    }

    @Test func `a replaced block must end where the extended template goes on`() {
        let message = errors([
            "page.html": "{% extends \"b.html\" %}{% block x %}<p title='{% endblock %}",
            "b.html": "{% block x %}{% endblock %}<b>",
        ])
        #expect(message.contains("Templates/b.html:1:31: the template ends in the value of 'title'; "))
    }

    @Test func `an error far from what lacks its end names where that begins, once`() {
        let forgottenQuote = errors([
            "page.html": "<p title=\"a</p>\n{% include \"part.html\" %}",
            "part.html": "<b id=\"x\">{{ title }}</b>",
        ])
        #expect(
            forgottenQuote.contains(
                "Templates/part.html:1:8: a space is missing before this attribute; "
                    + "what stands in the value of 'title' begins at Templates/page.html:1:10\n"
            )
        )
        let forgottenEnd = errors([
            "page.html": "<title>{{ title }}\n<p>a</p>\n<p>b</p>\n{% include \"part.html\" %}",
            "part.html": "<b>c</b>",
        ])
        #expect(forgottenEnd.contains("; what stands in <title> begins at Templates/page.html:1:7\n"))
        #expect(forgottenEnd.split(separator: "\n").filter { $0.hasPrefix("Templates/") }.count == 1)
        let forgottenComment = errors(["page.html": "<!-- a\n<p>{{ title }}</p>\n<p>{{ title }}</p>"])
        #expect(forgottenComment.contains("; what stands in a comment begins at Templates/page.html:1:4\n"))
    }

    @Test func `an error in the same line, or after what was closed, names nothing else`() {
        for template in ["<p title=\"a\"id=\"b\">", "<p title=\"a\">\n1 < 2", "<!-- a\n-->1 < 2"] {
            #expect(!errors(["page.html": template]).contains("begins at"))
        }
    }
}
