import HTTP
import HTTPServer
import Testing

/// Requests with content.
@Suite struct ContentTests {
    static func post(_ length: Int, _ more: String = "") -> String {
        "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\(more)\r\n"
    }

    @Test func `content in pieces is put together`() throws {
        let server = try TestServer()
        let client = try server.client()
        for _ in 1...3 {
            client.send(Self.post(10))
            for piece in ["ab", "c", "defg", "hij"] { client.send(piece) }
            #expect(client.receive()?.body == "abcdefghij")
        }
    }

    @Test func `content up to the limit comes in, and the connection stays`() throws {
        let server = try TestServer()
        let client = try server.client()
        let limit = Limits().body
        client.send(Self.post(limit))
        client.send([UInt8](repeating: UInt8(ascii: "y"), count: limit))
        let answer = try #require(client.receive())
        #expect(answer.status == 200)
        #expect(answer.body.utf8.count == limit)
        #expect(!answer.closes)
    }

    @Test(arguments: [Limits().body + 1, Limits().drainedBody, Limits().drainedBody + 1, 5_000_000])
    func `content over the limit gives 413, which the client sees`(length: Int) throws {
        let server = try TestServer()
        let client = try server.client()
        client.send(Self.post(length))
        client.send([UInt8](repeating: UInt8(ascii: "z"), count: length))
        let answer = try #require(client.receive())
        #expect(answer.status == 413)
        #expect(answer.body == "refused: 413")
        #expect(answer.closes)
        #expect(client.isClosed)
        #expect(server.requests.isEmpty)
        #expect(try server.get("/")?.status == 200)
    }

    @Test func `a client that asks first gets its go-ahead`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send(Self.post(5, "Expect: 100-continue\r\n"))
        #expect(client.receive()?.status == 100)
        client.send("hello")
        #expect(client.receive()?.body == "hello")
    }

    @Test func `a client that asks first with too much is told so at once`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send(Self.post(200_000, "Expect: 100-continue\r\n"))
        #expect(client.receive()?.status == 413)
        #expect(client.isClosed)
    }

    @Test func `an unknown expectation gives 417`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send(Self.post(5, "Expect: miracles\r\n") + "hello")
        #expect(client.receive()?.status == 417)
    }

    @Test func `a client that leaves within its content is forgotten`() throws {
        let server = try TestServer()
        for _ in 1...20 {
            let client = try server.client()
            client.send(Self.post(1000) + "only this")
        }
        #expect(try server.get("/")?.status == 200)
        server.server.stop(within: .seconds(5))
        #expect(server.requests.count == 1)
    }
}
