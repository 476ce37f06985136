import HTTP
import Synchronization

/// What libmicrohttpd has to say, a few lines at a time.
///
/// When the system runs out of descriptors it says so hundreds of thousands of times a second.
final class DaemonLog: Sendable {
    fileprivate static let linesPerWindow = 10
    fileprivate static let window = 10_000

    fileprivate struct State {
        var windowStart = 0
        var lines = 0
        var dropped = 0
    }

    private let state = Mutex(State())
    private let log: @Sendable (String) -> Void

    init(_ log: @escaping @Sendable (String) -> Void) {
        self.log = log
    }

    /// Logs a message as one line without control characters, unless there have been too many of late.
    func write(_ message: some Collection<UInt8>, at now: Int) {
        for line in state.withLock({ $0.admit(at: now) }) {
            log(line ?? DaemonLog.line(message))
        }
    }

    private static func line(_ message: some Collection<UInt8>) -> String {
        let bytes = message.map { $0.isControl ? .space : $0 }
        let end = bytes.lastIndex { $0 != .space }.map { $0 + 1 } ?? 0
        return "libmicrohttpd: " + String(decoding: bytes[..<end], as: UTF8.self)
    }
}

extension DaemonLog.State {
    /// The lines to write: nil stands for the message itself.
    fileprivate mutating func admit(at now: Int) -> [String?] {
        var notice: [String?] = []
        if now - windowStart >= DaemonLog.window {
            if dropped > 0 { notice = ["libmicrohttpd: \(dropped) more messages"] }
            self = DaemonLog.State(windowStart: now)
        }
        guard lines < DaemonLog.linesPerWindow else {
            dropped += 1
            return notice
        }
        lines += 1
        return notice + [nil]
    }
}
