import CalendarDomain
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2026-11-30T02:15:21Z", 1_796_004_921),
        ("2000-02-29T12:00:00Z", 951_825_600), ("0001-01-01T00:00:00Z", -62_135_596_800),
        ("9999-12-31T23:59:59Z", 253_402_300_799), ("2038-01-19T03:14:08Z", 2_147_483_648),
    ])
    func `a moment is written as it is read`(text: String, seconds: Int64) throws {
        let moment = try time(text)
        #expect(moment.secondsSinceEpoch == seconds)
        #expect(moment.description == text)
        #expect(Timestamp(secondsSinceEpoch: seconds) == moment)
    }

    @Test(
        arguments: [
            "", "2026-11-30", "2026-11-30T02:15:21", "2026-11-30T02:15:21z", "2026-11-30t02:15:21Z",
            "2026-11-30 02:15:21Z",
            "2026-11-30T02:15:21.5Z", "2026-11-30T02:15:21+00:00", "2026-11-30T02:15Z",
            "2026-11-30T24:00:00Z",
            "2026-11-30T23:60:00Z", "2026-11-30T23:59:60Z", "2026-11-31T00:00:00Z", "2026-11-30T-1:00:00Z",
            "0000-12-31T23:59:59Z", "10000-01-01T00:00:0Z", "2026-11-30T02:15:21Z\n", " 2026-11-30T02:15:21Z",
            "2026-11-30T02:15:2\u{0}Z", "2026-11-30T０2:15:2Z", "1796004921",
        ] as [Sample]
    )
    func `anything else is no moment`(sample: Sample) {
        #expect(Timestamp(sample.text) == nil)
    }

    @Test(arguments: [-62_135_596_801, 253_402_300_800, Int64.min, Int64.max])
    func `a number of seconds outside the calendar is no moment, but a clock is bounded`(seconds: Int64) {
        #expect(Timestamp(secondsSinceEpoch: seconds) == nil)
        let bounded = Timestamp(clampingSecondsSinceEpoch: seconds)
        #expect(bounded == (seconds < 0 ? .first : .last))
    }

    @Test func `a clock within the calendar is taken as it is`() {
        #expect(Timestamp(clampingSecondsSinceEpoch: 1_796_004_921).description == "2026-11-30T02:15:21Z")
    }

    @Test func `moments are ordered in time`() throws {
        #expect(try time("2026-11-30T02:15:21Z") < time("2026-11-30T02:15:22Z"))
        #expect(try time("1969-12-31T23:59:59Z") < time("1970-01-01T00:00:00Z"))
    }

    @Test func `the first and last second of random days are written as they are read`() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let seconds = Int64.random(in: -62_135_596_800...253_402_300_799, using: &generator)
            let moment = try #require(Timestamp(secondsSinceEpoch: seconds))
            #expect(Timestamp(moment.description) == moment)
        }
    }
}
