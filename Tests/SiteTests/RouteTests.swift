import CalendarDomain
import HTTP
import Testing

@testable import Site

struct RouteTests {
    private static let id = TodoID(hashing: "milk".utf8)
    private static let routes: [(Route, String)] = [
        (.home, "/"), (.goToMonth, "/go"), (.todos, "/todos"), (.health, "/health"), (.robots, "/robots.txt"),
        (.favicon, "/favicon.ico"), (.language(.english), "/language/en"),
        (.language(.japanese), "/language/ja"),
        (.todo(id), "/todos/\(id)"), (.todoAction(id, .complete), "/todos/\(id)/complete"),
        (.todoAction(id, .reopen), "/todos/\(id)/reopen"), (.todoAction(id, .delete), "/todos/\(id)/delete"),
        (.todoAction(id, .restore), "/todos/\(id)/restore"),
        (.asset(hash: "0123456789abcdef", name: "style.css"), "/assets/0123456789abcdef/style.css"),
        (.asset(hash: "0", name: "icons/check.svg"), "/assets/0/icons/check.svg"),
    ]

    @Test(arguments: routes)
    func `each address is printed by what parses it`(route: Route, path: String) throws {
        #expect(route.path == path)
        #expect(Route(try Target(path)) == route)
    }

    @Test(
        arguments: [
            ("0001-01-01", "/0001/01"), ("0095-01-31", "/0095/01"), ("1995-01-31", "/1995/01"),
            ("2024-02-29", "/2024/02"), ("2026-11-30", "/2026/11"), ("9999-12-31", "/9999/12"),
        ]
    )
    func `a month and a day have an address, with four digits of the year`(day: String, path: String) throws {
        let date = try #require(CalendarDate(day))
        #expect(Route.month(date.yearMonth).path == path)
        #expect(Route(try Target(path)) == .month(date.yearMonth))
        #expect(Route.day(date).path == path + "/" + day.suffix(2))
        #expect(Route(try Target(path + "/" + day.suffix(2))) == .day(date))
    }

    @Test(
        arguments: [
            // Years, months and days that are none, or are written otherwise.
            "/95/1", "/95/01", "/095/01", "/2026/1", "/2026/13", "/2026/00", "/2026/011", "/2026/11/31",
            "/2026/11/0", "/2026/11/00", "/2026/11/1", "/2026/11/030", "/2026/02/29", "/2100/02/29",
            "/0000/01", "/0000/12/31", "/10000/01", "/99999/01", "/+026/11", "/-001/11", "/2026/+1",
            "/2026/1 ".replacing(" ", with: "%20"), "/2026/11/30/", "/2026/11/", "/2026/", "/2026//11",
            "/2026-11", "/2026-11-30", "/2026/11-30", "/2026-11/30", "/2026%2F11", "/2026%2D11",
            "/2026/11%2F30",
            "/２０２６/11", "/%EF%BC%92%EF%BC%90%EF%BC%92%EF%BC%96/11", "/٢٠٢٦/11", "/%32026/11", "/2026/1%31",
            "/2026/11/%330",
            // Pages that do not exist yet.
            "/2026", "/2026/W48", "/2026/w48", "/2026/11/agenda", "/2026/11/30/agenda",
            // What looks like ours.
            "/go/", "/Go", "/goo", "/todos/", "/Todos", "/todos/x", "/todos/\(id)/", "/todos/\(id)x",
            "/todos/\(id.description.uppercased())", "/todos/..%2F..%2Fx", "/todos/\(id)/Complete",
            "/todos/\(id)/edit", "/todos/\(id)/complete/", "/todos/\(id)/complete/x", "/todos%2F\(id)",
            "/language", "/language/", "/language/de", "/language/JA", "/language/ja/", "/language/en-US",
            "/health/", "/healthz", "/robots.txt/", "/favicon.png", "/assets", "/assets/", "/style.css",
            "/index.html", "/.git/config", "/..", "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/.", "/%20",
            "/admin", "/wp-login.php", "/h%65alth", "/%74odos",
        ]
    )
    func `every other path is no page`(path: String) async throws {
        let test = try TestSite()
        for method in [HTTP.Method.get, .head, .post] {
            var request = try test.request(method, path)
            request.headers["Sec-Fetch-Site"] = "same-origin"
            let page = try await test.response(to: request).page(status: .notFound)
            #expect(try page.one("h1").line == "There is no page here")
        }
    }
}
