import Foundation
import Testing

@testable import JSONStore

/// The reader against the grammar of RFC 8259.
struct JSONReaderTests {
    static let values = [
        "null", "true", "false", "0", "-0", "10", "-12.5e+3", "1E400", "99999999999999999999999", #""""#,
        #""a\"\\\/\b\f\n\r\té""#, #""\ud83c\udf38""#, "[]", "[1,[2,[]],{}]", "{}", #"{"a":1,"b":{"a":[]}}"#,
        #""\u0000""#, "\"\u{7F}\u{2028}🌸\"",
    ]

    @Test(arguments: values)
    func `a valid value is copied as it is`(json: String) throws {
        #expect(try copied(json) == json)
    }

    @Test(arguments: [
        (" [ 1 ,\n\t2 ]\r\n", "[1,2]"), (#"{ "a" : { "b" : " x " } }"#, #"{"a":{"b":" x "}}"#),
    ])
    func `white space goes, but for that in texts`(json: String, expected: String) throws {
        #expect(try copied(json) == expected)
    }

    @Test(arguments: [
        "", " ", "nul", "nulll", "True", "01", "-", "-01", "1.", ".5", "1e", "1e+", "+1", "1.e1", "0x1",
        "1 2", "[",
        "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{", "}", "{]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
        #"{,"a":1}"#, #"{"a":1 "b":2}"#, "{a:1}", "{1:1}", #"{"a" 1}"#, #"{"a":1"#, "'a'", #"""#, #""a"#,
        #""\"#,
        #""\""#, #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud800""#, #""\ud800x""#, #""\ud800\n""#,
        #""\ud800\u0041""#,
        #""\udc00""#, #""\udc00\ud800""#, "\"a\nb\"", "\"a\u{0}b\"", "\"\u{1F}\"", "\u{FEFF}1", "1\u{0}",
        "//\n1",
        #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"[{"x":{"é":1,"\u00e9":2}}]"#, "NaN", "Infinity", "[1];",
    ])
    func `what is no JSON is refused`(json: String) throws {
        #expect(throws: JSONError.self) { try copied(json) }
    }

    @Test(
        arguments: [
            [0x22, 0x80, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xFF, 0x22],
            [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D],
            [0x22, 0x5C, 0x6E, 0xE3, 0x81, 0x22],
        ] as [[UInt8]]
    )
    func `bad UTF-8 is refused`(bytes: [UInt8]) {
        var reader = JSONReader(bytes)
        var copy: [UInt8] = []
        #expect(throws: JSONError.self) { try reader.copy(to: &copy) }
    }

    @Test(arguments: ["[", #"{"a":"#])
    func `values nested too deep are refused, a hundred thousand levels too`(opening: String) throws {
        let closing = opening == "[" ? "]" : "}"
        let nested = { (depth: Int) in
            String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        }
        #expect(try copied(nested(64)) == nested(64))
        for depth in [65, 100_000] {
            #expect(throws: JSONError.self) { try copied(nested(depth)) }
        }
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("17", 17), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ])
    func `whole numbers are read to the last digit`(json: String, expected: Int) throws {
        var reader = JSONReader(Array(json.utf8))
        #expect(try reader.integer("number") == expected)
    }

    @Test(arguments: [
        "", "-", "01", "1.0", "1e3", "9223372036854775808", "-9223372036854775809", "1.", #""1""#, "null",
        "१",
        "99999999999999999999999999999999999999",
    ])
    func `what is no whole number is refused`(json: String) {
        var reader = JSONReader(Array(json.utf8))
        #expect(throws: JSONError.self) { try reader.integer("number") }
    }

    @Test func `errors know their line`() throws {
        let bytes = Array("{\n\"a\": 1,\n\n\"b\": x}".utf8)
        var reader = JSONReader(bytes)
        var copy: [UInt8] = []
        let error = try #require(throws: JSONError.self) { try reader.copy(to: &copy) }
        #expect(error.line(in: bytes) == 4)
        #expect(error.reason == "not a valid value: x")
    }

    @Test func `texts are read as Foundation reads them`() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            let text = randomText(using: &generator)
            let json = try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
            var reader = JSONReader([UInt8](json))
            #expect(Array(try reader.text("text").utf8) == Array(text.utf8))
        }
    }

    @Test func `texts are written so that Foundation and the reader read them back`() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<300 {
            let text = randomText(using: &generator)
            var writer = JSONWriter()
            writer.append(text: text)
            let parsed = try JSONSerialization.jsonObject(
                with: Data(writer.bytes),
                options: .fragmentsAllowed
            )
            #expect(Array((parsed as? String)?.utf8 ?? "".utf8) == Array(text.utf8))
            var reader = JSONReader(writer.bytes)
            #expect(Array(try reader.text("text").utf8) == Array(text.utf8))
        }
    }

    @Test func `bytes cut, changed and shuffled at random never trap`() throws {
        var generator = SeededGenerator(seed: 3)
        let seeds =
            Self.values.map { Array($0.utf8) } + [
                Array(#"{"id":"x","todos":[{"a":"\u00e9\n"}],"n":-1.5}"#.utf8)
            ]
        for _ in 0..<3000 {
            guard var bytes = seeds.randomElement(using: &generator) else { return }
            for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes.removeSubrange(place...)
                default:
                    bytes.insert(
                        contentsOf: #"{[",:\u"#.utf8.shuffled(using: &generator).prefix(2),
                        at: place
                    )
                }
            }
            guard let copy = try? copied(bytes) else { continue }
            #expect(try copied(copy) == copy)
        }
    }

    private func copied(_ json: String) throws -> String {
        String(decoding: try copied(Array(json.utf8)), as: UTF8.self)
    }

    private func copied(_ json: [UInt8]) throws -> [UInt8] {
        var reader = JSONReader(json)
        var copy: [UInt8] = []
        try reader.copy(to: &copy)
        try reader.finish()
        return copy
    }

    private func randomText(using generator: inout SeededGenerator) -> String {
        let alphabet: [Unicode.Scalar] = [
            "a", "\"", "\\", "/", "\u{0}", "\n", "\r", "\u{1F}", "é", "あ", "🌸", "\u{2028}",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<20, using: &generator) {
            text.append(alphabet.randomElement(using: &generator) ?? "a")
        }
        return String(text)
    }
}
