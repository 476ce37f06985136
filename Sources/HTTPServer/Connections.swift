import Synchronization

/// All connections that are open.
final class Connections: Sendable {
    private let open = Mutex<[ObjectIdentifier: Connection]>([:])

    func add(_ connection: Connection) {
        open.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    /// To be called before the connection's socket is closed.
    func remove(_ connection: Connection) {
        open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Cuts those that are overdue.
    ///
    /// The lock is kept meanwhile: a connection in the table has its socket open, so that the socket's number
    /// cannot have gone to somebody else.
    func cutOverdue(at now: Int) {
        open.withLock { open in
            for connection in open.values {
                connection.cut(at: now)
            }
        }
    }
}
