import HTTP
import Testing

@Suite struct FieldsTests {
    private func pairs(_ text: String) throws -> [[String]] {
        try Fields(urlEncoded: text.utf8).all.map { [$0.name, $0.value] }
    }

    @Test(
        arguments: [
            ("", []),
            ("a=b", [["a", "b"]]),
            ("a", [["a", ""]]),
            ("=b", [["", "b"]]),
            ("=", [["", ""]]),
            ("a=b=c", [["a", "b=c"]]),
            ("&&a=1&&b=2&", [["a", "1"], ["b", "2"]]),
            ("a=1;b=2", [["a", "1;b=2"]]),
            ("a+b=c+d", [["a b", "c d"]]),
            ("a%3Db=%26%3d", [["a=b", "&="]]),
            ("t=%E8%B2%B7%E3%81%86", [["t", "買う"]]),
            ("t=買う", [["t", "買う"]]),
            ("t=a%0D%0Ab%00", [["t", "a\r\nb\0"]]),
            ("t=%F0%9F%8C%B8", [["t", "🌸"]]),
        ] as [(String, [[String]])]
    )
    func `a list is read as the URL standard says`(text: String, expected: [[String]]) throws {
        let read = try pairs(text)
        #expect(read.map { $0.map { Array($0.utf8) } } == expected.map { $0.map { Array($0.utf8) } })
    }

    @Test(
        arguments: [
            ("a=%", .badPercentEncoding), ("a=%4", .badPercentEncoding), ("%zz=a", .badPercentEncoding),
            ("a=%4&b=1", .badPercentEncoding), ("a=%ff", .badUTF8), ("%80", .badUTF8),
        ] as [(String, MalformedRequest.Kind)]
    )
    func `bad encoding is an error`(text: String, kind: MalformedRequest.Kind) {
        let error = #expect(throws: MalformedRequest.self) { try Fields(urlEncoded: text.utf8) }
        #expect(error?.kind == kind)
        #expect(error?.status == .badRequest)
    }

    @Test func `raw bytes that are no UTF-8 are an error`() {
        let error = #expect(throws: MalformedRequest.self) { try Fields(urlEncoded: [0x61, 0x3d, 0xff]) }
        #expect(error?.kind == .badUTF8)
    }

    @Test func `64 fields are read, one more is an error`() throws {
        #expect(try pairs(String(repeating: "a&", count: 64)).count == 64)
        let error = #expect(throws: MalformedRequest.self) {
            try Fields(urlEncoded: String(repeating: "a&", count: 65).utf8)
        }
        #expect(error?.kind == .tooManyFields)
    }

    @Test func `a nested name is just a name`() throws {
        let name = "a" + String(repeating: "[b]", count: 1000)
        #expect(try Fields(urlEncoded: "\(name)=c".utf8).value(name) == "c")
    }

    @Test func `a field that stands twice is an error when it is asked for`() throws {
        let fields = try Fields(urlEncoded: "date=1&x=2&x=3&date=1".utf8)
        #expect(try fields.value("y") == nil)
        let error = #expect(throws: MalformedRequest.self) { try fields.value("date") }
        #expect(error?.kind == .duplicateField)
    }

    @Test func `names compare by their bytes`() throws {
        let fields = try Fields(urlEncoded: "caf%C3%A9=1&cafe%CC%81=2".utf8)
        #expect(try fields.value("caf\u{e9}") == "1")
        #expect(try fields.value("cafe\u{301}") == "2")
    }

    @Test(
        arguments: [
            ([], ""),
            ([("a", "b"), ("c", "")], "a=b&c="),
            ([("title", "a b&c=d+e")], "title=a+b%26c%3Dd%2Be"),
            ([("t", "月\r\n\0\"<>'~")], "t=%E6%9C%88%0D%0A%00%22%3C%3E%27%7E"),
            ([("a*-._", "09AZaz")], "a*-._=09AZaz"),
        ] as [([(String, String)], String)]
    )
    func `an encoded list holds nothing that could end it early`(fields: [(String, String)], text: String)
        throws
    {
        #expect(Fields.encode(fields) == text)
        let read = try Fields(urlEncoded: text.utf8).all
        #expect(read.map(\.name) == fields.map(\.0))
        #expect(read.map(\.value) == fields.map(\.1))
    }
}
