import CalendarDomain
import Synchronization

/// A command on its way to the writer, and whom to tell what became of it.
struct Submission: Sendable {
    let command: TodoCommand
    let time: Timestamp
    let then: @Sendable (Outcome) -> Void
}

/// Where the writer finds its work: anybody may put some in, and the writer sleeps while there is none.
final class Inbox: Sendable {
    /// What there is to do; nothing at all when the writer has waited for as long as it wished.
    struct Work {
        var submissions: [Submission] = []

        /// What became of the snapshot that was being written: the file, or why there is none.
        var snapshot: Result<SnapshotFile.Placed, SystemError>?

        /// Whether this is the last work there will be.
        var isClosing = false

        var isNothing: Bool { submissions.isEmpty && snapshot == nil && !isClosing }
    }

    private struct State {
        var work = Work()
        var isDone = false
    }

    private let state = Mutex(State())
    private let work: Bell
    private let done: Bell

    init() throws(SystemError) {
        work = try Bell()
        done = try Bell()
    }

    /// Puts a command in, or returns false when the store is closing.
    func put(_ submission: Submission) -> Bool {
        let (isAccepted, isFirst) = state.withLock { state in
            guard !state.work.isClosing else { return (false, false) }
            state.work.submissions.append(submission)
            return (true, state.work.submissions.count == 1)
        }
        // Whoever put the first in rings for those after it.
        if isFirst { work.ring() }
        return isAccepted
    }

    /// Reports the end of writing a snapshot.
    func put(snapshot: Result<SnapshotFile.Placed, SystemError>) {
        state.withLock { $0.work.snapshot = snapshot }
        work.ring()
    }

    /// Has the writer finish, and waits until it has.
    func close() {
        state.withLock { $0.work.isClosing = true }
        work.ring()
        while !state.withLock({ $0.isDone }) { done.wait(for: nil) }
    }
}

// MARK: - The writer's side

extension Inbox {
    /// Takes all the work there is; waits for some, but for no longer than `patience`.
    func take(waitingFor patience: Duration?) -> Work {
        let deadline = patience.map { ContinuousClock.now + $0 }
        while true {
            work.silence()
            let taken = state.withLock { state in
                let taken = state.work
                state.work = Work(isClosing: taken.isClosing)
                return taken
            }
            let remaining = deadline.map { $0 - ContinuousClock.now }
            if !taken.isNothing || remaining.map({ $0 <= .zero }) ?? false { return taken }
            work.wait(for: remaining)
        }
    }

    /// Waits for the end of writing a snapshot; other work stays for later.
    func waitForSnapshot() -> Result<SnapshotFile.Placed, SystemError> {
        while true {
            work.silence()
            let snapshot = state.withLock { $0.work.snapshot.take() }
            if let snapshot { return snapshot }
            work.wait(for: nil)
        }
    }

    /// Tells whoever waits in ``close()`` that the writer has finished.
    func finish() {
        state.withLock { $0.isDone = true }
        done.ring()
    }
}
