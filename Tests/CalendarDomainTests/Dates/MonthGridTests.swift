import CalendarDomain
import Testing

@Suite struct MonthGridTests {
    @Test(arguments: Weekday.allCases)
    func `every month of 1970 to 2099 has its days once, in order, under the right headers`(first: Weekday)
        throws
    {
        var month = try month("1970-01")
        // 1 January 1970 was a Thursday. From there the test counts for itself.
        var weekday = 4
        while month.year < 2100 {
            let grid = MonthGrid(month: month, firstWeekday: first)
            let fault = fault(in: grid, firstOfMonthOn: weekday)
            try #require(fault == nil, "\(month), weeks from \(first)")
            weekday = (weekday - 1 + month.dayCount) % 7 + 1
            month = try #require(month.next)
        }
    }

    /// What is wrong with a grid, worked out from nothing but the weekday of the month's 1st.
    private func fault(in grid: MonthGrid, firstOfMonthOn weekday: Int) -> String? {
        let dayCount = grid.month.dayCount
        let headers = grid.weekdays.map(\.rawValue)
        guard headers.first == grid.firstWeekday.rawValue, grid.weeks.allSatisfy({ $0.count == 7 }) else {
            return "not seven columns from the first weekday"
        }
        guard let leading = headers.firstIndex(of: weekday) else { return "no column for the 1st" }
        let cells = Array(grid.weeks.joined())
        let trailing = cells.count - leading - dayCount
        guard 0..<7 ~= trailing else { return "\(grid.weeks.count) rows, as the month does not need" }
        for (index, cell) in cells.enumerated() {
            guard let date = cell.date else { return "no date in cell \(index)" }
            let day = index - leading + 1
            let isInside = 1...dayCount ~= day
            guard cell.isOutside == !isInside, (date.yearMonth == grid.month) == isInside else {
                return "\(date) on the wrong side"
            }
            guard !isInside || date.day == day else { return "\(date) in the place of day \(day)" }
            guard date.weekday.rawValue == headers[index % 7] else { return "\(date) under the wrong header" }
            if index > 0, cells[index - 1].date?.days(until: date) != 1 { return "\(date) does not follow" }
        }
        return nil
    }

    @Test(arguments: [
        ("2027-02", Weekday.monday, 4), ("2027-02", .sunday, 5), ("2026-02", .sunday, 4),
        ("2026-11", .monday, 6),
        ("2026-11", .sunday, 5), ("2026-08", .monday, 6), ("2020-03", .sunday, 5), ("2020-03", .monday, 6),
    ])
    func `a grid has as many rows as its month needs`(text: String, first: Weekday, rows: Int) throws {
        #expect(try MonthGrid(month: month(text), firstWeekday: first).weeks.count == rows)
    }

    @Test func `the first month has bare cells before it when no day comes before`() throws {
        let monday = MonthGrid(month: .first, firstWeekday: .monday)
        #expect(monday.weeks.first?.map { $0.date?.day } == [1, 2, 3, 4, 5, 6, 7])
        let sunday = MonthGrid(month: .first, firstWeekday: .sunday)
        #expect(sunday.weeks.first?.map { $0.date?.day } == [nil, 1, 2, 3, 4, 5, 6])
        #expect(sunday.weeks.first?.map(\.isOutside) == [true, false, false, false, false, false, false])
        let tuesday = MonthGrid(month: .first, firstWeekday: .tuesday)
        #expect(tuesday.weeks.first?.map { $0.date?.day } == [nil, nil, nil, nil, nil, nil, 1])
    }

    @Test func `the last month has bare cells after it`() throws {
        let monday = MonthGrid(month: .last, firstWeekday: .monday)
        #expect(monday.weeks.last?.map { $0.date?.day } == [27, 28, 29, 30, 31, nil, nil])
        #expect(monday.weeks.last?.map(\.isOutside) == [false, false, false, false, false, true, true])
        #expect(
            monday.weeks.first?.map { $0.date?.description } == [
                "9999-11-29", "9999-11-30", "9999-12-01", "9999-12-02", "9999-12-03", "9999-12-04",
                "9999-12-05",
            ]
        )
        let saturday = MonthGrid(month: .last, firstWeekday: .saturday)
        #expect(saturday.weeks.last?.allSatisfy { $0.date != nil } == true)
    }
}
