import CalendarDomain
import Testing

@Suite struct WeekdayTests {
    @Test(arguments: [
        (Weekday.monday, 0, Weekday.monday), (.saturday, 2, .monday), (.monday, -1, .sunday),
        (.sunday, 1, .monday),
        (.thursday, 7, .thursday), (.thursday, -700, .thursday), (.monday, -6, .tuesday),
        // Int.max is 7 times a whole number, Int.min one day less than the negative of that.
        (.wednesday, Int.max, .wednesday), (.wednesday, Int.min, .tuesday),
    ])
    func `weekdays go round, whatever number of days is added`(start: Weekday, days: Int, end: Weekday) {
        #expect(start.advanced(by: days) == end)
    }

    @Test func `the way to another weekday is walked forward`() {
        #expect(Weekday.sunday.days(until: .monday) == 1)
        #expect(Weekday.monday.days(until: .sunday) == 6)
        for start in Weekday.allCases {
            for end in Weekday.allCases {
                #expect(start.advanced(by: start.days(until: end)) == end)
            }
        }
    }

    @Test(arguments: Weekday.allCases)
    func `a week has every weekday once, in order, from its first`(first: Weekday) {
        let week = Weekday.week(startingOn: first)
        #expect(week.first == first)
        #expect(Set(week).count == 7)
        #expect(zip(week, week.dropFirst()).allSatisfy { $0.advanced(by: 1) == $1 })
    }

    @Test func `weekdays are numbered as in ISO 8601`() {
        #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
        #expect(Weekday(rawValue: 1) == .monday && Weekday(rawValue: 7) == .sunday)
    }
}
