import Site
import Synchronization

/// The log on standard error.
///
/// What there is to say while the server starts waits for the first line.
final class Log: Sendable {
    private let clock: @Sendable () -> Moment
    /// The lines that wait, or nil when none has to any more.
    private let waiting = Mutex<[String]?>([])

    init(clock: @escaping @Sendable () -> Moment) {
        self.clock = clock
    }

    /// Writes a line with the time before it.
    func write(_ text: String) {
        let line = "\(clock().time) \(text.onOneLine)"
        let isWaiting = waiting.withLock { waiting in
            waiting?.append(line)
            return waiting != nil
        }
        if !isWaiting { logLine(line) }
    }

    /// Writes the first line, if there is one, and those that waited for it; doing it again does nothing.
    func begin(with first: String? = nil) {
        waiting.withLock { waiting in
            guard let lines = waiting.take() else { return }
            if let first { logLine("\(clock().time) \(first.onOneLine)") }
            lines.forEach(logLine)
        }
    }
}
