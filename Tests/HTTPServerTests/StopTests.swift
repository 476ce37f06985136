import Foundation
import Glibc
import HTTP
import HTTPServer
import Testing

/// The end of a server.
@Suite struct StopTests {
    @Test func `a port in use is a clear error`() throws {
        let server = try TestServer()
        let address = server.server.boundAddress
        let error = #expect(throws: HTTPServerError.self) {
            _ = try TestServer(listen: address.description)
        }
        #expect(error == .addressInUse(address))
        #expect(error?.description == "\(address) is in use by another program")
        #expect(try server.get("/")?.status == 200)
    }

    @Test func `the port is free again after the end`() throws {
        let first = try TestServer()
        let address = first.server.boundAddress
        #expect(try first.get("/")?.status == 200)
        first.server.stop(within: .seconds(1))
        #expect(throws: ClientError.self) { try first.client() }
        let second = try TestServer(listen: address.description)
        #expect(second.server.boundAddress == address)
        #expect(try second.get("/")?.status == 200)
    }

    @Test func `it listens on the IPv6 loopback too`() throws {
        let server = try TestServer(listen: "[::1]:0")
        let client = try Client(port: server.server.boundAddress.port, ipv6: true)
        client.send("GET / HTTP/1.1\r\nHost: [::1]\r\n\r\n")
        #expect(client.receive()?.status == 200)
    }

    @Test func `idle connections do not hold up the end, twenty times in a row`() throws {
        for _ in 1...20 {
            let server = try TestServer()
            let clients = try (1...6).map { _ in try server.client() }
            for client in clients {
                client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(client.receive()?.status == 200)
            }
            server.server.stop(within: .seconds(10))
            for client in clients { #expect(client.isClosed) }
        }
    }

    @Test func `a waiting request gets 503 at the end, twenty times in a row`() throws {
        for _ in 1...20 {
            let server = try TestServer()
            let clients = try (1...4).map { _ in try server.client() }
            for client in clients { client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n") }
            server.waitUntilHeld(4)
            server.server.stop(within: .milliseconds(1))
            for client in clients {
                let answer = client.receive()
                #expect(answer?.status == 503)
                #expect(answer?.closes == true)
                #expect(client.isClosed)
            }
            // An answer after the end finds nobody.
            server.release("too late")
        }
    }

    @Test func `a waiting request that is answered in time is finished, twenty times in a row`() throws {
        for _ in 1...20 {
            let server = try TestServer()
            let client = try server.client()
            client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
            server.waitUntilHeld(1)
            Thread.detachNewThread {
                usleep(2000)
                server.release("in time")
            }
            server.server.stop(within: .seconds(10))
            let answer = client.receive()
            #expect(answer?.body == "in time")
            #expect(answer?.closes == true)
        }
    }

    @Test func `a request whose content is on its way is finished, twenty times in a row`() throws {
        for _ in 1...20 {
            let server = try TestServer()
            let client = try server.client()
            client.send(
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n"
            )
            #expect(client.receive()?.status == 100)
            Thread.detachNewThread {
                usleep(2000)
                client.send("0123456789")
            }
            server.server.stop(within: .seconds(10))
            let answer = client.receive()
            #expect(answer?.body == "0123456789")
            #expect(answer?.closes == true)
        }
    }

    @Test func `a request that begins to wait after the end is 503, and its work is not begun`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("GET /gate HTTP/1.1\r\nHost: a\r\n\r\n")
        while server.requests.isEmpty { usleep(1000) }
        Thread.detachNewThread {
            // By then the server has stopped waiting, and has not yet given up the threads.
            usleep(200_000)
            server.openGate()
        }
        server.server.stop(within: .milliseconds(1))
        #expect(client.receive()?.status == 503)
        #expect(server.log.isEmpty)
    }

    @Test func `requests all around the end are answered or cut, and the end comes`() throws {
        for _ in 1...20 {
            let server = try TestServer()
            let clients = try (1...8).map { _ in try server.client() }
            for (number, client) in clients.enumerated() {
                client.send(
                    "GET \(number.isMultiple(of: 2) ? "/elsewhere" : "/") HTTP/1.1\r\nHost: a\r\n\r\n"
                )
            }
            server.server.stop(within: .seconds(10))
            for client in clients {
                // On a machine that has no time for the server's threads, a request may not have been seen at all.
                #expect([200, nil].contains(client.receive()?.status))
                #expect(client.isClosed)
            }
        }
    }

    @Test func `stopping twice, and from two threads at once, is harmless`() async throws {
        let server = try TestServer()
        #expect(try server.get("/")?.status == 200)
        await withTaskGroup { group in
            for _ in 1...2 { group.addTask { server.server.stop(within: .seconds(1)) } }
        }
        server.server.stop(within: .seconds(1))
        #expect(throws: ClientError.self) { try server.client() }
    }
}
