import Glibc
import HTTP
import HTTPServer
import Testing

/// What is left over.
@Suite struct ResourceTests {
    private final class Token: Sendable {}

    @Test func `a stopped server keeps nothing, whatever its clients did`() throws {
        weak var kept: Token?
        do {
            let token = Token()
            kept = token
            let server = try HTTPServer(
                listen: try #require(ListenAddress("127.0.0.1:0")),
                threads: 2,
                log: { _ in _ = token },
                respond: { request in
                    .later { finish in finish { .text("\(request.target.raw) \(ObjectIdentifier(token))") } }
                },
                refuse: { _ in Response(headers: ["X-Token": "\(ObjectIdentifier(token))"]) }
            )
            for text in [
                "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n",
                "GET / HTTP/1.1\r\n", "\r\n",
            ] {
                let client = try Client(port: server.boundAddress.port)
                client.send(text)
                if text.hasSuffix("\r\n\r\n") { #expect(client.receive() != nil) }
            }
            server.stop(within: .seconds(10))
            #expect(kept != nil)
        }
        #expect(kept == nil)
    }

    @Test func `a server that is just dropped stops`() throws {
        var server: TestServer? = try TestServer()
        let port = try #require(server?.server.boundAddress.port)
        let client = try #require(try server?.client())
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(client.receive()?.status == 200)
        server = nil
        #expect(client.isClosed)
        #expect(throws: ClientError.self) { try Client(port: port) }
    }

    /// In a process of its own, so that the time is nobody else's.
    @Test func `it does nothing when there is nothing to do, whatever came before`() async {
        await #expect(processExitsWith: .success) {
            let server = try TestServer()
            let idle = try (1...10).map { _ in try server.client() }
            for client in idle {
                client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                guard client.receive()?.status == 200 else { exit(2) }
            }
            let waiting = try server.client()
            waiting.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            server.waitUntilHeld(1)
            for attack in HostileTests.attacks {
                let client = try server.client()
                client.send(attack.bytes)
            }
            guard try server.get("/")?.status == 200 else { exit(3) }
            let before = processorMilliseconds()
            usleep(1_000_000)
            // A thread that spins would have used a second, or its share of one.
            guard processorMilliseconds() - before < 100 else { exit(4) }
            withExtendedLifetime((idle, waiting)) {}
        }
    }
}

/// The processor time that this process has used.
private func processorMilliseconds() -> Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000
        + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000
}
