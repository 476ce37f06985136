import Glibc
import HTTP
import Testing

@testable import Site

struct HealthTests {
    @Test func `health says ok while changes can be written`() async throws {
        let response = try await TestSite().get("/health?x=1")
        #expect(response.status == .ok)
        #expect(response.text == "ok\n")
        #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(response.headers["Cache-Control"] == "no-store")
    }

    @Test func `health says so when the store is closed`() async throws {
        let test = try TestSite()
        test.closeStore()
        let response = try await test.get("/health")
        #expect(response.status == .serviceUnavailable)
        #expect(response.text == "the store cannot write\n")
    }

    @Test func `health turns when the disk fails, and back when it takes changes again`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-30")
        test.disk.refuse(with: EROFS)
        #expect(try await test.post("/todos/\(id)/complete").status == .serviceUnavailable)
        #expect(try await test.get("/health").status == .serviceUnavailable)
        test.disk.heal()
        #expect(try await test.post("/todos/\(id)/complete").status == .seeOther)
        #expect(try await test.get("/health").status == .ok)
    }

    @Test func `a header that a proxy would set changes nothing`() async throws {
        let test = try TestSite()
        let plain = try await test.get("/health")
        for value in [
            "127.0.0.1", "", ",", " ", ",,,", "unknown", "[::1", String(repeating: "1,", count: 4096),
        ] {
            let headers: Headers = [
                "X-Forwarded-For": value, "X-Forwarded-Host": "evil.example", "Remote-User": "root",
            ]
            #expect(try await test.get("/health", headers: headers) == plain)
        }
    }
}
