import CalendarDomain
import HTTP
import Testing

@testable import Site

/// What goes wrong, as text.
struct ErrorSnapshots {
    private static let japanese: Headers = ["Accept-Language": "ja"]

    @Test func `no page`() async throws {
        let test = try TestSite()
        try await test.expectSnapshot(
            test.request(.get, "/2026/13"),
            test.request(.get, "/2026/13", headers: Self.japanese)
        )
    }

    @Test func `no todo, and a deleted one`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        try await test.act(.delete, id)
        try await test.expectSnapshot(
            test.request(.get, "/todos/0000000000000000"),
            test.request(.get, "/todos/\(id)"),
            test.request(.get, "/todos/\(id)", headers: Self.japanese)
        )
    }

    @Test func `refused requests`() async throws {
        let test = try TestSite()
        try await test.expectSnapshot(
            test.request(.put, "/2026/11"),
            test.request(.get, "/2026/11", headers: ["Host": "evil.example"]),
            test.form("/todos", [("title", "Milk")], headers: ["Sec-Fetch-Site": "cross-site"]),
            test.form("/todos", [("title", "Milk"), ("title", "Tea")])
        )
    }
}
