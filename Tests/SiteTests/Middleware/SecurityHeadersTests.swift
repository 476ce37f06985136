import CalendarDomain
import Glibc
import HTTP
import Testing

@testable import Site

struct SecurityHeadersTests {
    private static let expected = [
        "Content-Security-Policy": """
        default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; \
        frame-ancestors 'none'
        """,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Robots-Tag": "noindex",
    ]

    private func check(_ response: Response, _ status: Status, _ what: String) {
        #expect(response.status == status, "\(what)")
        for (name, value) in Self.expected {
            let values = response.headers.filter { $0.name.description.lowercased() == name.lowercased() }
            #expect(values.map(\.value) == [value], "\(name) of \(what)")
        }
        let isFile = response.headers["Cache-Control"]?.hasPrefix("public, ") == true
        #expect(isFile || response.headers["Cache-Control"] == "no-store", "\(what)")
        #expect(response.headers.values(of: "Cache-Control").count == 1)
        // Nothing lets another site read, and nothing tells what the server is.
        for name in ["Access-Control-Allow-Origin", "Server", "X-Powered-By"] {
            #expect(!response.headers.contains { $0.name.description.lowercased() == name.lowercased() })
        }
        #expect(response.headers.allSatisfy { $0.value.utf8.allSatisfy { 0x20...0x7E ~= $0 } }, "\(what)")
    }

    @Test func `every answer of every status carries them`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-30")
        let gone = try await test.add("Tea", on: "2026-11-30")
        try await test.act(.delete, gone)
        let hash = test.site.assets.hash
        let reads: [(String, Status)] = [
            ("/", .found), ("/2026/11", .ok), ("/2026/11/30", .ok), ("/go?year=2026&month=11", .seeOther),
            ("/go?year=x", .unprocessableContent), ("/todos/\(id)", .ok), ("/todos/\(gone)", .gone),
            ("/todos/0000000000000000", .notFound), ("/language/ja", .seeOther), ("/health", .ok),
            ("/robots.txt", .ok), ("/favicon.ico", .ok), ("/assets/\(hash)/style.css", .ok),
            ("/assets/\(hash)/icons/check.svg", .ok), ("/assets/0/style.css", .notFound),
            ("/nothing", .notFound),
            ("/todos", .methodNotAllowed), ("/2026/11?notice=a&notice=b", .badRequest),
        ]
        for (target, status) in reads {
            check(try await test.get(target), status, target)
            check(await test.response(to: try test.request(.head, target)), status, "HEAD \(target)")
        }
        check(try await test.get("/", headers: ["Host": "evil"]), .misdirectedRequest, "another host")
        let methods: [HTTP.Method] = [.put, .delete, .patch, .options, .trace, .connect]
        for method in methods {
            check(
                await test.response(to: try test.request(method, "/2026/11")),
                .methodNotAllowed,
                "\(method)"
            )
        }

        let fields = [("date", "2026-11-30"), ("title", "Milk"), ("version", "0")]
        check(try await test.post("/todos", fields), .seeOther, "add")
        check(try await test.post("/todos"), .unprocessableContent, "a bad form")
        check(try await test.post("/todos/\(id)/complete"), .seeOther, "complete")
        check(try await test.post("/todos/\(gone)/complete"), .gone, "complete what is deleted")
        check(
            try await test.post("/todos/\(id)", [("title", "x")] + fields.dropFirst(2)),
            .unprocessableContent,
            "save"
        )
        check(
            try await test.post("/todos/\(id)", [("title", "x")] + fields.filter { $0.0 != "title" }),
            .conflict,
            "conflict"
        )
        check(try await test.post("/todos", bytes: [37]), .badRequest, "a damaged form")
        check(try await test.post("/todos", bytes: [37], type: "a/b"), .unsupportedMediaType, "another type")
        let foreign: Headers = ["Sec-Fetch-Site": "cross-site"]
        check(try await test.post("/todos", fields, headers: foreign), .forbidden, "another site")

        test.disk.refuse(with: ENOSPC)
        check(try await test.post("/todos", fields), .insufficientStorage, "a full disk")
        check(try await test.post("/todos/\(id)/reopen"), .insufficientStorage, "a full disk")
        test.disk.refuse(with: EROFS)
        check(try await test.post("/todos", fields), .serviceUnavailable, "a disk that refuses")
        check(try await test.get("/health"), .serviceUnavailable, "health")
    }

    @Test(
        arguments: [
            Status.badRequest, .requestTimeout, .lengthRequired, .contentTooLarge, .uriTooLong,
            .expectationFailed,
            .headerFieldsTooLarge, .internalServerError, .notImplemented, .serviceUnavailable,
            .versionNotSupported,
        ]
    )
    func `so does the page for what the server refuses by itself`(status: Status) async throws {
        let test = try TestSite()
        let response = test.site.refuse(Refusal(status: status, reason: "a test"))
        check(response, status, "\(status.code)")
        let page = try response.page(status: status)
        #expect(try !page.one("h1").line.isEmpty)
        #expect(!response.text.contains("a test"))
    }
}
