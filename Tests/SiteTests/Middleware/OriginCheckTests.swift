import CalendarDomain
import HTTP
import Testing

@testable import Site

/// Every combination of what a browser says of where a form comes from, on every address that changes something.
struct OriginCheckTests {
    /// A value of `Sec-Fetch-Site`, and whether it lets a change through; nil leaves it to the origin.
    private static let sites: [(String?, Bool?)] = [
        (nil, nil), ("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false),
        ("", false),
        ("junk", false), ("Same-Origin", false), ("same-origin, cross-site", false), ("same-origin;x", false),
        ("none none", false),
    ]

    /// A value of `Origin`, and whether it is ours, for a request to `localhost:8080` with the public origin
    /// `https://todo.example`.
    private static let origins: [(String?, Bool)] = [
        (nil, true), ("http://localhost:8080", true), ("HTTP://LOCALHOST:8080", true),
        ("https://todo.example", true),
        ("https://todo.example:443", true), ("null", false), ("", false), ("http://localhost", false),
        ("http://localhost:9090", false), ("https://localhost:8080", false), ("http://127.0.0.1:8080", false),
        ("http://[::1]:8080", false), ("http://todo.example", false), ("https://todo.example:8443", false),
        ("http://localhost:8080.evil.example", false), ("http://localhost:8080@evil.example", false),
        ("http://localhost:80800", false), ("http://localhost:8080/", false),
        ("http://localhost:8080/x", false),
        ("http://evil.example/?http://localhost:8080", false), ("http://todo.example.evil", false),
        ("https://todo.example.evil", false), ("https://eviltodo.example", false),
        ("https://evil/?todo.example", false),
        ("https://evil@todo.example", false), ("http://localhost.evil:8080", false),
        ("localhost:8080", false),
        ("//localhost:8080", false), ("ftp://localhost:8080", false), ("file://", false), ("http://", false),
        ("http://localhost:8080 http://evil.example", false),
        ("http://localhost:8080, http://evil.example", false),
        ("http://localhost:99999999999999999999", false), ("http://localhost:8080#", false),
        ("chrome-extension://abcdefgh", false), ("javascript:alert(1)", false),
    ]

    private static let targets = [
        "/todos", "/todos/ID", "/todos/ID/complete", "/todos/ID/reopen", "/todos/ID/delete",
        "/todos/ID/restore",
    ]

    @Test(arguments: sites)
    func `a change is taken from our own pages, or from no browser, whatever it changes`(
        site: String?,
        verdict: Bool?
    ) async throws {
        let publicOrigin: Origin = try #require(Origin("https://todo.example"))
        let settings = SiteSettings(publicOrigin: publicOrigin, timeZone: "UTC")
        let test = try TestSite(settings: settings)
        let id = try await test.add("Milk", on: "2026-11-30")
        for (origin, isOwn) in Self.origins {
            for target in Self.targets {
                let fields = [("date", "2026-11-30"), ("title", "Milk"), ("version", "1"), ("key", "k")]
                var request = try test.form(target.replacing("ID", with: "\(id)"), fields)
                request.headers["Sec-Fetch-Site"] = site
                request.headers["Origin"] = origin
                let before = test.sequence
                let response = await test.response(to: request)
                guard verdict ?? isOwn else {
                    #expect(response.status == .forbidden, "\(target) from \(origin ?? "-")")
                    #expect(test.sequence == before)
                    continue
                }
                #expect(response.status == .seeOther, "\(target) from \(origin ?? "-")")
            }
        }
    }

    @Test func `a refusal says where the change came from, and shows none of it`() async throws {
        let test = try TestSite()
        let headers: Headers = ["Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"]
        for (language, heading) in [("en", "That came from another site"), ("ja", "別のサイトからの操作です")] {
            var headers = headers
            headers["Accept-Language"] = language
            let fields = [("date", "2026-11-30"), ("title", "Injected")]
            let response = try await test.post("/todos", fields, headers: headers)
            #expect(try response.page(status: .forbidden).one("h1").line == heading)
            #expect(!response.text.contains("Injected") && !response.text.contains("evil"))
        }
    }

    @Test(
        arguments: [
            ("localhost", "http://localhost", true), ("localhost", "http://localhost:80", true),
            ("localhost:80", "http://localhost", true), ("127.0.0.1:9", "http://127.0.0.1:9", true),
            ("[::1]:80", "http://[::1]", true), ("[::1]:8080", "http://[::1]:8080", true),
            ("localhost:8080", "http://127.0.0.1:8080", false), ("127.0.0.1", "http://localhost", false),
            ("localhost:443", "https://localhost", false), ("localhost:8080", "http://localhost:8081", false),
        ]
    )
    func `an own origin is the one the request was sent to, with the default port said or not`(
        host: String,
        origin: String,
        isOwn: Bool
    ) async throws {
        let test = try TestSite()
        var request = try test.form(
            "/todos",
            [("date", "2026-11-30"), ("title", "Milk")],
            headers: ["Host": host]
        )
        request.headers["Sec-Fetch-Site"] = nil
        request.headers["Origin"] = origin
        #expect(await test.response(to: request).status == (isOwn ? .seeOther : .forbidden))
    }

    @Test func `without a public origin, no other name is ours`() async throws {
        let test = try TestSite()
        var request = try test.form("/todos", [("date", "2026-11-30"), ("title", "Milk")])
        request.headers["Sec-Fetch-Site"] = nil
        for origin in ["https://todo.example", "https://localhost:8080", "null"] {
            request.headers["Origin"] = origin
            #expect(await test.response(to: request).status == .forbidden)
        }
        #expect(test.storedCount == 0)
    }

    @Test func `pages are shown to whoever follows a link from elsewhere`() async throws {
        let test = try TestSite()
        let headers: Headers = ["Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"]
        #expect(try await test.get("/2026/11", headers: headers).status == .ok)
        #expect(try await test.get("/language/ja", headers: headers).status == .seeOther)
    }
}
