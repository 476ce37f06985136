import Synchronization
import Testing

@testable import HTTPServer

@Suite struct DaemonLogTests {
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private func write(_ messages: [(String, at: Int)]) -> [String] {
        let lines = Lines()
        let log = DaemonLog { line in lines.all.withLock { $0.append(line) } }
        for message in messages { log.write(Array(message.0.utf8), at: message.at) }
        return lines.all.withLock { $0 }
    }

    @Test func `a message is one line without control characters`() {
        #expect(write([("a\nb\u{1b}[31m\0c\r\n", at: 0)]) == ["libmicrohttpd: a b [31m c"])
        #expect(write([("\n", at: 0)]) == ["libmicrohttpd: "])
    }

    @Test func `a flood is ten lines, and its length is told with the next one`() {
        let flood = (0..<100_000).map { _ in ("no more descriptors", at: 5) }
        let lines = write(flood + [("quiet again", at: 20_000)])
        #expect(lines.count == 12)
        #expect(lines.suffix(2) == ["libmicrohttpd: 99990 more messages", "libmicrohttpd: quiet again"])
    }
}
