import Foundation
import Glibc
import HTTP
import HTTPServer
import Synchronization
import Testing

/// A real server on a free port, with a small site for the tests.
final class TestServer: Sendable {
    /// What the site has seen and keeps back.
    final class Record: Sendable {
        let requests = Mutex<[Request]>([])
        let refusals = Mutex<[Refusal]>([])
        let log = Mutex<[String]>([])
        /// The answers that `/held` waits for.
        let held = Mutex<[Reply.Finish]>([])
        /// Whether `/gate` may go on.
        let isGateOpen = Atomic(false)
    }

    private let record = Record()
    let server: HTTPServer

    init(threads: Int = 2, limits: Limits = Limits(), listen: String = "127.0.0.1:0") throws {
        let address = try #require(ListenAddress(listen))
        let record = record
        server = try HTTPServer(
            listen: address,
            threads: threads,
            limits: limits,
            log: { line in record.log.withLock { $0.append(line) } },
            respond: { request in
                record.requests.withLock { $0.append(request) }
                return TestServer.respond(to: request, record)
            },
            refuse: { refusal in
                record.refusals.withLock { $0.append(refusal) }
                return .text("refused: \(refusal.status.code)", status: refusal.status)
            }
        )
    }

    deinit {
        server.stop(within: .zero)
    }

    func client() throws -> Client {
        try Client(port: server.boundAddress.port)
    }

    /// The answer to one request on a connection of its own.
    func get(_ target: String) throws -> Answer? {
        let client = try client()
        client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return client.receive()
    }

    /// What has reached the site, in the order of arrival.
    var requests: [Request] {
        record.requests.withLock { $0 }
    }

    /// What was refused before it reached the site.
    var refusals: [Refusal] {
        record.refusals.withLock { $0 }
    }

    /// The lines that were logged.
    var log: [String] {
        record.log.withLock { $0 }
    }

    /// Lets the site's thread go on that `/gate` holds up.
    func openGate() {
        record.isGateOpen.store(true, ordering: .relaxed)
    }

    /// Waits until so many requests are kept back.
    func waitUntilHeld(_ count: Int) {
        while record.held.withLock({ $0.count }) < count { usleep(1000) }
    }

    /// Answers all that is kept back.
    func release(_ text: String) {
        for finish in record.held.withLock({ held in
            defer { held = [] }
            return held
        }) {
            finish { .text(text) }
        }
    }

    private static func respond(to request: Request, _ record: Record) -> Reply {
        switch request.target.path.first {
        case nil: return .now(.text("hello"))
        case "echo": return .now(Response(headers: ["Content-Type": "text/plain"], body: request.body))
        case "large": return .now(Response(body: [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000)))
        case "enormous": return .now(Response(body: [UInt8](repeating: UInt8(ascii: "x"), count: 40_000_000)))
        case "nothing": return .now(Response(status: .noContent))
        case "unchanged": return .now(Response(status: .notModified, body: Array("hello".utf8)))
        case "unsendable": return .now(Response(headers: ["X-Empty": ""]))
        case "at-once": return .later { finish in finish { .text("at once") } }
        case "twice":
            return .later { finish in
                finish { .text("first") }
                finish { .text("second") }
            }
        case "elsewhere":
            return .later { finish in Thread.detachNewThread { finish { .text("from elsewhere") } } }
        case "gate":
            while !record.isGateOpen.load(ordering: .relaxed) { usleep(1000) }
            return .later { finish in
                record.log.withLock { $0.append("begun") }
                finish { .text("begun") }
            }
        case "held":
            return .later { finish in record.held.withLock { $0.append(finish) } }
        default: return .now(.text("\(request.method.rawValue) \(request.target.raw)", status: .notFound))
        }
    }
}
