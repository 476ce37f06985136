import Testing

@testable import HTMLTemplate

@Suite struct WordTests {
    /// What `escaping` makes of a text, written byte by byte by what ``EscapedBytes`` says.
    private func expected(_ text: String, _ escaping: Escaping) -> [UInt8] {
        text.utf8.flatMap { byte -> [UInt8] in
            let escaped =
                switch escaping {
                case .html: EscapedBytes.html(byte)
                case .url: EscapedBytes.url(byte)
                case .urlComponent: EscapedBytes.urlComponent(byte)
                }
            return escaped == 0 ? [byte] : Array(escaping.escape(byte).utf8)
        }
    }

    @Test(arguments: [Escaping.html, .url, .urlComponent])
    func `any character at any place of a text of any length is written as it must be`(_ escaping: Escaping) {
        var writer = HTMLWriter()
        for scalar in (0...0xFF).compactMap(Unicode.Scalar.init) + ["花", "👩"] {
            for length in 1...18 {
                for place in 0..<length {
                    var text = String.UnicodeScalarView(repeatElement("a", count: length - 1))
                    text.insert(scalar, at: text.index(text.startIndex, offsetBy: place))
                    // An address may not begin with a scheme of its own making.
                    let prefix = escaping == .url ? "/" : ""
                    writer.removeAll()
                    writer.write(prefix + String(text), as: escaping)
                    let bytes = writer.bytes
                    guard bytes == expected(prefix + String(text), escaping) else {
                        Issue.record("U+\(String(scalar.value, radix: 16)) at \(place) of \(length)")
                        return
                    }
                }
            }
        }
    }

    @Test func `no word with a byte to escape is taken for plain`() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                for filling in [UInt8(ascii: "a"), 0x20, 0x7F, 0x80, 0xFF] {
                    let mask = UInt64(0xFF) << UInt64(place * 8)
                    let word = Word.every(filling) & ~mask | UInt64(byte) << UInt64(place * 8)
                    let isPlainHTML = Word.mayBeEscapedInHTML(word) == 0
                    let isPlainURL = Word.mayBeEscapedInURL(word) == 0
                    let isPlainComponent = Word.mayBeEscapedInURLComponent(word) == 0
                    let all = (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
                    #expect(!isPlainHTML || all.allSatisfy { EscapedBytes.html($0) == 0 })
                    #expect(!isPlainURL || all.allSatisfy { EscapedBytes.url($0) == 0 })
                    #expect(!isPlainComponent || all.allSatisfy { EscapedBytes.urlComponent($0) == 0 })
                }
            }
        }
    }

    @Test func `words of letters, digits, spaces and other scripts are plain`() {
        for byte in Array(" azAZ09-./:,_é花👩".utf8) {
            #expect(Word.mayBeEscapedInHTML(Word.every(byte)) == 0)
        }
        for byte in Array("azAZ09-./:?=_".utf8) {
            #expect(Word.mayBeEscapedInURL(Word.every(byte)) == 0)
        }
    }

    @Test(arguments: [
        0, 1, 9, 10, 31, 2026, 12_345_678, 99_999_999, 100_000_000, -1, -2026, Int.max, Int.min,
    ])
    func `a number is written in ASCII digits`(_ number: Int) {
        var writer = HTMLWriter()
        writer.write(number)
        writer.write(7)
        #expect(writer.finish() == Array("\(number)7".utf8))
    }

    @Test func `literal text of any length is written whole, and nothing after it`() {
        for length in 0...40 {
            let bytes = (0..<length).map { UInt8(ascii: "A") + UInt8($0 % 26) }
            var writer = HTMLWriter()
            writer.write(Literal(bytes))
            writer.write(Literal(bytes))
            #expect(writer.finish() == bytes + bytes)
        }
    }
}
