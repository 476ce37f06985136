import HTTP
import Testing

@testable import Site

struct HostCheckTests {
    private static let own = [
        "localhost", "LOCALHOST", "LocalHost:8080", "localhost:1", "localhost:65535", "127.0.0.1",
        "127.0.0.1:9",
        "[::1]", "[::1]:80",
    ]

    private static let foreign = [
        "", " ", ":", ":80", "evil", "evil:80", "localhost.evil", "evil.localhost", "localhost.",
        "localhost.:80",
        "localhost:", "localhost:0", "localhost:65536", "localhost:99999999999999999999", "localhost:-1",
        "localhost:+80",
        "localhost:8o", "localhost:80:80", "localhost@evil", "evil@localhost", "localhost:80@evil",
        "localhost/",
        "localhost/evil", "localhost?evil", "localhost#evil", "localhost evil", "localhost,evil",
        "localhost, localhost",
        "http://localhost", "//localhost", "127.0.0.2", "127.1", "0x7f.1", "2130706433", "0.0.0.0",
        "127.0.0.1.",
        "127.0.0.1.evil", "::1", "[::1", "::1]", "[::1]x", "[::1]:", "[::1].evil", "[0:0:0:0:0:0:0:1]",
        "[::]", "[]",
        "[::ffff:127.0.0.1]", "ｌocalhost", "loca\u{131}host", "localho\u{17F}t", "\u{212A}", "localhost\u{0}",
        "192.168.1.10:8080", "todo.example", "hanamaru", String(repeating: "a", count: 8192),
    ]

    @Test(arguments: own)
    func `this machine's own names are answered, with any port`(host: String) async throws {
        #expect(try await TestSite().get("/2026/11", headers: ["Host": host]).status == .ok)
    }

    @Test(arguments: foreign)
    func `any other name is turned away, and stands nowhere in the answer`(host: String) async throws {
        let test = try TestSite()
        let targets = ["/2026/11", "/", "/health", "/nothing", "/assets/\(test.site.assets.hash)/style.css"]
        for target in targets {
            let response = try await test.get(target, headers: ["Host": host])
            let page = try response.page(status: .misdirectedRequest)
            #expect(try page.one("h1").line == "This server does not answer to that name")
            #expect(!response.text.contains("evil"))
            #expect(!response.headers.contains { $0.value.contains("evil") })
        }
        let post = try await test.post(
            "/todos",
            [("date", "2026-11-30"), ("title", "x")],
            headers: ["Host": host]
        )
        #expect(post.status == .misdirectedRequest)
        #expect(test.storedCount == 0)
    }

    @Test func `a request without a name is turned away`() async throws {
        let test = try TestSite()
        var request = try test.request(.get, "/2026/11")
        request.headers["Host"] = nil
        #expect(await test.response(to: request).status == .misdirectedRequest)
    }

    @Test(
        arguments: [
            ("https://todo.example", "todo.example", true),
            ("https://todo.example", "TODO.example:443", true),
            ("https://todo.example", "todo.example:80", false),
            ("https://todo.example", "todo.example:8080", false),
            ("https://todo.example:443", "todo.example", true), ("http://todo.example", "todo.example", true),
            ("http://todo.example", "todo.example:80", true),
            ("http://todo.example", "todo.example:443", false),
            ("https://todo.example:8443", "todo.example:8443", true),
            ("https://todo.example:8443", "todo.example", true),
            ("https://todo.example:8443", "todo.example:443", false),
            ("https://todo.example", "www.todo.example", false),
            ("https://todo.example", "todo.example.evil", false),
            ("https://todo.example", "todo.example.", false),
            ("https://todo.example", "eviltodo.example", false),
            ("https://todo.example", "evil@todo.example", false),
            ("https://todo.example", "localhost:9", true),
            ("https://todo.example", "127.0.0.1", true), ("https://todo.example", "evil", false),
            ("http://[2001:db8::1]", "[2001:db8::1]:80", true),
            ("http://[2001:db8::1]", "[2001:db8::2]", false),
        ]
    )
    func `the public origin's name is answered too`(origin: String, host: String, isOwn: Bool) async throws {
        let origin: Origin = try #require(Origin(origin))
        let settings = SiteSettings(publicOrigin: origin, timeZone: "UTC")
        let response = try await TestSite(settings: settings).get("/2026/11", headers: ["Host": host])
        #expect(response.status == (isOwn ? .ok : .misdirectedRequest))
    }

    @Test func `a header that a proxy would set makes no name ours`() async throws {
        let headers: Headers = [
            "Host": "evil", "X-Forwarded-Host": "localhost", "Forwarded": "host=localhost",
        ]
        #expect(try await TestSite().get("/2026/11", headers: headers).status == .misdirectedRequest)
    }
}
