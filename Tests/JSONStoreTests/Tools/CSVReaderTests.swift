import Testing

@testable import JSONStore

struct CSVReaderTests {
    /// A table, and what is read of it: the cells of each row with the row's line, then the fault if there is one.
    struct Example: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]
        let rows: [String]

        init(_ name: String, _ text: String, _ rows: String...) {
            self.init(name, bytes: Array(text.utf8), rows)
        }

        init(_ name: String, bytes: [UInt8], _ rows: [String]) {
            testDescription = name
            self.bytes = bytes
            self.rows = rows
        }
    }

    static let examples: [Example] = [
        Example("nothing", ""),
        Example("one cell", "a", "1: a"),
        Example("LF", "a,b\nc,d\n", "1: a|b", "2: c|d"),
        Example("CRLF", "a,b\r\nc,d\r\n", "1: a|b", "2: c|d"),
        Example("both, and no line end at the end", "a,b\r\nc,d\ne,f", "1: a|b", "2: c|d", "3: e|f"),
        Example("empty cells", ",b,\n", "1: |b|"),
        Example("rows of nothing", "\n\r\na,b\n,\n\n\"\",\nc,d\n\n", "3: a|b", "7: c|d"),
        Example("quotes that need not be", #""a","b""#, "1: a|b"),
        Example("an empty cell in quotes", #"a,"",c"#, "1: a||c"),
        Example("quotes in quotes", #""say ""hi""",""#, "1! a quote is opened here and never closed"),
        Example("quotes in quotes, closed", #""say ""hi""",b"#, "1: say \"hi\"|b"),
        Example("quotes at both ends", "\"\"\"\",\"\"\"a\"\"\"", "1: \"|\"a\""),
        Example("a comma and line ends in quotes", "\"a,\r\nb\nc\",d\ne,f", "1: a,\r\nb\nc|d", "4: e|f"),
        Example("white space is part of a cell", " a ,\tb\n", "1:  a |\tb"),
        Example("semicolons", "a;b\n\"1,5\";c,d\n", "1: a|b", "2: 1,5|c,d"),
        Example("tabs", "a\tb\nc;d\te,f\n", "1: a|b", "2: c;d|e,f"),
        Example(
            "a quote within a cell",
            "a,b\nc,d\"\n",
            "1: a|b",
            "2! a quote stands within a cell that does not begin with one"
        ),
        Example(
            "a quote after white space",
            "a, \"b\"\n",
            "1! a quote stands within a cell that does not begin with one"
        ),
        Example("something after a quote", "\"a\"b,c\n", "1! something follows the quote that closes a cell"),
        Example(
            "a quote that is never closed",
            "a,b\n\nc,\"d\ne,f\n",
            "1: a|b",
            "3! a quote is opened here and never closed"
        ),
        Example("a quote at the very end", "a,\"", "1! a quote is opened here and never closed"),
        Example("CR alone", "a,b\rc,d\r", "1! a line ends with CR alone; lines end with CRLF or LF"),
        Example("CR at the very end", "a,b\r", "1! a line ends with CR alone; lines end with CRLF or LF"),
        Example("CR in quotes", "\"a\rb\"\n", "1: a\rb"),
        Example("a NUL", "a,b\nc,\0\n", "1: a|b", "2! a NUL stands here; a table is text, in UTF-8"),
        Example("a NUL in quotes", "\"a\n\0\"", "2! a NUL stands here; a table is text, in UTF-8"),
        Example(
            "UTF-16",
            bytes: [0xFF, 0xFE, 0x61, 0, 0x2C, 0],
            ["1! a NUL stands here; a table is text, in UTF-8"]
        ),
    ]

    @Test(arguments: examples) func `a table is read row by row`(example: Example) {
        var reader = CSVReader(example.bytes)
        var rows: [String] = []
        do throws(ImportFault) {
            while let row = try reader.next() {
                let cells = (0..<row.count).map { String(decoding: row[$0], as: UTF8.self) }
                rows.append("\(row.line): \(cells.joined(separator: "|"))")
            }
        } catch {
            rows.append("\(error.line)! \(error.reason)")
        }
        #expect(rows == example.rows)
    }

    @Test func `no bytes make it trap, and it always comes to an end`() {
        var generator = SeededGenerator(seed: 8)
        let pieces: [[UInt8]] = [
            [0], [0xFF], Array("\"".utf8), Array(",".utf8), Array("\r".utf8), Array("\n".utf8),
            Array("a".utf8),
            Array("\"\"".utf8), Array(";".utf8), Array("牛".utf8), [0xEF, 0xBB, 0xBF],
        ]
        for _ in 0..<5000 {
            let bytes = (0..<Int.random(in: 0..<20, using: &generator)).flatMap { _ in
                pieces.randomElement(using: &generator) ?? []
            }
            var reader = CSVReader(bytes)
            var count = 0
            while (try? reader.next()) != nil { count += 1 }
            #expect(count <= bytes.count)
        }
    }
}
