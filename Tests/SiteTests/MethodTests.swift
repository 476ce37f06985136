import CalendarDomain
import HTTP
import Testing

@testable import Site

struct MethodTests {
    private static let reading = "GET, HEAD"

    @Test(
        arguments: [
            ("/", reading), ("/2026/11", reading), ("/2026/11/30", reading), ("/go", reading),
            ("/language/ja", reading), ("/health", reading), ("/robots.txt", reading),
            ("/favicon.ico", reading),
            ("/assets/HASH/style.css", reading), ("/assets/0000000000000000/style.css", reading),
            ("/todos", "POST"), ("/todos/ID", "GET, HEAD, POST"), ("/todos/ID/complete", "POST"),
            ("/todos/ID/reopen", "POST"), ("/todos/ID/delete", "POST"), ("/todos/ID/restore", "POST"),
            ("/todos/0000000000000000", "GET, HEAD, POST"), ("/todos/0000000000000000/complete", "POST"),
        ]
    )
    func `a method that an address does not offer is refused, and those that it offers are named`(
        target: String,
        allowed: String
    ) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-30")
        let path = target.replacing("HASH", with: test.site.assets.hash).replacing("ID", with: "\(id)")
        let before = test.sequence
        let offered = allowed.split(separator: ", ").map(String.init)

        for method in HTTP.Method.allCases where !offered.contains(method.rawValue) {
            let response = await test.response(to: try test.request(method, path))
            #expect(response.headers["Allow"] == allowed, "\(method.rawValue)")
            #expect(try response.page(status: .methodNotAllowed).one("h1").line == "That cannot be done here")
        }
        #expect(test.sequence == before)
        for method in offered where method != "POST" {
            let request = try test.request(try #require(Method(rawValue: method)), path)
            #expect(await test.response(to: request).status != .methodNotAllowed)
        }
    }

    @Test(
        arguments: [
            "/", "/2026/11", "/2026/11/30", "/go?year=2026&month=11", "/go", "/language/ja", "/health",
            "/robots.txt", "/favicon.ico", "/assets/HASH/style.css", "/todos/ID", "/todos/0000000000000000",
            "/nothing",
        ]
    )
    func `HEAD is answered like GET; the server leaves the content out`(target: String) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-30")
        let path = target.replacing("HASH", with: test.site.assets.hash).replacing("ID", with: "\(id)")
        let get = await test.response(to: try test.request(.get, path))
        let head = await test.response(to: try test.request(.head, path))
        #expect(head == get)
    }

    @Test func `GET changes no todo`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-30")
        let before = test.sequence
        for target in ["/todos/\(id)/delete", "/todos/\(id)/complete", "/todos?title=Tea&date=2026-11-30"] {
            #expect(try await test.get(target).status == .methodNotAllowed)
        }
        _ = try await test.get("/todos/\(id)?title=Tea&version=1&date=2026-11-30")
        #expect(test.sequence == before)
    }
}
