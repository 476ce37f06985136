import Dispatch

/// Where one thread is held until the test lets it go on.
final class Gate: Sendable {
    private let arrivals = DispatchSemaphore(value: 0)
    private let opening = DispatchSemaphore(value: 0)

    /// Waits at the gate until it is open; once open it stays so.
    func passThrough() {
        arrivals.signal()
        opening.wait()
        opening.signal()
    }

    /// Waits until somebody waits at the gate.
    func waitForArrival() {
        arrivals.wait()
    }

    func open() {
        opening.signal()
    }
}
