import CalendarDomain
import Testing

@Suite struct YearMonthTests {
    @Test(arguments: [
        ("2020-02", 29), ("2015-02", 28), ("2000-02", 29), ("1900-02", 28), ("2100-02", 28), ("0004-02", 29),
        ("2026-01", 31), ("2026-04", 30), ("2026-06", 30), ("2026-09", 30), ("2026-11", 30), ("9999-12", 31),
    ])
    func `a month has its days, first to last`(text: String, dayCount: Int) throws {
        let month = try month(text)
        #expect(month.dayCount == dayCount)
        #expect(month.firstDay.description == "\(text)-01")
        #expect(month.lastDay.description == "\(text)-\(dayCount)")
        #expect((1...dayCount).allSatisfy { month.date(day: $0)?.yearMonth == month })
    }

    @Test(arguments: [0, -1, 31, Int.max, Int.min])
    func `a month has no other days`(day: Int) throws {
        #expect(try month("2026-11").date(day: day) == nil)
    }

    @Test func `stepping forward visits every month once, and stepping back returns`() {
        var month = YearMonth.first
        var count = 1
        while let next = month.next {
            let isNext =
                month.month == 12
                ? next.year == month.year + 1 && next.month == 1
                : next.year == month.year && next.month == month.month + 1
            guard isNext, next.previous == month, next > month else { break }
            month = next
            count += 1
        }
        #expect(month == .last)
        #expect(count == 9999 * 12)
    }

    @Test func `there is no month before the first or after the last`() throws {
        #expect(YearMonth.first.previous == nil)
        #expect(YearMonth.last.next == nil)
        #expect(try YearMonth.first == month("0001-01"))
        #expect(try YearMonth.last == month("9999-12"))
    }

    @Test(arguments: [
        (0, 1), (10_000, 1), (2026, 0), (2026, 13), (Int.max, 1), (2026, Int.max), (Int.min, Int.min),
    ])
    func `what no calendar shows is no month`(year: Int, month: Int) {
        #expect(YearMonth(year: year, month: month) == nil)
    }

    @Test(
        arguments: [
            "", "2026", "2026-1", "2026-13", "2026-00", "0000-01", "10000-01", "2026/11", "202611",
            "2026-11-30",
            " 2026-11", "2026-11\n", "2026-11\u{0}", "+026-11", "２０２６-11", "2026-１１", "2026-١",
        ] as [Sample]
    )
    func `a month is read strictly`(sample: Sample) {
        #expect(YearMonth(sample.text) == nil)
    }

    @Test(arguments: ["2026-11", "0095-01", "0001-01", "9999-12"])
    func `a month is written as it is read`(text: String) throws {
        #expect(try month(text).description == text)
    }
}
