import HTTP
import Testing

@Suite struct HeadersTests {
    @Test func `names compare without regard to case`() {
        var headers: Headers = ["content-TYPE": "a/b"]
        #expect(headers["Content-Type"] == "a/b")
        headers["CONTENT-type"] = "c/d"
        #expect(headers.map(\.value) == ["c/d"])
        #expect(HeaderName(parsing: "x-a") == "X-A")
        #expect(Set<HeaderName>(["x-a", "X-A", "x-b"]).count == 2)
    }

    @Test func `only ASCII letters have a case`() {
        // The Kelvin sign is a capital k elsewhere, and no token byte here; ^ and ~ differ by the same bit as
        // A and a.
        #expect(HeaderName(parsing: "\u{212a}") == nil)
        #expect(HeaderName(parsing: "^") != "~")
    }

    @Test func `setting replaces all lines of a name by one, in the place of the first`() {
        var headers: Headers = ["A": "1", "B": "2", "a": "3", "C": "4", "A": "5"]
        headers["A"] = "6"
        #expect(headers.map { "\($0.name)=\($0.value)" } == ["A=6", "B=2", "C=4"])
        headers["D"] = "7"
        #expect(headers.last?.value == "7")
        headers["B"] = nil
        #expect(headers.map(\.value) == ["6", "4", "7"])
        headers["none"] = nil
        #expect(headers.count == 3)
    }

    @Test func `appending keeps what is there`() {
        var headers = Headers()
        headers.append("Set-Cookie", "a=1")
        headers.append("Set-Cookie", "b=2")
        #expect(headers["set-cookie"] == "a=1")
        #expect(headers.values(of: "SET-COOKIE") == ["a=1", "b=2"])
        #expect(headers.values(of: "Cookie").isEmpty)
    }

    @Test(arguments: [
        "a\r\nSet-Cookie: b=c", "a\nb", "a\rb", "a\0b", "\u{7f}", "a\u{1b}[31m", "/2026/11\r\n\r\n<script>",
    ])
    func `no value can start another line`(value: String) {
        #expect(HeaderField("Location", value) == nil)
        var set = Headers()
        set["Location"] = value
        var appended = Headers()
        appended.append("Location", value)
        for headers in [set, appended, ["Location": value], Response.redirect(.seeOther, to: value).headers] {
            #expect(headers.count == 1)
            let bytes = Array((headers["Location"] ?? "").utf8)
            #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7f })
            #expect(bytes.count == value.utf8.count)
        }
    }

    @Test(arguments: ["", "a b", "a:", "a\r\nb", "é", "a\0", "(a)", "a,b", "\"a\"", " a", "a "])
    func `a name that is no token is none`(name: String) {
        #expect(HeaderName(parsing: name) == nil)
        #expect(HeaderField(name, "value") == nil)
    }

    @Test func `tabs and other languages may stand in a value`() {
        #expect(HeaderField("X", "a\tb 月")?.value == "a\tb 月")
        #expect(HeaderField("X", " \ta b \t ")?.value == "a b")
        #expect(HeaderField("X", " ")?.value.isEmpty == true)
        #expect(HeaderField("X", "")?.value.isEmpty == true)
        #expect(HeaderField("x", "a") == HeaderField("X", "a"))
        #expect(HeaderField("X", "a") != HeaderField("X", "A"))
    }
}
