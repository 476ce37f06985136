import Glibc
import Synchronization

/// A thread that looks around every now and then for clients that take too long.
final class Reaper: Sendable {
    private let service: Service
    private let tick: Int32
    /// The two ends of a pipe; the second is closed when the thread is to end.
    private let wake: (reading: Int32, writing: Int32)
    private let thread = Mutex<pthread_t?>(nil)

    /// Starts the thread, or nil when the system gives none.
    init?(_ service: Service) {
        self.service = service
        let limits = service.limits
        let times = [limits.headTime, limits.bodyTime, limits.waitTime, limits.replyTime]
        tick = Int32(clamping: (times.map(\.wholeMilliseconds).min() ?? 0) / 2).clamped(to: 10...1000)
        var ends: [Int32] = [-1, -1]
        // The call writes the two descriptors that the array has room for.
        guard unsafe pipe(&ends) == 0 else { return nil }
        wake = (ends[0], ends[1])
        _ = fcntl(wake.reading, F_SETFD, FD_CLOEXEC)
        _ = fcntl(wake.writing, F_SETFD, FD_CLOEXEC)
        var thread = pthread_t()
        // The thread takes the reference back when it begins.
        let reference = unsafe Unmanaged.passRetained(self)
        guard unsafe pthread_create(&thread, nil, runReaper, reference.toOpaque()) == 0 else {
            unsafe reference.release()
            close(wake.reading)
            close(wake.writing)
            return nil
        }
        self.thread.withLock { $0 = thread }
    }

    /// Ends the thread and waits for its end.
    func stop() {
        guard let thread = thread.withLock({ $0.take() }) else { return }
        close(wake.writing)
        pthread_join(thread, nil)
        close(wake.reading)
    }

    fileprivate func run() {
        var event = pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0)
        // One descriptor, in a variable that outlives each call.
        while unsafe poll(&event, 1, tick) <= 0 {
            service.reap()
        }
    }
}

private func runReaper(_ reference: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let reference = unsafe reference else { return nil }
    // `init` passed one reference for this thread.
    unsafe Unmanaged<Reaper>.fromOpaque(reference).takeRetainedValue().run()
    return nil
}
