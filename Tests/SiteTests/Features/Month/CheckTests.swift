import CalendarDomain
import HTTP
import Testing

@testable import Site

/// The rule that the whole thing exists for, through the site.
struct CheckTests {
    @Test func `a day gets its check with the last todo done, and loses it when one is reopened`()
        async throws
    {
        let test = try TestSite()
        let milk = try await test.add("Milk", on: "2026-11-30")
        let bread = try await test.add("Bread", on: "2026-11-30")
        let steps: [(TodoAction, TodoID, state: String, checks: Int)] = [
            (.complete, milk, "open", 0), (.complete, bread, "complete", 1), (.reopen, bread, "open", 0),
            (.delete, bread, "complete", 1), (.restore, bread, "open", 0), (.complete, bread, "complete", 1),
            (.delete, milk, "complete", 1), (.delete, bread, "empty", 0),
        ]

        for (action, todo, state, checks) in steps {
            try await test.act(action, todo)
            let day = try await test.month("/2026/11")["2026-11-30"]
            #expect(day.state == state, "after \(action)")
            #expect(day.checks == checks, "after \(action)")
        }
    }
}
