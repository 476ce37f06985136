import CalendarDomain
import HTTP
import Testing

@testable import Site

/// Whole pages as text; a change of any template or text shows here as a difference to read.
struct MonthSnapshots {
    private static let japanese: Headers = ["Accept-Language": "ja"]

    @Test func `an empty month`() async throws {
        let test = try TestSite(today: "2026-11-30")
        try await test.expectSnapshot(test.request(.get, "/2026/11"))
    }

    @Test func `an empty month in Japanese`() async throws {
        let test = try TestSite(today: "2026-11-30")
        try await test.expectSnapshot(test.request(.get, "/2026/11", headers: Self.japanese))
    }

    @Test func `a full month`() async throws {
        let test = try TestSite(
            today: "2026-02-14",
            settings: SiteSettings(firstWeekday: .monday, timeZone: "UTC")
        )
        for day in 1...28 {
            let date = "2026-02-\(day < 10 ? "0" : "")\(day)"
            for number in 1...(day % 7 + 1) {
                let id = try await test.add("Todo \(number)", on: date)
                if number <= day % 5 { try await test.act(.complete, id) }
            }
        }
        try await test.act(.complete, try await test.add("Outside", on: "2026-03-01"))
        try await test.expectSnapshot(test.request(.get, "/2026/02"))
    }

    /// A day with an open todo and its note, a done one, and a deleted one.
    private func day() async throws -> TestSite {
        let test = try TestSite(today: "2026-11-30")
        try await test.add(
            "Water the <basil> & the \"mint\"",
            on: "2026-11-05",
            note: "\nTwice,\nbut 'slowly'"
        )
        try await test.act(.complete, try await test.add("牛乳を買う", on: "2026-11-05"))
        try await test.act(.delete, try await test.add("שלום", on: "2026-11-05"))
        return test
    }

    @Test func `a day with open, done and deleted todos`() async throws {
        let test = try await day()
        try await test.expectSnapshot(test.request(.get, "/2026/11/05"))
    }

    @Test func `a day with open, done and deleted todos, in Japanese`() async throws {
        let test = try await day()
        try await test.expectSnapshot(test.request(.get, "/2026/11/05", headers: Self.japanese))
    }

    @Test func `the first month there is`() async throws {
        let test = try TestSite(today: "2026-11-30")
        try await test.expectSnapshot(test.request(.get, "/0001/01"))
    }

    @Test func `ways to a month`() async throws {
        let test = try TestSite(today: "2026-11-30")
        try await test.expectSnapshot(
            test.request(.get, "/"),
            test.request(.head, "/"),
            test.request(.get, "/go?year=95&month=3"),
            test.request(.get, "/language/ja?return=/2026/11/30")
        )
    }
}
