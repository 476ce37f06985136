import CalendarDomain
import HTTP
import Testing

@testable import Site

/// Forms and their answers as text.
struct TodoSnapshots {
    private static let japanese: Headers = ["Accept-Language": "ja"]

    @Test func `a todo is added, and told of on the page that was left`() async throws {
        let test = try TestSite()
        let form = try await test.page("/2026/11").form(to: "/todos")
        let fields = form.filledIn.map { $0.0 == "title" ? ("title", "Milk & tea") : $0 }
        let location = try await test.post("/todos", fields).location()
        try await test.expectSnapshot(
            test.form("/todos", fields),
            test.request(.get, withoutFragment(location))
        )
    }

    @Test func `one click each`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        try await test.expectSnapshot(
            test.form("/todos/\(id)/complete", [("return", "/2026/11")]),
            test.form("/todos/\(id)/reopen", [("return", "/2026/11/30")]),
            test.form("/todos/\(id)/delete", [("return", "https://evil.example/")]),
            test.form("/todos/\(id)/complete"),
            test.form("/todos/\(id)/restore")
        )
    }

    @Test func `a form with everything wrong`() async throws {
        let test = try TestSite()
        try await test.expectSnapshot(
            test.form("/todos", [("title", "Milk\nTea"), ("date", "2026-02-30"), ("note", "a\0b")]),
            test.form("/todos", headers: Self.japanese)
        )
    }

    @Test func `the form that edits`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05", note: "\ntwo litres")
        try await test.expectSnapshot(
            test.request(.get, "/todos/\(id)?return=/2026/11"),
            test.request(.get, "/todos/\(id)", headers: Self.japanese)
        )
    }

    @Test func `a conflict shows both texts`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05", note: "two litres")
        let fields = [("title", "Oat milk"), ("date", "2026-11-06"), ("note", "one litre"), ("version", "1")]
        _ = try await test.post("/todos/\(id)", fields)
        let stale = [("title", "Tea"), ("date", "2026-11-07"), ("note", "green"), ("version", "1")]
        try await test.expectSnapshot(
            test.form("/todos/\(id)", fields),
            test.form("/todos/\(id)", stale),
            test.form("/todos/\(id)", stale, headers: Self.japanese)
        )
    }
}
