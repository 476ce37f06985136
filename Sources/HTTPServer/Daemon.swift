import CMicroHTTPD

/// The running libmicrohttpd.
///
/// Safe: the pointer is used once more after the start, in `stop`, which its owner calls once.
@safe struct Daemon {
    private let pointer: OpaquePointer
    /// Kept until the daemon's last call.
    private let service: Service

    /// Starts the daemon's threads on a listening socket, or nil.
    init?(socket: Int32, threads: Int, service: Service) {
        let limits = service.limits
        let settings = cmhd_settings(
            listen_socket: socket,
            threads: UInt32(threads.clamped(to: 1...64)),
            connections: UInt32(clamping: limits.connections),
            inactivity_seconds: UInt32(clamping: max(1, limits.inactivity.components.seconds)),
            connection_memory: limits.connectionMemory
        )
        // The daemon's calls use the service without a reference of their own; we keep one until they are
        // over.
        let context = unsafe Unmanaged.passUnretained(service).toOpaque()
        guard let pointer = unsafe cmhd_start(settings, callbacks, context) else { return nil }
        unsafe self.pointer = pointer
        self.service = service
    }

    /// Closes all connections, none of which may be suspended, and ends the threads.
    func stop() {
        unsafe MHD_stop_daemon(pointer)
        withExtendedLifetime(service) {}
    }
}

// The library allows stopping from any thread.
extension Daemon: @unchecked Sendable {}
