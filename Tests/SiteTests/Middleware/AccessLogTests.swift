import CalendarDomain
import Glibc
import HTTP
import Testing

@testable import Site

struct AccessLogTests {
    @Test func `one line an answer, with method, path, status and bytes`() async throws {
        let test = try TestSite()
        let page = try await test.get("/2026/11")
        _ = try await test.get("/")
        _ = try await test.get("/nothing")
        let id = try await test.add("Milk", on: "2026-11-30")
        _ = try await test.post("/todos/\(id)/complete")
        #expect(test.log.lines.prefix(2) == ["GET /2026/11 200 \(page.body.count)", "GET / 302 0"])
        #expect(test.log.lines[2].hasPrefix("GET /nothing 404 "))
        #expect(test.log.lines.suffix(2) == ["POST /todos 303 0", "POST /todos/\(id)/complete 303 0"])
        #expect(test.log.lines.count == 5)
    }

    @Test func `no query, no title, no note and no cookie is logged`() async throws {
        let test = try TestSite()
        let secret = "Secret"
        let headers: Headers = [
            "Cookie": "language=\(secret)", "Accept-Language": secret, "X-Secret": secret,
        ]
        let fields = [
            ("date", secret), ("title", secret), ("note", secret), ("key", secret), ("return", secret),
        ]
        _ = try await test.get("/2026/11?\(secret)=\(secret)", headers: headers)
        _ = try await test.get("/go?year=\(secret)", headers: headers)
        _ = try await test.get("/language/ja?return=\(secret)", headers: headers)
        _ = try await test.post("/todos", fields, headers: headers)
        let id = try await test.add(secret, on: "2026-11-30", note: secret)
        _ = try await test.post("/todos/\(id)", fields + [("version", "1")], headers: headers)
        _ = try await test.post("/todos?\(secret)", bytes: Array("%\(secret)".utf8))
        _ = try await test.get("/", headers: ["Host": secret])
        test.disk.refuse(with: ENOSPC)
        _ = try await test.post("/todos", [("date", "2026-11-30"), ("title", secret)])
        #expect(test.log.lines.count == 9)
        #expect(!test.log.lines.contains { $0.contains(secret) })
    }

    @Test(
        arguments: [
            "/a\u{9B}31mb", "/a\u{85}b", "/a\u{2028}GET", "/\u{202E}x", "/%0AGET%20/", "/%1B[31m", "/２０２６/11",
        ]
    )
    func `no path breaks a line, or speaks to the terminal`(path: String) async throws {
        let test = try TestSite()
        _ = try await test.get(path)
        #expect(test.log.lines.count == 1)
        #expect(test.log.lines.allSatisfy { $0.utf8.allSatisfy { 0x20...0x7E ~= $0 } })
    }

    @Test func `what the server refuses is logged with the reason`() throws {
        let test = try TestSite()
        let response = test.site.refuse(Refusal(status: .notImplemented, reason: "an unknown method"))
        #expect(test.log.lines == ["- an unknown method 501 \(response.body.count)"])
    }
}
