import Glibc
import Synchronization

/// One client's connection, with the time by which its present phase must be over.
final class Connection: Sendable {
    let socket: Int32
    /// In milliseconds of the system's uptime; the greatest number while only we are to blame for a delay.
    private let deadline: Atomic<Int>

    init(socket: Int32, deadline: Int) {
        self.socket = socket
        self.deadline = Atomic(deadline)
    }

    /// Begins a phase that must be over by then.
    func expect(by deadline: Int) {
        self.deadline.store(deadline, ordering: .relaxed)
    }

    /// Begins a phase in which the client has nothing to do.
    func expectNothing() {
        expect(by: .max)
    }

    /// Ends the conversation when the phase has lasted too long; the daemon notices and closes the socket.
    func cut(at now: Int) {
        guard now > deadline.load(ordering: .relaxed) else { return }
        expectNothing()
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
