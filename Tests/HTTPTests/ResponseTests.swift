import HTTP
import Testing

@Suite struct ResponseTests {
    @Test func `the usual answers have their headers`() {
        let page = Response.html(Array("<p>".utf8), status: .notFound)
        #expect(page.status.code == 404)
        #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
        let text = Response.text("ok")
        #expect(text.status == .ok)
        #expect(text.body == Array("ok".utf8))
        #expect(text.headers["Content-Type"] == "text/plain; charset=utf-8")
        let redirect = Response.redirect(.seeOther, to: "/2026/11#d30")
        #expect(redirect.status == .seeOther)
        #expect(redirect.headers["Location"] == "/2026/11#d30")
        #expect(redirect.body.isEmpty)
    }

    @Test func `some statuses have no content by definition`() {
        #expect(Status.noContent.hasNoContent && Status.notModified.hasNoContent)
        #expect(!Status.ok.hasNoContent && !Status.seeOther.hasNoContent && !Status.notFound.hasNoContent)
    }

    @Test func `a fault has its status`() {
        #expect(MalformedRequest(.targetTooLong, "").status.code == 414)
        #expect(MalformedRequest(.unsupportedMediaType, "").status.code == 415)
        #expect(MalformedRequest(.badTarget, "").status.code == 400)
    }
}
