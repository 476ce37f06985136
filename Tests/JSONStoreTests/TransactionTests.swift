import CalendarDomain
import Testing

@testable import JSONStore

struct TransactionTests {
    @Test func `the checksum is the CRC-32 of zlib`() {
        let digits = Array("123456789".utf8)
        #expect(CRC32.checksum(of: digits.span) == 0xCBF4_3926)
        let nothing: [UInt8] = []
        #expect(CRC32.checksum(of: nothing.span) == 0)
    }

    @Test func `a line reads back as it was written`() throws {
        let transaction = try sample()
        var writer = JSONWriter()
        transaction.append(to: &writer)
        #expect(writer.bytes.last == UInt8(ascii: "\n"))
        let line = try Transaction.line(writer.bytes, at: 0..<writer.bytes.count - 1)
        #expect(line.transaction == transaction)
        #expect(line.hasSeal)
    }

    @Test func `no bit of a line can change unnoticed`() throws {
        var writer = JSONWriter()
        try sample().append(to: &writer)
        let bytes = Array(writer.bytes.dropLast())
        for place in bytes.indices {
            for bit in 0..<8 {
                var flipped = bytes
                flipped[place] ^= 1 << UInt8(bit)
                #expect(throws: JSONError.self, "byte \(place), bit \(bit)") {
                    try Transaction.line(flipped, at: flipped.indices)
                }
            }
        }
    }

    @Test func `a line without a checksum is typed by hand`() throws {
        let text = SampleFile.typed(7, SampleFile.todo("milk"))
        let bytes = Array(text.utf8)
        let line = try Transaction.line(bytes, at: bytes.indices)
        #expect(!line.hasSeal)
        #expect(line.transaction.sequence == 7)
        #expect(line.transaction.time == nil)
    }

    @Test(arguments: [
        #"{"sequence":7,"changes":[],"crc": "00000000"}"#,
        #"{"crc":"00000000","sequence":7,"changes":[]}"#,
        #"{"sequence":7,"changes":[],"crc":"0000000"}"#,
        #"{"sequence":7,"changes":[],"crc":"AAAAAAAA"}"#,
        #"{"sequence":7,"changes":[],"crc":1}"#,
        #"{"sequence":7,"changes":[],"crc":null}"#,
        #"{"sequence":7}"#, #"{"changes":[]}"#, #"{"sequence":7,"changes":[{}]}"#,
        #"{"sequence":7,"changes":{}}"#,
        #"{"sequence":7,"changes":[{"before":null}]}"#, #"{"sequence":"7","changes":[]}"#, "[]", "7",
        #"{"sequence":7,"changes":[]} {"sequence":8,"changes":[]}"#,
    ])
    func `what is no transaction is refused`(text: String) {
        let bytes = Array(text.utf8)
        #expect(throws: JSONError.self) { try Transaction.line(bytes, at: bytes.indices) }
    }

    @Test func `a line tells with which it was written, unless it was the first`() throws {
        for (first, text) in [(7, nil), (5, #","first":5,"crc""#)] as [(Int, String?)] {
            var writer = JSONWriter()
            Transaction(sequence: 7, time: nil, changes: [], first: first).append(to: &writer)
            let written = String(decoding: writer.bytes, as: UTF8.self)
            #expect(written.contains("first") == (text != nil))
            #expect(written.contains(text ?? ""))
            let range = 0..<writer.bytes.count - 1
            #expect(try Transaction.line(writer.bytes, at: range).transaction.first == first)
        }
        let bytes = Array(SampleFile.sealed(#"{"sequence":7,"changes":[],"first":8"#).utf8)
        #expect(throws: JSONError.self) { try Transaction.line(bytes, at: bytes.indices) }
    }

    @Test func `members that this release does not know are kept with their todo`() throws {
        let text = SampleFile.sealed(7, SampleFile.todo("milk", more: #", "colour" : [ 1, "red" ]"#))
        let bytes = Array(text.utf8)
        let line = try Transaction.line(bytes, at: bytes.indices)
        let record = try #require(line.transaction.changes.first).after
        #expect(String(decoding: record.unknown, as: UTF8.self) == #","colour":[1,"red"]"#)
    }

    private func sample() throws -> Transaction {
        var calendar = TodoCalendar()
        let add = try TodoCommand.sampleAdd("milk", title: "牛乳 🥛", note: "\"two\"\nbottles")
        let added = try calendar.change(for: add, at: .sample())
        calendar.apply(added)
        let completed = try calendar.change(for: .complete(add.id), at: .sample(1))
        return Transaction(
            sequence: 42,
            time: .sample(1),
            changes: [added, completed].map { change in
                Transaction.Change(
                    before: change.before.map { Record(todo: $0) },
                    after: Record(todo: change.after, unknown: Array(#","x":{"y":1}"#.utf8))
                )
            }
        )
    }
}
