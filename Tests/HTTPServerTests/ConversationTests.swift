import HTTP
import HTTPServer
import Testing

/// What a well-behaved client sees.
@Suite struct ConversationTests {
    @Test func `several requests share one connection`() throws {
        let server = try TestServer()
        let client = try server.client()
        for number in 1...5 {
            client.send("GET /page/\(number) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let answer = try #require(client.receive())
            #expect(answer.status == 404)
            #expect(answer.body == "GET /page/\(number)")
            #expect(!answer.closes)
        }
    }

    @Test func `a hundred requests in one segment are answered in order`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send((1...100).map { "GET /\($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
        for number in 1...100 {
            #expect(client.receive()?.body == "GET /\(number)")
        }
    }

    @Test func `a request behind one that waits is answered after it`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\n\r\n")
        server.waitUntilHeld(1)
        server.release("done")
        #expect(client.receive()?.body == "done")
        #expect(client.receive()?.body == "GET /next")
    }

    @Test func `a request that comes byte by byte is understood`() throws {
        let server = try TestServer()
        let client = try server.client()
        for byte in Array("GET /a?b=c HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8) {
            client.send([byte])
        }
        #expect(client.receive()?.body == "GET /a?b=c")
    }

    @Test func `the site gets method, target, headers and content as they were sent`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send(
            "POST /echo?q=%E6%9C%88+x&r=%2F HTTP/1.1\r\nhOst:localhost:80\r\nX-Thing: a \t\r\nX-Thing:\r\n"
                + "Cookie: b=\"; c=d\r\nContent-Length: 5\r\n\r\nhello"
        )
        #expect(client.receive()?.body == "hello")
        let request = try #require(server.requests.first)
        #expect(request.method == .post)
        #expect(request.target.raw == "/echo?q=%E6%9C%88+x&r=%2F")
        #expect(try request.target.query.value("q") == "月 x")
        #expect(try request.target.query.value("r") == "/")
        #expect(request.headers["Host"] == "localhost:80")
        #expect(request.headers.values(of: "X-Thing") == ["a", ""])
        #expect(Cookies(request.headers)["c"] == "d")
        #expect(request.body == Array("hello".utf8))
    }

    @Test func `HEAD has the headers of GET and no content`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        var head = try #require(client.receive(isHead: true))
        let get = try #require(client.receive())
        #expect(head.headers["content-length"] == "5")
        #expect(get.body == "hello")
        head.headers["date"] = get.headers["date"]
        #expect(head.headers == get.headers)
    }

    @Test func `answers without content leave the connection usable`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("GET /nothing HTTP/1.1\r\nHost: a\r\n\r\nGET /unchanged HTTP/1.1\r\nHost: a\r\n\r\n")
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        let nothing = try #require(client.receive())
        #expect(nothing.status == 204)
        #expect(nothing.headers["content-length"] == nil)
        let unchanged = try #require(client.receive())
        #expect(unchanged.status == 304)
        #expect(unchanged.headers["content-length"] == "5")
        #expect(client.receive()?.body == "hello")
    }

    @Test func `a large answer arrives whole at a client that reads slowly`() throws {
        let server = try TestServer()
        let answer = try #require(try server.get("/large"))
        #expect(answer.body.utf8.count == 3_000_000)
    }

    @Test(arguments: ["1.0", "1.1"])
    func `Connection: close is obeyed`(version: String) throws {
        let server = try TestServer()
        let client = try server.client()
        client.send("GET / HTTP/\(version)\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(client.receive()?.closes == true)
        #expect(client.isClosed)
    }

    @Test func `a header that cannot be sent gives 500, not a page without it`() throws {
        let server = try TestServer()
        #expect(try server.get("/unsendable")?.status == 500)
        #expect(server.log.contains { $0.contains("status 200") })
        #expect(try server.get("/")?.status == 200)
    }

    @Test(arguments: [1, 2, 4])
    func `it serves with any number of threads`(threads: Int) throws {
        let server = try TestServer(threads: threads)
        #expect(try server.get("/")?.body == "hello")
        #expect(try server.get("/elsewhere")?.body == "from elsewhere")
    }
}
