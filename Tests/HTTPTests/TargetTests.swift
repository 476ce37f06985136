import HTTP
import Testing

@Suite struct TargetTests {
    @Test(
        arguments: [
            ("/", []),
            ("/2026/11", ["2026", "11"]),
            ("/2026/11/", ["2026", "11", ""]),
            ("/a//b", ["a", "", "b"]),
            ("/a%2Fb/c", ["a/b", "c"]),
            ("/%e6%9c%88", ["月"]),
            ("/月", ["月"]),
            ("/a+b", ["a+b"]),
            ("/a%0Ab", ["a\nb"]),
            ("/../etc/passwd", ["..", "etc", "passwd"]),
            ("/%2e%2e/x", ["..", "x"]),
            ("/?", []),
            ("/a?b=/c", ["a"]),
            ("/%252F", ["%2F"]),
        ] as [(String, [String])]
    )
    func `a path is its decoded segments`(raw: String, path: [String]) throws {
        let target = try Target(raw)
        #expect(target.path == path)
        #expect(target.raw == raw)
    }

    @Test func `a query is a list of fields`() throws {
        let target = try Target("/go?year=2026&month=11&q=a+b%2Bc?d")
        #expect(target.path == ["go"])
        #expect(try target.query.value("year") == "2026")
        #expect(try target.query.value("month") == "11")
        #expect(try target.query.value("q") == "a b+c?d")
        #expect(try target.query.value("none") == nil)
        #expect(try Target("/go").query.all.isEmpty)
    }

    @Test(
        arguments: [
            ("", .badTarget), ("a", .badTarget), ("*", .badTarget), ("?a", .badTarget), ("//", .badTarget),
            ("//evil.example/", .badTarget), ("http://a/", .badTarget), ("a:443", .badTarget),
            ("/a b", .badTarget),
            ("/a#b", .badTarget), ("/a\\b", .badTarget), ("/\\a", .badTarget), ("/a\tb", .badTarget),
            ("/a\0b", .badTarget), ("/a\u{7f}", .badTarget), ("/a\r\nX: y", .badTarget),
            ("/?a\nb", .badTarget),
            ("/%", .badPercentEncoding), ("/%2", .badPercentEncoding), ("/%g0", .badPercentEncoding),
            ("/%0g", .badPercentEncoding), ("/%%41", .badPercentEncoding), ("/?a=%", .badPercentEncoding),
            ("/%+1", .badPercentEncoding), ("/%００", .badPercentEncoding), ("/%00", .badPercentEncoding),
            ("/?%00", .badPercentEncoding), ("/?a=b%00", .badPercentEncoding),
            ("/%ff", .badUTF8), ("/%c0%af", .badUTF8), ("/%ed%a0%80", .badUTF8), ("/%e6/%9c%88", .badUTF8),
            ("/?a=%e6%9c&b=%88", .badUTF8), ("/%f5%80%80%80", .badUTF8),
            ("/" + String(repeating: "a", count: 2048), .targetTooLong),
            ("/?" + String(repeating: "a&", count: 65), .tooManyFields),
        ] as [(String, MalformedRequest.Kind)]
    )
    func `a malformed target is told apart`(raw: String, kind: MalformedRequest.Kind) {
        let error = #expect(throws: MalformedRequest.self) { try Target(raw) }
        #expect(error?.kind == kind)
    }

    @Test func `a target may have 2 KiB and 64 fields`() throws {
        #expect(try Target("/" + String(repeating: "a", count: 2047)).path.first?.utf8.count == 2047)
        #expect(try Target("/?" + String(repeating: "a&", count: 64)).query.all.count == 64)
    }

    @Test func `targets compare by their bytes`() throws {
        #expect(try Target("/e\u{301}") != Target("/\u{e9}"))
        #expect(try Target("/%61") != Target("/a"))
        #expect(try Target("/a?b") == Target("/a?b"))
    }

    @Test func `whatever the bytes, parsing ends in a target or an error`() {
        var generator = Xorshift(state: 20_261_130)
        let alphabet = Array("/%?&=+#\\a0fF\0\u{7f}é月".utf8) + [0xc0, 0xff]
        for _ in 1...20_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                alphabet[Int.random(in: alphabet.indices, using: &generator)]
            }
            let raw = "/" + String(decoding: bytes, as: UTF8.self)
            guard let target = try? Target(raw) else { continue }
            #expect(target.path.allSatisfy { !$0.utf8.contains(0) })
            // What was read is read again from what is printed.
            let again = Fields.encode(target.query.all.map { ($0.name, $0.value) })
            #expect((try? Fields(urlEncoded: again.utf8)) == target.query)
        }
    }
}

/// Random numbers that are the same in every run.
struct Xorshift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
