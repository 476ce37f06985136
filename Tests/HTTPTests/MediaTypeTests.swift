import HTTP
import Testing

@Suite struct MediaTypeTests {
    @Test(arguments: [
        ("text/html", "text/html"),
        ("Text/HTML;Charset=UTF-8", "text/html; charset=UTF-8"),
        (" text/html ; charset=utf-8 ", "text/html; charset=utf-8"),
        ("text/html;charset=\"utf-8\"", "text/html; charset=utf-8"),
        ("a/b; c=\"d;e=\\\"f\\\\\"; g=h", "a/b; c=\"d;e=\\\"f\\\\\"; g=h"),
        ("a/b;", "a/b"),
        ("a/b;;c=d;", "a/b; c=d"),
        ("a/b;c=\"\"", "a/b; c=\"\""),
        ("image/svg+xml", "image/svg+xml"),
    ])
    func `a media type is read, and printed again`(text: String, printed: String) throws {
        let type = try #require(MediaType(text))
        #expect(type.description == printed)
        #expect(MediaType(printed) == type)
    }

    @Test(arguments: [
        "", "text", "text/", "/html", "text/html/x", "text html", "text/html charset=utf-8",
        "text/html;charset",
        "text/html;charset=", "text/html;=utf-8", "text/html; charset =utf-8", "text/html;charset=\"utf-8",
        "text/html;charset=\"a\\", "text/html;charset=\"\0\"", "text/html, a/b", "té/xt", "*",
    ])
    func `anything else is no media type`(text: String) {
        #expect(MediaType(text) == nil)
    }

    @Test func `a parameter is found by its name`() {
        let type = MediaType("a/b; X=1; x=2; y=\"3 4\"")
        #expect(type?.parameter("x") == "1")
        #expect(type?.parameter("y") == "3 4")
        #expect(type?.parameter("z") == nil)
    }
}
