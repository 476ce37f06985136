import CalendarDomain
import HTTP
import Testing

@testable import Site

struct ErrorPagesTests {
    @Test func `a page that is not there says so in the reader's language, with a way on`() async throws {
        let test = try TestSite()
        for (language, title) in [("en", "There is no page here"), ("ja", "ページが見つかりません")] {
            let page = try await test.page(
                "/nothing",
                status: .notFound,
                headers: ["Accept-Language": language]
            )
            #expect(try page.one("title").text == "\(title) · Hanamaru")
            #expect(try page.one("h1").line == title)
            #expect(page.all("a", ["href": "/"]).count == 2)
            #expect(page.all("form").map { $0["action"] } == ["/todos"])
        }
    }

    @Test(
        arguments: [
            (Status.contentTooLarge, "That is too much at once"), (.uriTooLong, "That is too much at once"),
            (.headerFieldsTooLarge, "That is too much at once"),
            (.notImplemented, "That cannot be done here"),
            (.badRequest, "That request could not be read"),
            (.requestTimeout, "That request could not be read"),
            (.internalServerError, "Something went wrong"), (.serviceUnavailable, "Not saved"),
        ]
    )
    func `what the server refuses by itself gets a page of its own kind`(status: Status, heading: String)
        async throws
    {
        let test = try TestSite()
        let response = test.site.refuse(Refusal(status: status, reason: "a test"))
        #expect(try response.page(status: status).one("h1").line == heading)
    }

    @Test func `such a page is in the language that was set`() async throws {
        let test = try TestSite(settings: SiteSettings(language: .japanese, timeZone: "Asia/Tokyo"))
        let response = test.site.refuse(Refusal(status: .notImplemented, reason: "a test"))
        #expect(try response.page(status: .notImplemented)["lang"] == "ja")
    }

    @Test(arguments: [
        "/<script>alert(1)</script>", "/%3Cscript%3E", "/\"onmouseover=\"x", "/2026/11?a=<b>", "/'",
    ])
    func `no page repeats the address that was asked for`(target: String) async throws {
        let response = try await TestSite().get(target)
        let page = try HTMLReader.page(response.body)
        #expect(PageCheck.faults(of: page) == [])
        for text in ["script", "onmouseover", "<b>"] { #expect(!response.text.contains(text)) }
    }
}
