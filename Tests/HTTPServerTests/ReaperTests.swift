import Glibc
import HTTP
import HTTPServer
import Testing

/// Clients that keep the connection busy and never get anywhere.
@Suite struct ReaperTests {
    private static var limits: Limits {
        var limits = Limits()
        limits.inactivity = .seconds(1)
        limits.headTime = .milliseconds(50)
        limits.bodyTime = .milliseconds(50)
        limits.replyTime = .milliseconds(50)
        return limits
    }

    /// Sends the piece again and again, so that there is never silence, until the server has enough of it.
    private func trickle(_ piece: String, to client: Client) {
        while client.send(piece) { usleep(5000) }
    }

    @Test func `a head that never ends is cut off`() throws {
        let server = try TestServer(limits: Self.limits)
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHost: a\r\nX: ")
        trickle("x", to: client)
        #expect(server.requests.isEmpty)
        #expect(try server.get("/")?.status == 200)
    }

    @Test func `a request line that never ends is cut off, on a connection that was good before`() throws {
        let server = try TestServer(limits: Self.limits)
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(client.receive()?.status == 200)
        trickle("x", to: client)
        #expect(client.isClosed)
        #expect(server.requests.count == 1)
    }

    @Test func `content that never ends is cut off`() throws {
        let server = try TestServer(limits: Self.limits)
        let client = try server.client()
        client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
        trickle("x", to: client)
        #expect(client.isClosed)
        #expect(server.requests.isEmpty)
    }

    @Test func `an answer that nobody reads is cut off, and frees the server to stop`() throws {
        let server = try TestServer(limits: Self.limits)
        let client = try server.client()
        client.send("GET /enormous HTTP/1.1\r\nHost: a\r\n\r\n")
        server.server.stop(within: .seconds(15))
        #expect(client.receive() == nil)
    }

    @Test func `a request that waits is not taken for a slow one`() throws {
        let server = try TestServer(limits: Self.limits)
        let client = try server.client()
        client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
        server.waitUntilHeld(1)
        usleep(300_000)
        server.release("patience")
        #expect(client.receive()?.body == "patience")
    }
}
