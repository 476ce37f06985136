import Glibc
import HTTP
import HTTPServer
import Testing

/// What the net throws at a server.
@Suite struct HostileTests {
    /// Something that no browser sends.
    struct Attack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]
        /// The status of the first answer; nil when the connection just ends.
        let status: Int?

        init(_ name: String, _ text: String, _ status: Int?) {
            testDescription = name
            bytes = Array(text.utf8)
            self.status = status
        }

        init(_ name: String, bytes: [UInt8], _ status: Int?) {
            testDescription = name
            self.bytes = bytes
            self.status = status
        }
    }

    static let attacks: [Attack] = [
        Attack(
            "a TLS hello",
            bytes: [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0a],
            nil
        ),
        Attack(
            "noise with a line end",
            bytes: (0...255).map { UInt8(truncatingIfNeeded: $0 &* 167) } + [10],
            nil
        ),
        Attack("NULs", bytes: [UInt8](repeating: 0, count: 5000) + [10, 10], nil),
        Attack("HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        Attack("HTTP/0.9", "GET /\r\n\r\n", 400),
        Attack("HTTP/1.5", "GET / HTTP/1.5\r\nHost: a\r\n\r\n", 505),
        Attack(
            "600 arguments",
            "GET /?" + String(repeating: "a=b&", count: 600) + " HTTP/1.1\r\nHost: a\r\n\r\n",
            414
        ),
        Attack(
            "500 short arguments",
            "GET /?" + String(repeating: "a&", count: 500) + " HTTP/1.1\r\nHost: a\r\n\r\n",
            400
        ),
        Attack("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        Attack("no Host", "GET / HTTP/1.1\r\n\r\n", 400),
        Attack("no Host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 400),
        Attack(
            "two lengths",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
            400
        ),
        Attack(
            "a length twice",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
            400
        ),
        Attack(
            "length and coding",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        Attack(
            "chunks",
            "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
            411
        ),
        Attack(
            "an unknown coding",
            "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\nabc",
            411
        ),
        Attack(
            "a length with a sign",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc",
            400
        ),
        Attack(
            "a length with a zero",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 03\r\n\r\nabc",
            400
        ),
        Attack(
            "a length beyond all numbers",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
            413
        ),
        Attack(
            "a length beyond Int",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999999999999\r\n\r\n",
            400
        ),
        Attack("content in GET", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 400),
        Attack(
            "a space before the colon",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length : 3\r\n\r\nabc",
            400
        ),
        Attack("a folded line", "GET / HTTP/1.1\r\nHost: a\r\nX-Thing: b\r\n c\r\n\r\n", 400),
        Attack(
            "a name forged by folding",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Len: 3\r\n gth\r\n\r\nabc",
            400
        ),
        Attack("a first line that is folded", "GET / HTTP/1.1\r\n Host: a\r\nHost: a\r\n\r\n", 400),
        Attack("bare line feeds", "GET / HTTP/1.1\nHost: a\n\n", 400),
        Attack("a bare line feed in the end", "GET / HTTP/1.1\r\nHost: a\r\n\n", 400),
        Attack("a bare CR in a value", "GET / HTTP/1.1\r\nHost: a\r\nX-Thing: b\rc\r\n\r\n", 400),
        Attack("a NUL in the target", "GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack(
            "a NUL in a value",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\0 99\r\n\r\nabc",
            400
        ),
        Attack("a NUL that ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\0X: y\r\n\r\n", 400),
        Attack("NULs like a line end", "GET / HTTP/1.1\r\nHost: a\r\nX: b\0\0Y:c\r\n\r\n", 400),
        Attack("a control in a value", "GET / HTTP/1.1\r\nHost: a\r\nX-Thing: \u{1}\r\n\r\n", 400),
        Attack("a name that is no token", "GET / HTTP/1.1\r\nHost: a\r\nX(Thing): b\r\n\r\n", 400),
        Attack("no name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
        Attack("no colon", "GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n", 400),
        Attack("an absolute target", "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("two slashes", "GET //evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("an asterisk", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("an encoded NUL", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("bad percent-encoding", "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("overlong UTF-8", "GET /%c0%af HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("a fragment", "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("a target with a space", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", nil),
        Attack("two spaces after the method", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack("an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        Attack("a method in small letters", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        Attack("a method that is no token", "G\u{7}T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        Attack(
            "a long target",
            "GET /" + String(repeating: "a", count: 5000) + " HTTP/1.1\r\nHost: a\r\n\r\n",
            414
        ),
        Attack(
            "a huge target",
            "GET /" + String(repeating: "a", count: 60000) + " HTTP/1.1\r\nHost: a\r\n\r\n",
            414
        ),
        Attack(
            "a long header",
            "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "b", count: 20000) + "\r\n\r\n",
            431
        ),
        Attack(
            "a huge header",
            "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "b", count: 60000) + "\r\n\r\n",
            431
        ),
        Attack(
            "a hundred headers",
            "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 100) + "\r\n",
            431
        ),
        Attack(
            "thousands of headers",
            "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 8000) + "\r\n",
            431
        ),
        Attack(
            "two origins",
            "GET / HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nOrigin: http://b\r\n\r\n",
            400
        ),
        Attack(
            "two media types",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Type: c/d\r\n\r\n",
            400
        ),
    ]

    @Test(arguments: attacks)
    func `an attack is refused or cut off, and the next client is served`(attack: Attack) throws {
        var limits = Limits()
        limits.inactivity = .seconds(1)
        let server = try TestServer(limits: limits)
        let client = try server.client()
        client.send(attack.bytes)
        client.finishSending()
        let answers = client.receiveAll()
        #expect(answers.first?.status == attack.status)
        #expect(answers.allSatisfy { $0.closes })
        #expect(server.requests.isEmpty)
        #expect(try server.get("/")?.body == "hello")
    }

    @Test func `five hundred requests with random faults harm nobody`() throws {
        let server = try TestServer()
        let good = Array(
            "POST /echo?a=b%20c HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; c=\"d\r\nContent-Length: 5\r\n\r\nhello"
                .utf8
        )
        var state: UInt64 = 20_261_130
        func random(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 1...500 {
            var bytes = good
            for _ in 0...random(below: 4) {
                let position = random(below: bytes.count)
                switch random(below: 4) {
                case 0: bytes[position] = UInt8(random(below: 256))
                case 1: bytes.insert([0, 9, 10, 13, 32, 37, 58, 255][random(below: 8)], at: position)
                case 2: bytes.remove(at: position)
                default: bytes.insert(contentsOf: good.suffix(random(below: 40)), at: position)
                }
            }
            let client = try server.client()
            client.send(bytes)
        }
        #expect(try server.get("/")?.body == "hello")
        // The unfinished among them are over as well, now that their clients have left.
        server.server.stop(within: .seconds(15))
        #expect(server.requests.allSatisfy { $0.headers.values(of: "Host").count == 1 })
    }
}
