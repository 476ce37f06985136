import HTTP
import Synchronization

/// What the requests of one server share: who answers them, the limits, and what is open at the moment.
final class Service: Sendable {
    let limits: Limits
    let log: @Sendable (String) -> Void
    let respond: @Sendable (Request) -> Reply
    let refuse: @Sendable (Refusal) -> Response
    let daemonLog: DaemonLog
    let deadlines: Deadlines
    let connections = Connections()
    let suspensions = Suspensions()
    /// How many requests have begun and are not yet answered to the last byte.
    let inFlight = Atomic<Int>(0)
    /// Whether every answer is to close its connection.
    let isDraining = Atomic<Bool>(false)

    init(
        limits: Limits,
        log: @escaping @Sendable (String) -> Void,
        respond: @escaping @Sendable (Request) -> Reply,
        refuse: @escaping @Sendable (Refusal) -> Response
    ) {
        self.limits = limits
        self.log = log
        self.respond = respond
        self.refuse = refuse
        daemonLog = DaemonLog(log)
        deadlines = Deadlines(limits)
    }

    /// Ends what has lasted too long.
    func reap() {
        let now = Uptime.milliseconds
        connections.cutOverdue(at: now)
        suspensions.resumeOverdue(at: now) { [refuse] in
            refuse(Refusal(status: .serviceUnavailable, reason: "the answer took too long"))
        }
    }
}
