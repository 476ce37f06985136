import HTTP
import Testing

/// The rule that the whole thing exists for, through the site.
struct CheckTests {
    @Test func `a day gets its check with the last todo done, and loses it when one is reopened`()
        async throws
    {
        let test = try TestSite()
        let milk = try await test.add("Milk", on: "2026-11-30")
        let bread = try await test.add("Bread", on: "2026-11-30")

        #expect(try await test.cell("2026-11-30").contains("data-state=\"open\""))
        _ = try await test.post("/todos/\(milk)/complete", [])
        #expect(try await !test.cell("2026-11-30").contains("class=\"check\""))
        _ = try await test.post("/todos/\(bread)/complete", [])
        #expect(try await test.cell("2026-11-30").contains("class=\"check\""))
        _ = try await test.post("/todos/\(bread)/reopen", [])
        #expect(try await !test.cell("2026-11-30").contains("class=\"check\""))
    }
}

extension TestSite {
    /// The text of a day's cell on its month page.
    func cell(_ date: String) async throws -> String {
        let page = try await get("/" + date.prefix(7).split(separator: "-").joined(separator: "/"))
        let html = String(decoding: page.body, as: UTF8.self)
        let marker = try #require(html.firstRange(of: "data-date=\"\(date)\""))
        let end = try #require(html[marker.upperBound...].firstRange(of: "</td>"))
        return String(html[marker.lowerBound..<end.lowerBound])
    }
}
