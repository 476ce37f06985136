import CalendarDomain
import HTTP
import Testing

@testable import Site

struct ReturnPageTests {
    /// What a `return` field may hold that is none of our pages, or not only that.
    private static let elsewhere: [String] = [
        "", "/", "//evil.example", "///evil.example", "//evil.example/2026/11", "https:evil.example",
        "https://evil.example/2026/11", "http:/2026/11", "/\\evil.example", "\\\\evil.example",
        "\\/evil.example",
        "/%5cevil.example", "/%5Cevil.example", "/%2Fevil.example", "/%2F%2Fevil.example",
        "%2F%2Fevil.example",
        "/2026/11\r\nSet-Cookie: a=b", "\r\n/2026/11", "/2026/11\n", "/2026/11\0", "/2026/11%0d%0aX: y",
        "/2026/11%00",
        "\t//evil.example", " /2026/11", "/2026/11 ", "2026/11", "?return=/2026/11", "#", "/2026/11#x",
        "/2026/11/",
        "/2026/13", "/2026/11/31", "/2026", "/2026/W48", "/0000/01", "/95/01", "/２０２６/11", "/%32026/11",
        "/todos",
        "/todos/", "/todos/x", "/todos/0000000000000000/delete", "/health", "/go?year=2026&month=11",
        "/robots.txt",
        "/favicon.ico", "/language/ja", "/language/ja?return=//evil.example", "/assets/0/style.css",
        "/nothing",
        "/.//evil.example", "/..//evil.example", "/2026/11/..//evil.example", "/2026/../../evil",
        "/@evil.example",
        "/2026/11?%", "/2026/11?a=%FF", "javascript:alert(1)", "JaVa\tScript:alert(1)", "data:text/html,x",
        "\u{1}javascript:alert(1)", "mailto:a@example.org", "/2026/11/\u{202E}05", "/2026/1\u{660}",
        "/" + String(repeating: "a", count: 4096), "/2026/11?" + String(repeating: "a", count: 4096),
    ]

    @Test(arguments: elsewhere)
    func `a way back that is none of our pages leads to the todo's day`(field: String) async throws {
        let test = try TestSite()
        let fields = [("date", "2026-11-05"), ("title", "Milk"), ("return", field)]
        let added = try await test.post("/todos", fields)
        let id = try #require(added.told?.id)
        let saved = try await test.post("/todos/\(id)", fields + [("version", "1")])
        let completed = try await test.post("/todos/\(id)/complete", [("return", field)])
        for (response, notice) in [(added, "added"), (saved, "saved"), (completed, "completed")] {
            #expect(try response.location() == "/2026/11/05?notice=\(notice)&todo=\(id)#d-2026-11-05")
            #expect(response.headers["Set-Cookie"] == nil)
        }
        try await test.act(.delete, id)
        let gone = try await test.post("/todos/\(id)/complete", [("return", field)]).page(status: .gone)
        #expect(try gone.form(to: "/todos/\(id)/restore").field("return") == "/2026/11/05")
    }

    @Test(arguments: elsewhere)
    func `nor does an address lead elsewhere`(field: String) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let query = Fields.encode([("return", field)])
        guard let request = try? test.request(.get, "/language/ja?\(query)") else {
            // Too long, or with a NUL: the server refuses such a target before it is a request.
            return
        }
        #expect(await test.response(to: request).headers["Location"] == "/")
        let edit = try await test.page("/todos/\(id)?\(query)")
        #expect(try edit.form(to: "/todos/\(id)").field("return") == "/2026/11/05")
        #expect(edit.all("a", ["href": "/2026/11/05#d-2026-11-05"]).count == 1)
    }

    @Test(
        arguments: [
            ("/2026/11", "/2026/11"), ("/2026/11/30", "/2026/11/30"), ("/0001/01", "/0001/01"),
            ("/9999/12/31", "/9999/12/31"), ("/2026/11?notice=added&todo=x", "/2026/11"),
            ("/2026/11?return=//evil.example", "/2026/11"), ("/2026/11?%0d%0aX:y", "/2026/11"),
        ]
    )
    func `a page of ours is printed anew, without its query`(field: String, page: String) async throws {
        let test = try TestSite()
        let fields = [("date", "2026-11-05"), ("title", "Milk"), ("return", field)]
        let added = try await test.post("/todos", fields)
        let id = try #require(added.told?.id)
        #expect(try added.location() == "\(page)?notice=added&todo=\(id)#d-2026-11-05")
        let query = Fields.encode([("return", field)])
        #expect(try await test.get("/language/en?\(query)").headers["Location"] == page)
        let edit = try await test.page("/todos/\(id)?\(query)")
        #expect(try edit.form(to: "/todos/\(id)").field("return") == page)
    }
}
