import Testing

@testable import HTTPServer

/// The look at a head as the library leaves it in its memory, NULs in the place of colons and line ends.
@Suite struct HeadTests {
    private func isStrict(_ text: String) -> Bool {
        Head.areStrictLines(Array(text.utf8).span)
    }

    @Test(arguments: [
        "\0\0\0\0",
        "\0\0Host\0 a\0\0\0\0",
        "\0\0Host\0a\0\0X\0\0\0\0\0",
        "\0\0Host\0 a\0\0X-Y\0 b: c\td 月\0\0\0\0",
    ])
    func `strict lines are known`(lines: String) {
        #expect(isStrict(lines))
    }

    @Test(arguments: [
        "", "\0", "\0\0", "\0\0\0", "\0\0\0\0\0", "Host\0a\0\0\0\0", "\0Host\0a\0\0\0\0",
        // No end, or something behind it.
        "\0\0Host\0a\0\0", "\0\0Host\0a\0\0\0", "\0\0Host\0a\0\0\0\0X", "\0\0Host\0a\0\0\0\0\0\0", "\0\0Host",
        "\0\0Host\0", "\0\0Host\0a", "\0\0Host\0a\0",
        // A bare line feed, a folded line, a space before the colon, no name.
        "\0\0Host\0a\0X\0b\0\0\0\0", "\0\0Host\0a\0\0 b\0\0\0\0", "\0\0Host \0a\0\0\0\0", "\0\0\0a\0\0\0\0",
        // A NUL and other controls in a value.
        "\0\0Host\0a\0b\0\0\0\0", "\0\0Host\0a\0\0b:c\0\0\0\0", "\0\0Host\0a\rb\0\0\0\0",
        "\0\0Host\0\u{7f}\0\0\0\0",
    ])
    func `anything else is not strict`(lines: String) {
        #expect(!isStrict(lines))
    }

    @Test(
        arguments: [
            ([], true), (["10"], true), (["0"], true), (["11"], false), (["-1"], false), (["1", "1"], false),
            (["x"], false), (["99999999999999999999"], false),
        ] as [([String], Bool)]
    )
    func `little content is little only when that is certain`(lengths: [String], isLittle: Bool) {
        var head = Head(method: "", target: nil, version: "", lines: [], size: 0, isWellFormed: false)
        head.lines = lengths.map { ("content-length", $0) }
        #expect(head.announcesOnly(upTo: 10) == isLittle)
        for line in [("Transfer-Encoding", "chunked"), ("Expect", "100-continue"), ("no token", "")] {
            var other = head
            other.lines.append(line)
            #expect(!other.announcesOnly(upTo: 10))
        }
    }
}
