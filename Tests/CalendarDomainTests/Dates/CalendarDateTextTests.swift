import CalendarDomain
import Testing

@Suite struct CalendarDateTextTests {
    @Test(arguments: [
        "2026-11-30", "2024-02-29", "0001-01-01", "9999-12-31", "0095-01-01", "1582-10-15", "2026-02-03",
    ])
    func `a date is written as it is read`(text: String) throws {
        #expect(try date(text).description.utf8.elementsEqual(text.utf8))
    }

    @Test(
        arguments: [
            "", "2026", "2026-11", "2026-2-3", "2026-02-3", "26-02-03", "21/02/03", "2021/02/03", "20210203",
            "2026-02-30", "2026-02-29", "2026-13-40", "2026-00-10", "2026-10-00", "0000-01-01", "10000-01-01",
            "99999-1-1", "-001-01-01", "+026-01-01", "2026-+1-01", "2026--1-01", "2026-01--1", "2026-01-+1",
            " 2026-01-01", "2026-01-01 ", "2026- 1-01", "2026-01-01\n", "\n2026-01-01", "2026-01-01\r\n",
            "2026-01-01\u{0}", "\u{0}026-01-01", "2026\u{0}01\u{0}01", "2026-01-01T00:00:00Z", "2026-W01-1",
            "2026-001", "2026.01.01", "2026_01_01", "null", "--", "----------", "2O26-01-01", "0x26-01-01",
            // Ten bytes or ten characters, but not ten ASCII characters.
            "２０２６-11-30", "２０２６－１１－３０", "٢٠٢٦-11-30", "2026‐11‐30", "2026−11−30", "2026-11-3\u{301}",
            "2026-11-30\u{301}", "2026-11-30\u{200B}", "\u{FEFF}2026-11-30", "２６-11-30", "令和8年11月30日",
        ] as [Sample]
    )
    func `anything else is no date`(sample: Sample) {
        #expect(CalendarDate(sample.text) == nil)
    }

    @Test func `one wrong byte anywhere makes a date unreadable`() {
        let good = Array("2026-11-30".utf8)
        for index in good.indices {
            for byte in UInt8.min...UInt8.max {
                var bytes = good
                bytes[index] = byte
                let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                let isHyphen = byte == UInt8(ascii: "-")
                let isWellFormed = index == 4 || index == 7 ? isHyphen : isDigit
                if CalendarDate(utf8: bytes.span) != nil, !isWellFormed {
                    Issue.record("read a date from \(bytes)")
                }
            }
        }
    }

    @Test func `a date is appended to what is already there`() throws {
        var bytes = Array("on ".utf8)
        try date("0095-01-09").append(to: &bytes)
        #expect(bytes == Array("on 0095-01-09".utf8))
    }
}
