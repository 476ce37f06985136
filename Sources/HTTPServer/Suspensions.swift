import HTTP
import Synchronization

/// One connection that is set aside until its answer is known.
final class Suspension: Sendable {
    fileprivate let connection: DaemonConnection
    fileprivate let deadline: Int
    private let answer = Mutex<(@Sendable () -> Response)?>(nil)

    init(_ connection: DaemonConnection, deadline: Int) {
        self.connection = connection
        self.deadline = deadline
    }

    /// What makes the answer, once there is something that does; it is handed out once.
    func takeAnswer() -> (@Sendable () -> Response)? {
        answer.withLock { $0.take() }
    }

    fileprivate func keep(_ build: @escaping @Sendable () -> Response) {
        answer.withLock { $0 = build }
    }
}

/// All connections that are set aside.
///
/// One lock decides who wakes a connection: its answer, its deadline or the end of the server. Each is woken
/// once, and its handle is not used after that.
final class Suspensions: Sendable {
    fileprivate struct State {
        var asleep: [ObjectIdentifier: Suspension] = [:]
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Sets a connection aside, inside its handler; false when the server is about to stop.
    func suspend(_ suspension: Suspension) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            suspension.connection.suspend()
            state.asleep[ObjectIdentifier(suspension)] = suspension
            return true
        }
    }

    /// Wakes a connection with its answer; does nothing when it was woken before.
    func resume(_ suspension: Suspension, with build: @escaping @Sendable () -> Response) {
        state.withLock { $0.wake(suspension, with: build) }
    }

    /// Wakes those that have waited too long.
    func resumeOverdue(at now: Int, with build: @escaping @Sendable () -> Response) {
        state.withLock { state in
            for suspension in state.asleep.values where suspension.deadline < now {
                state.wake(suspension, with: build)
            }
        }
    }

    /// Wakes all, and lets no other fall asleep.
    func close(with build: @escaping @Sendable () -> Response) {
        state.withLock { state in
            state.isClosed = true
            for suspension in state.asleep.values {
                state.wake(suspension, with: build)
            }
        }
    }
}

extension Suspensions.State {
    fileprivate mutating func wake(_ suspension: Suspension, with build: @escaping @Sendable () -> Response) {
        guard asleep.removeValue(forKey: ObjectIdentifier(suspension)) != nil else { return }
        suspension.keep(build)
        suspension.connection.resume()
    }
}
