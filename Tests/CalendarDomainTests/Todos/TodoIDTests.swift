import CalendarDomain
import Testing

@Suite struct TodoIDTests {
    @Test(arguments: ["0123456789abcdef", "zzzzzzzzzzzzzzzz", "0000000000000000", "3k9x7q2m5t8w1z4v"])
    func `an id is written as it is read`(text: String) throws {
        #expect(try #require(TodoID(text)).description.utf8.elementsEqual(text.utf8))
    }

    @Test(
        arguments: [
            "", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "0123456789abcde ",
            " 123456789abcdef",
            "0123456789abcde\n", "0123456789abcde\u{0}", "0123456789abcd-f", "../../x", "../../../../../x",
            "01234567/9abcdef",
            "０123456789abc", "０123456789abcdef", "0123456789abcdé", "0123456789abcde\u{301}",
            "0123456789abcde{",
            "0123456789abcde`", "0123456789abcde:",
        ] as [Sample]
    )
    func `anything else is no id`(sample: Sample) {
        #expect(TodoID(sample.text) == nil)
    }

    /// Worked out by a Python script of its own: FNV-1a of 128 bits, modulo 36^16, to the base of 36.
    @Test(arguments: [
        ("", "weombnkd3ldlii6l"), ("a", "4ggt3okf3kia57xg"), ("foobar", "j1995mlr7lxvgheg"),
        ("花丸", "13p8rbrh5ixprvqi"),
    ])
    func `the same bytes have the same id in every release`(text: String, expected: String) {
        #expect(TodoID(hashing: text.utf8).description == expected)
    }

    @Test func `different bytes have different ids`() {
        let ids = (0..<20_000).map { TodoID(hashing: "key-\($0)".utf8) }
        #expect(Set(ids).count == 20_000)
    }

    @Test func `random ids are well formed, all different, and use every character`() {
        var generator = SeededGenerator(seed: 2)
        let ids = (0..<2000).map { _ in TodoID(random: &generator) }
        #expect(Set(ids).count == 2000)
        #expect(ids.allSatisfy { TodoID($0.description) == $0 })
        for index in 0..<16 {
            let characters = Set(ids.map { Array($0.description.utf8)[index] })
            #expect(characters.count == 36)
        }
    }

    @Test func `ids are ordered as their texts`() {
        var generator = SeededGenerator(seed: 3)
        let ids = (0..<500).map { _ in TodoID(random: &generator) }
        let texts = ids.map(\.description)
        #expect(ids.sorted().map(\.description) == texts.sorted())
    }
}
