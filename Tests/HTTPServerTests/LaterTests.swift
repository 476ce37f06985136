import Dispatch
import Glibc
import HTTP
import HTTPServer
import Testing

/// Answers that come later.
@Suite struct LaterTests {
    @Test(arguments: [("/at-once", "at once"), ("/elsewhere", "from elsewhere"), ("/twice", "first")])
    func `an answer may come at once, from elsewhere, and counts once`(target: String, body: String) throws {
        let server = try TestServer()
        let client = try server.client()
        for _ in 1...50 {
            client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let answer = try #require(client.receive())
            #expect(answer.body == body)
            #expect(!answer.closes)
        }
    }

    @Test func `reads never wait while writes wait on every thread`() throws {
        let server = try TestServer()
        let waiting = try (1...40).map { _ in try server.client() }
        for client in waiting { client.send("POST /held HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab") }
        server.waitUntilHeld(40)
        for _ in 1...20 { #expect(try server.get("/")?.body == "hello") }
        server.release("saved")
        for client in waiting { #expect(client.receive()?.body == "saved") }
        // Each of them goes on afterwards.
        for client in waiting { client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
        for client in waiting { #expect(client.receive()?.body == "hello") }
    }

    @Test func `a client that leaves while it waits harms nobody`() throws {
        let server = try TestServer()
        for round in 1...10 {
            do {
                let clients = try (1...5).map { _ in try server.client() }
                for client in clients { client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n") }
                server.waitUntilHeld(5)
            }
            server.release("too late, \(round)")
            #expect(try server.get("/")?.status == 200)
        }
        server.server.stop(within: .seconds(5))
    }

    @Test func `many answers from many threads find their requests`() async throws {
        let server = try TestServer()
        await withTaskGroup { group in
            for _ in 1...4 {
                group.addTask {
                    guard let client = try? server.client() else { return 0 }
                    return (1...100).reduce(0) { count, _ in
                        client.send("GET /elsewhere HTTP/1.1\r\nHost: a\r\n\r\n")
                        return count + (client.receive()?.body == "from elsewhere" ? 1 : 0)
                    }
                }
            }
            var answered = 0
            for await count in group { answered += count }
            #expect(answered == 400)
        }
    }

    @Test func `an answer that never comes is 503 after a while`() throws {
        var limits = Limits()
        limits.waitTime = .milliseconds(100)
        let server = try TestServer(limits: limits)
        let answer = try #require(try server.get("/held"))
        #expect(answer.status == 503)
        // The late answer finds nobody.
        server.release("too late")
        #expect(try server.get("/")?.status == 200)
    }
}
