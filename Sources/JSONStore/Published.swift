import Synchronization

/// What the writer shows to everybody else; looking at it never waits for the disk.
final class Published: Sendable {
    private struct State {
        var snapshot: Snapshot
        var isWritable = true
        var isEditedByHand = false
    }

    private let state: Mutex<State>

    init(_ snapshot: Snapshot) {
        state = Mutex(State(snapshot: snapshot))
    }

    var snapshot: Snapshot { state.withLock { $0.snapshot } }

    var isWritable: Bool { state.withLock { $0.isWritable } }

    var isEditedByHand: Bool { state.withLock { $0.isEditedByHand } }

    func publish(_ snapshot: Snapshot) {
        // The old one is handed out to be let go of outside the lock: that can be much to clear away.
        _ = state.withLock { state in
            let old = state.snapshot
            state.snapshot = snapshot
            return old
        }
    }

    func setWritable(_ isWritable: Bool) {
        state.withLock { $0.isWritable = isWritable }
    }
    func setEditedByHand() {
        state.withLock { $0.isEditedByHand = true }
    }
}
