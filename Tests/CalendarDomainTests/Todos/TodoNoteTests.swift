import CalendarDomain
import Testing

@Suite struct TodoNoteTests {
    @Test(
        arguments: [
            "", " ", "one line", "two\nlines\n", "\n\n", "tab\tand bell\u{7}", "e\u{301} 牛乳 💮 שלום",
            "\u{2028}",
            "a\rb",
            "\u{FEFF}", "\u{1B}[31m",
        ] as [Sample]
    )
    func `a note is kept as typed, byte for byte`(typed: Sample) throws {
        let note = try TodoNote(typed.text)
        #expect(note.text.utf8.elementsEqual(typed.text.utf8))
        #expect(try TodoNote(note.text) == note)
    }

    @Test(
        arguments: [
            ("a\r\nb", "a\nb"), ("\r\n\r\n", "\n\n"), ("a\r\r\nb", "a\nb"), ("a\n\rb", "a\n\rb"),
            ("\r", "\r"),
            ("牛\r\n乳\r\n", "牛\n乳\n"),
        ] as [(Sample, Sample)]
    )
    func `CRLF becomes LF, and a lone CR stays`(typed: Sample, note: Sample) throws {
        let kept = try TodoNote(typed.text)
        #expect(kept.text.utf8.elementsEqual(note.text.utf8))
        #expect(try TodoNote(kept.text) == kept, "read back from the disk it is the same")
    }

    @Test func `a note may have 16384 bytes, not 16385`() throws {
        let longest = String(repeating: "花", count: 5461) + "x"
        #expect(try TodoNote(longest).text.utf8.count == 16_384)
        #expect(throws: NoteError.tooLong) { try TodoNote(longest + "x") }
    }

    @Test func `line ends count as one byte, as they are kept`() throws {
        #expect(try TodoNote(String(repeating: "\r\n", count: 16_384)).text.utf8.count == 16_384)
        #expect(throws: NoteError.tooLong) { try TodoNote(String(repeating: "\r\n", count: 16_385)) }
    }

    @Test(arguments: ["\u{0}", "a\u{0}b", "end\u{0}"] as [Sample])
    func `a NUL in a note is refused`(typed: Sample) {
        #expect(throws: NoteError.nulCharacter) { try TodoNote(typed.text) }
    }

    @Test func `notes that look the same but differ in bytes are different notes`() throws {
        #expect(try TodoNote("e\u{301}") != TodoNote("é"))
        #expect(try TodoNote("a\r\n") == TodoNote("a\n"))
        #expect(try TodoNote("") == .none)
    }
}
