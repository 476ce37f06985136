import HTTP
import Testing

@Suite struct AcceptLanguageTests {
    @Test(
        arguments: [
            ("ja", ["ja"]),
            ("en-US,en;q=0.9,ja;q=0.8", ["en-US", "en", "ja"]),
            ("en;q=0.5, ja", ["ja", "en"]),
            ("en;q=0.001,ja;q=0.002", ["ja", "en"]),
            ("a;q=0.5,b;q=0.5,c;q=0.5", ["a", "b", "c"]),
            ("de ; q=1.000 , fr", ["de", "fr"]),
            ("*;q=0.1, ja;Q=0.2", ["ja", "*"]),
            ("en;q=0, ja;q=0.0", []),
            ("zh-Hant-TW", ["zh-Hant-TW"]),
            ("", []),
            (",,, ,en,", ["en"]),
            // What is malformed is left out, and nothing else.
            ("en;q=2, ja", ["ja"]),
            ("en;q=-1, ja", ["ja"]),
            ("en;q=1.5, ja", ["ja"]),
            ("en;q=0.1234, ja", ["ja"]),
            ("en;q=0.5x, ja", ["ja"]),
            ("en;q=, ja", ["ja"]),
            ("en;q=٠.٥, ja", ["ja"]),
            ("en;level=1, ja", ["ja"]),
            ("en;q=0.5;q=0.6, ja", ["ja"]),
            ("en_US, ja", ["ja"]),
            ("e n, ja", ["ja"]),
            ("abcdefghi, ja", ["ja"]),
            ("en-, -en, 1a, ja", ["ja"]),
            ("日本語, ja", ["ja"]),
            ("../../etc, ja", ["ja"]),
            ("en;q=1., ja;q=0.9", ["en", "ja"]),
        ] as [(String, [String])]
    )
    func `ranges come best first`(header: String, ranges: [String]) {
        #expect(AcceptLanguage(["Accept-Language": header]).ranges == ranges)
    }

    @Test func `several headers are one list, and none is none`() {
        #expect(
            AcceptLanguage(["Accept-Language": "en;q=0.5", "accept-language": "ja"]).ranges == ["ja", "en"]
        )
        #expect(AcceptLanguage([:]).ranges.isEmpty)
    }

    @Test func `a list without end is cut`() {
        let header = (1...10_000).map { "en;q=0.\($0 % 10)" }.joined(separator: ",")
        #expect(AcceptLanguage(["Accept-Language": header]).ranges.count <= AcceptLanguage.limit)
    }
}
