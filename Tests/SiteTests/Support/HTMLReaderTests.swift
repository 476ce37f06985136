import Testing

/// The reader that the other tests rely on refuses what it should.
struct HTMLReaderTests {
    private func page(_ content: String) throws -> HTMLElement {
        let head = "<head><title>T</title></head>"
        return try HTMLReader.page(
            Array("<!doctype html>\n<html lang=\"en\">\(head)<body>\(content)</body></html>".utf8)
        )
    }

    @Test func `nodes and their text come out as they went in`() throws {
        let page = try page(
            """
            <main id="main" class="a  b"><h1>A &amp; B &lt;c&gt; &#34;&#39;&#96;</h1><br><input name="x" required value="&#34;"><ul>
            <li data-todo="1" data-done="true"><p class="title">One <b>two</b></p></li></ul>
            <svg class="check"><title>All &amp; done</title><use href="#main"/></svg></main>
            """
        )
        #expect(try page.one("h1").text == "A & B <c> \"'`")
        #expect(try page.one("main").classes == ["a", "b"])
        #expect(try page.one("input")["value"] == "\"")
        #expect(try page.one("input")["required"] == "")
        #expect(page.todos == [TodoView(id: "1", title: "One two", isDone: true)])
        #expect(try page.one("svg").one("title").text == "All & done")
        #expect(try page.one("body").descendants.map(\.name).suffix(3) == ["svg", "title", "use"])
        #expect(PageCheck.faults(of: page) == [])
    }

    @Test func `a text area and the page's title hold text only, less the first line end`() throws {
        let page = try page(
            "<textarea name=\"a\">\n\n a <p> \"b\"</textarea>".replacing("<p>", with: "&lt;p&gt;")
        )
        #expect(try page.one("textarea").text == "\n a <p> \"b\"")
        #expect(throws: HTMLFault.self) { try self.page("<textarea><p></textarea>") }
    }

    @Test(
        arguments: [
            "<p>", "</p>", "<p></b>", "<p><b></p></b>", "<p a=b></p>", "<p a='b'></p>",
            "<p a=\"b\" a=\"c\"></p>",
            "<p a=\"b\"c=\"d\"></p>", "<p a=\"</p>", "<p a=\"&x\"></p>", "<p  a=\"b\"></p>", "<p/>",
            "<br></br>", "&", "&x;",
            "&lt", "&#x3C;", "a < b", "<!-- -->", "<![CDATA[x]]>", "<?x?>", "\0", "\r", "<p a=\"\r\"></p>",
            "<p><div></div></p>", "<p><ul></ul></p>", "<p><b><p></p></b></p>", "<form><form></form></form>",
            "<a href=\"/\"><a href=\"/\">x</a></a>", "<button><a href=\"/\">x</a></button>", "<li></li>",
            "<td></td>",
            "<table><tr></tr></table>", "<table><tbody><td></td></tbody></table>", "<table>x</table>",
            "<ul>x</ul>",
            "<table><p></p></table>", "<tr></tr>", "<option></option>", "<select><p></p></select>",
            "<summary></summary>",
            "<ul><div></div></ul>", "<body></body>", "<meta>", "<svg><g></svg>",
        ]
    )
    func `what a parser would mend or guess at is refused`(content: String) {
        #expect(throws: HTMLFault.self) { try page(content) }
    }

    @Test(arguments: [
        "", "<html></html>", "<!doctype html>\n<div></div>", "<!doctype html>\n<html></html><p></p>",
    ])
    func `what is no whole page is refused`(page: String) {
        #expect(throws: HTMLFault.self) { try HTMLReader.page(Array(page.utf8)) }
    }

    @Test(
        arguments: [
            ("<script></script>", "<script>: it has no place on a page"),
            ("<p style=\"x\"></p>", "<p>: it has style"),
            ("<style></style>", "<style>: it has no place on a page"),
            ("<p onclick=\"x\"></p>", "<p>: it has onclick"),
            ("<svg><path onLoad=\"x\"/></svg>", "<path>: it has onLoad"),
            ("<a href=\"javascript:x\">y</a>", "<a>: href leads to javascript:x"),
            ("<a href=\"//evil\">y</a>", "<a>: href leads to //evil"),
            ("<a href=\"x\">y</a>", "<a>: href leads to x"),
            ("<a href=\"#x\">y</a>", "<a>: href leads to #x"),
            ("<a href=\"/花\">y</a>", "<a>: href leads to /花"),
            ("<button formaction=\"https://evil\">y</button>", "<button>: formaction leads to https://evil"),
            ("<button form=\"x\">y</button>", "<button>: form refers to x, which is not there"),
            ("<p aria-describedby=\"x\"></p>", "<p>: aria-describedby refers to x, which is not there"),
            ("<p id=\"x\"></p><b id=\"x\"></b>", "the id x stands twice"),
            ("<a href=\"/\"></a>", "<a>: it says nothing"),
            ("<button></button>", "<button>: it says nothing"), ("<input>", "<input>: it has no name"),
            ("<h1>x</h1>", "there is not exactly one h1"), ("<main></main>", "there is not exactly one main"),
        ]
    )
    func `a fault that no page may have is found`(content: String, fault: String) throws {
        let page = try page("<main><h1>x</h1></main>\(content)")
        #expect(PageCheck.faults(of: page) == [fault])
    }
}
