import CalendarDomain
import Testing

@Suite struct TodoTitleTests {
    @Test(
        arguments: [
            "Buy milk", "a", "O'Neil <b>&", "牛乳を買う", "花丸💮", "👨‍👩‍👧‍👦 picnic", "🇯🇵", "👍🏽", "שלום 3 קניות",
            "مرحبا بالعالم",
            "נסיעה ל-Osaka ב-30/11", "e\u{301}tude", "étude", "\u{301}", "Zalgo H\u{336}\u{334}\u{321}e",
            "ｆｕｌｌ　ｗｉｄｔｈ",
            "a\u{200B}b", "\u{FEFF}with a mark before", "\u{200F}קניות", "\u{202E}reversed", "नमस्ते", "ไทย",
            "=1+1",
            "../../x",
            "{{ title }}", "\\n", "null", "\u{10FFFF}", "\u{FFFD}", "a\u{A0}b", "☑\u{FE0F}", "\u{2800}",
        ] as [Sample]
    )
    func `a title is kept as typed, byte for byte`(typed: Sample) throws {
        let title = try TodoTitle(typed.text)
        #expect(title.text.utf8.elementsEqual(typed.text.utf8))
        #expect(try TodoTitle(title.text) == title)
    }

    @Test(
        arguments: [
            (" milk ", "milk"), ("\u{3000}牛乳\u{3000}", "牛乳"), ("\tmilk\n", "milk"), ("\r\nmilk\r\n", "milk"),
            ("\u{A0}milk\u{2003}", "milk"), ("\u{2028}milk\u{2029}", "milk"), ("\u{85}milk\u{85}", "milk"),
            ("\u{3000} \u{1680}a b\u{205F}\u{202F}", "a b"), (" \u{301}", "\u{301}"),
            ("a \u{301}", "a \u{301}"),
            ("　全角　空白　", "全角　空白"), (" \u{200B}a ", "\u{200B}a"),
        ] as [(Sample, Sample)]
    )
    func `white space around a title goes, within it stays`(typed: Sample, title: Sample) throws {
        #expect(try TodoTitle(typed.text).text.utf8.elementsEqual(title.text.utf8))
    }

    @Test(
        arguments: [
            "", " ", "\u{3000}", "\n", "\r\n", "\t \u{85}\u{2028}", "\u{200B}", " \u{200B} \u{200D} ",
            "\u{FEFF}",
            "\u{AD}", "\u{200E}\u{200F}", "\u{3164}", "\u{FFA0}", "\u{FE0F}", "\u{E0041}", "\u{2060}\u{180E}",
            "\u{202E}\u{202C}",
        ] as [Sample]
    )
    func `a title with nothing to see is empty`(typed: Sample) {
        #expect(throws: TitleError.empty) { try TodoTitle(typed.text) }
    }

    @Test(
        arguments: [
            "milk\neggs", "milk\reggs", "milk\r\neggs", "milk\u{2028}eggs", "milk\u{2029}eggs",
            "title\r\nSet-Cookie: a=b",
        ] as [Sample]
    )
    func `a title of several lines is refused`(typed: Sample) {
        #expect(throws: TitleError.severalLines) { try TodoTitle(typed.text) }
    }

    @Test func `every control character within a title is refused`() throws {
        for value in Array(0...0x1F) + Array(0x7F...0x9F) where value != 0x0A && value != 0x0D {
            let control = try #require(Unicode.Scalar(UInt32(value)))
            #expect(throws: TitleError.controlCharacter, "U+\(String(value, radix: 16))") {
                try TodoTitle("a\(control)b")
            }
        }
    }

    @Test func `a title that is nothing but NUL is refused for its control character`() {
        #expect(throws: TitleError.controlCharacter) { try TodoTitle("\u{0}") }
    }

    @Test(arguments: ["a", "é", "牛", "💮", "e\u{301}", "👨‍👩‍👧‍👦"])
    func `a title may have 500 scalars, not 501`(unit: String) throws {
        let many = Array(String(repeating: unit, count: 501).unicodeScalars)
        let longest = String(String.UnicodeScalarView(many.prefix(500)))
        #expect(try TodoTitle(longest).text.unicodeScalars.count == 500)
        #expect(try TodoTitle("\u{3000}\(longest) ").text.unicodeScalars.count == 500)
        #expect(throws: TitleError.tooLong) {
            try TodoTitle(String(String.UnicodeScalarView(many.prefix(501))))
        }
    }

    @Test func `a title may have 2000 bytes, not 2001`() throws {
        let longest = String(repeating: "💮", count: 500)
        #expect(try TodoTitle(longest).text.utf8.count == 2000)
        #expect(throws: TitleError.tooLong) { try TodoTitle(longest + "a") }
    }

    @Test func `a title of 300 characters with emoji was cut at 255`() throws {
        let typed = String(repeating: "a", count: 299) + "💮"
        #expect(try TodoTitle(typed).text == typed)
    }

    @Test func `a title of a megabyte is refused`() {
        #expect(throws: TitleError.tooLong) { try TodoTitle(String(repeating: "x", count: 1_000_000)) }
    }

    @Test func `titles that look the same but differ in bytes are different titles`() throws {
        #expect("e\u{301}tude" == "étude")
        #expect(try TodoTitle("e\u{301}tude") != TodoTitle("étude"))
        #expect(try TodoTitle("étude") == TodoTitle(" étude "))
    }
}
