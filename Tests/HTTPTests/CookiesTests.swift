import HTTP
import Testing

@Suite struct CookiesTests {
    @Test(
        arguments: [
            ("", []),
            ("a=b", [["a", "b"]]),
            ("a=b; c=d", [["a", "b"], ["c", "d"]]),
            ("a=b;c=d;", [["a", "b"], ["c", "d"]]),
            ("  a = b  ; c=d", [["a", "b"], ["c", "d"]]),
            ("a=\"b; c=d", [["a", "\"b"], ["c", "d"]]),
            ("a=\"b\"", [["a", "\"b\""]]),
            ("a=b,c=d", [["a", "b,c=d"]]),
            ("a=b=c", [["a", "b=c"]]),
            ("a=", [["a", ""]]),
            ("a; =b; ;;; c=d", [["c", "d"]]),
            ("a=1; a=2", [["a", "1"], ["a", "2"]]),
            ("$Version=1; a=b", [["$Version", "1"], ["a", "b"]]),
        ] as [(String, [[String]])]
    )
    func `a semicolon ends a cookie, and nothing else does`(header: String, expected: [[String]]) {
        let cookies = Cookies(["Cookie": header])
        #expect(cookies.all.map { [$0.name, $0.value] } == expected)
    }

    @Test func `all headers count`() {
        let cookies = Cookies(["Cookie": "j=\"", "X": "y=z", "cookie": "language=ja; j=2"])
        #expect(cookies["language"] == "ja")
        #expect(cookies["j"] == "\"")
        #expect(cookies.values(of: "j") == ["\"", "2"])
        #expect(cookies["Language"] == nil)
        #expect(cookies["y"] == nil)
    }
}
