import HTTP
import Testing

@Suite struct FormBodyTests {
    private func request(_ headers: Headers, _ body: String = "a=b") throws -> Request {
        Request(method: .post, target: try Target("/todos"), headers: headers, body: Array(body.utf8))
    }

    @Test(arguments: [
        "application/x-www-form-urlencoded",
        "Application/X-WWW-Form-URLEncoded",
        "application/x-www-form-urlencoded; charset=utf-8",
        "application/x-www-form-urlencoded;charset=\"UTF-8\"",
    ])
    func `a form is read`(type: String) throws {
        let form = try FormBody(request(["Content-Type": type, "Content-Encoding": "identity"]))
        #expect(try form.fields.value("a") == "b")
    }

    @Test(arguments: [
        "text/plain", "application/json", "application/x-www-form-urlencoded2",
        "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"",
        "multipart/form-data; boundary=\"\"", "multipart/form-data; boundary=1",
        "multipart/form-data; boundary=12",
        "application/x-www-form-urlencoded; charset=shift_jis", "nonsense", "",
    ])
    func `content of another type is 415`(type: String) throws {
        let request = try request(["Content-Type": type])
        let error = #expect(throws: MalformedRequest.self) { try FormBody(request) }
        #expect(error?.status == .unsupportedMediaType)
    }

    @Test func `content without a type, or in a coding, is 415`() throws {
        let untyped = try request([:])
        #expect(throws: MalformedRequest.self) { try FormBody(untyped) }
        let packed = try request([
            "Content-Type": "application/x-www-form-urlencoded", "Content-Encoding": "gzip",
        ])
        #expect(throws: MalformedRequest.self) { try FormBody(packed) }
    }

    @Test func `no content at all is a form without fields`() throws {
        #expect(try FormBody(request([:], "")).fields.all.isEmpty)
    }

    @Test func `the errors of the fields come through`() throws {
        let request = try request(["Content-Type": "application/x-www-form-urlencoded"], "a=%zz")
        let error = #expect(throws: MalformedRequest.self) { try FormBody(request) }
        #expect(error?.kind == .badPercentEncoding)
    }
}
