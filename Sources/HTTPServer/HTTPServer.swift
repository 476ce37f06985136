import CMicroHTTPD
import Glibc
package import HTTP
import Synchronization

/// An HTTP/1.1 server: libmicrohttpd's event loops on a few threads, and on each request a call of `respond`.
///
/// The threads inherit the signal mask of the one that starts the server.
package final class HTTPServer: Sendable {
    /// Where the server listens, with the port that was picked for port 0.
    package let boundAddress: ListenAddress
    private let service: Service
    private let socket: Int32
    private let reaper: Reaper
    /// Nil once stopped.
    private let daemon: Mutex<Daemon?>

    /// Starts to listen and to serve.
    ///
    /// `respond` answers each request that passes the gate, on one of the server's threads, which serve
    /// nobody else meanwhile. `refuse` draws the page for what does not pass. `log` takes single lines. All
    /// three are called from several threads at once.
    ///
    /// - Throws: `addressInUse`, or `cannotListen` with the reason.
    package init(
        listen address: ListenAddress,
        threads: Int,
        limits: Limits = Limits(),
        log: @escaping @Sendable (String) -> Void,
        respond: @escaping @Sendable (Request) -> Reply,
        refuse: @escaping @Sendable (Refusal) -> Response
    ) throws(HTTPServerError) {
        let socket = try ListeningSocket(address)
        let service = Service(limits: limits, log: log, respond: respond, refuse: refuse)
        guard let reaper = Reaper(service) else {
            close(socket.descriptor)
            throw .cannotListen(address, reason: "the system gives no thread")
        }
        guard let daemon = Daemon(socket: socket.descriptor, threads: threads, service: service) else {
            // The socket stays open: the library does not say whether it has closed it.
            reaper.stop()
            throw .cannotListen(address, reason: "libmicrohttpd could not start its threads")
        }
        boundAddress = socket.address
        self.socket = socket.descriptor
        self.service = service
        self.reaper = reaper
        self.daemon = Mutex(daemon)
    }

    deinit {
        stop(within: .zero)
    }

    /// Stops: takes no new connection, finishes what is in flight, closes all.
    ///
    /// An answer that has not come `within` that time is a 503. A second call waits for the end of the first.
    /// Never to be called from `respond`, whose thread it waits for.
    package func stop(within time: Duration) {
        daemon.withLock { daemon in
            guard let running = daemon.take() else { return }
            service.isDraining.store(true, ordering: .relaxed)
            waitForKnockers()
            // The daemon has the socket and closes it at its end. Its threads spin from here on, which
            // `MHD_quiesce_daemon` would avoid; but that aborts the process now and then (0.9.75).
            shutdown(socket, Int32(SHUT_RDWR))
            waitUntilIdle(within: time)
            // A suspended connection would abort the process when the daemon stops.
            service.suspensions.close { [service] in
                service.refuse(Refusal(status: .serviceUnavailable, reason: "the server is stopping"))
            }
            waitUntilIdle(within: .seconds(1))
            running.stop()
            reaper.stop()
        }
    }

    /// Lets those in who have knocked already, for a moment: the system would turn them away with the socket.
    private func waitForKnockers() {
        var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        for _ in 1...50 {
            // One descriptor, in a variable that outlives the call.
            guard unsafe poll(&event, 1, 0) > 0 else { return }
            usleep(1000)
        }
    }

    /// Waits until there has been no request in flight for a moment: one may be on its way from the socket.
    private func waitUntilIdle(within time: Duration) {
        let start = Uptime.milliseconds
        var idleSince: Int?
        while true {
            let now = Uptime.milliseconds
            if service.inFlight.load(ordering: .relaxed) > 0 {
                idleSince = nil
            } else if now - (idleSince ?? now) >= 20 {
                return
            } else {
                idleSince = idleSince ?? now
            }
            guard now - start < time.wholeMilliseconds else { return }
            usleep(1000)
        }
    }
}
