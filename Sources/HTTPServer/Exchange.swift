import CMicroHTTPD
import HTTP
import Synchronization

/// One request in flight, from its first line to the last byte of its answer.
///
/// All calls come from the thread that owns the connection, one after the other.
final class Exchange {
    private enum Stage {
        /// The request line is here.
        case line
        /// The head is here and let in; its content comes.
        case collecting(Gate.Admission)
        /// The request is refused; content that still comes is thrown away.
        case draining(Refusal)
        /// The answer comes later.
        case waiting(Suspension)
        /// The answer is on its way.
        case answered
    }

    /// The raw target, which the daemon shows but once.
    let target: [UInt8]
    private let service: Service
    private let client: Connection
    private var stage = Stage.line
    private var body: [UInt8] = []
    private var drained = 0

    init(service: Service, client: Connection, target: [UInt8]) {
        self.service = service
        self.client = client
        self.target = target
        service.inFlight.add(1, ordering: .relaxed)
    }

    deinit {
        service.inFlight.subtract(1, ordering: .relaxed)
        client.expect(by: service.deadlines.head)
    }

    /// Whether the head has yet to be looked at.
    var isNew: Bool {
        if case .line = stage { true } else { false }
    }

    /// The first call: the head is complete.
    ///
    /// An answer here would close the connection, and be lost when content is on its way. So only a request
    /// that is refused and brings too much to wait for is answered now.
    func begin(_ head: Head, on connection: DaemonConnection) -> MHD_Result {
        client.expect(by: service.deadlines.body)
        do throws(Refusal) {
            let admission = try Gate.admit(head, limits: service.limits)
            body.reserveCapacity(admission.contentLength)
            stage = .collecting(admission)
            return .YES
        } catch {
            guard head.announcesOnly(upTo: service.limits.drainedBody) else {
                return answer(service.refuse(error), on: connection, closing: true)
            }
            stage = .draining(error)
            return .YES
        }
    }

    /// The calls in between, each with a piece of the content, of which all is taken; `.NO` gives the client
    /// up.
    func receive(_ piece: Span<UInt8>) -> MHD_Result {
        switch stage {
        case .collecting where piece.count <= service.limits.body - body.count:
            body.append(addingCapacity: piece.count) { rest in
                for index in piece.indices { rest.append(piece[index]) }
            }
            return .YES
        case .collecting:
            body = []
            stage = .draining(Refusal(status: .contentTooLarge, reason: "more content than announced"))
            return .YES
        case .draining where piece.count <= service.limits.drainedBody - drained:
            drained += piece.count
            return .YES
        case .line, .draining, .waiting, .answered:
            return .NO
        }
    }

    /// The last call, and the one after the connection was woken: answers, or sets the connection aside.
    ///
    /// It must do one of the two: the daemon would call again at once, and again.
    func end(on connection: DaemonConnection) -> MHD_Result {
        switch stage {
        case .collecting(var admission):
            client.expectNothing()
            swap(&admission.request.body, &body)
            switch service.respond(admission.request) {
            case .now(let response): return answer(response, on: connection, closing: false)
            case .later(let start): return wait(for: start, on: connection)
            }
        case .draining(let refusal):
            return answer(service.refuse(refusal), on: connection, closing: true)
        case .waiting(let suspension):
            guard let build = suspension.takeAnswer() else { return .NO }
            return answer(build(), on: connection, closing: false)
        case .line, .answered:
            return .NO
        }
    }

    /// Suspends first and starts then, so that the answer may come before `start` returns.
    private func wait(for start: (@escaping Reply.Finish) -> Void, on connection: DaemonConnection)
        -> MHD_Result
    {
        let suspension = Suspension(connection, deadline: service.deadlines.wait)
        guard service.suspensions.suspend(suspension) else {
            let refusal = Refusal(status: .serviceUnavailable, reason: "the server is stopping")
            return answer(service.refuse(refusal), on: connection, closing: true)
        }
        stage = .waiting(suspension)
        start { [suspensions = service.suspensions] build in suspensions.resume(suspension, with: build) }
        return .YES
    }

    private func answer(_ response: Response, on connection: DaemonConnection, closing: Bool) -> MHD_Result {
        stage = .answered
        client.expect(by: service.deadlines.reply)
        return service.answer(response, on: connection, closing: closing)
    }
}
