import CMicroHTTPD
import Glibc
import HTTP

// What the daemon calls, on its own threads. These are plain functions: a closure written in a main-actor
// context would trap there. Their context is the `Service`, which `HTTPServer` keeps until the daemon has
// stopped.

/// All callbacks, for `cmhd_start`.
var callbacks: cmhd_callbacks {
    unsafe cmhd_callbacks(
        log: logMessage,
        received_line: receivedLine,
        unescape: keepEscapes,
        handle: handle,
        completed: completed,
        connection: connectionChanged
    )
}

/// A message of the library's own.
private func logMessage(
    _ context: UnsafeMutableRawPointer?,
    _ format: UnsafePointer<CChar>?,
    _ arguments: CVaListPointer?
) {
    guard let service = unsafe service(context), let format = unsafe format, let arguments = unsafe arguments
    else {
        return
    }
    let message = unsafe [CChar](unsafeUninitializedCapacity: 512) { buffer, count in
        // vsnprintf writes at most as many bytes as it is told there are, a NUL at the end among them.
        let length = unsafe vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
        count = min(max(Int(length), 0), buffer.count - 1)
    }
    service.daemonLog.write(message.map(UInt8.init(bitPattern:)), at: Uptime.milliseconds)
}

/// A connection was opened, or is about to be closed.
private func connectionChanged(
    _ context: UnsafeMutableRawPointer?,
    _ pointer: OpaquePointer?,
    _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ change: MHD_ConnectionNotificationCode
) {
    guard let service = unsafe service(context), let pointer = unsafe pointer, let kept = unsafe kept else {
        return
    }
    switch change {
    case .CONNECTION_NOTIFY_STARTED:
        let socket = unsafe DaemonConnection(pointer).socket
        let client = Connection(socket: socket, deadline: service.deadlines.head)
        service.connections.add(client)
        // One reference goes with the connection and comes back below.
        unsafe kept.pointee = Unmanaged.passRetained(client).toOpaque()
    case .CONNECTION_NOTIFY_CLOSED:
        guard let client = unsafe kept.pointee else { return }
        unsafe kept.pointee = nil
        service.connections.remove(unsafe Unmanaged<Connection>.fromOpaque(client).takeRetainedValue())
    @unknown default:
        return
    }
}

/// A request line is complete; what is returned goes with the request as its context.
private func receivedLine(
    _ context: UnsafeMutableRawPointer?,
    _ target: UnsafePointer<CChar>?,
    _ pointer: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let service = unsafe service(context), let pointer = unsafe pointer, let target = unsafe target,
        let kept = unsafe DaemonConnection(pointer).context
    else { return nil }
    // It was kept by the callback above, and is given back only when the connection is closed.
    let client = unsafe Unmanaged<Connection>.fromOpaque(kept).takeUnretainedValue()
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: target, count: strlen(target)))
    unsafe cmhd_hide_query(target)
    let exchange = Exchange(service: service, client: client, target: bytes)
    // One reference goes with the request and comes back in `completed`, which is called for each of them.
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
}

/// Leaves the escapes in targets as they are: we decode them ourselves, once.
private func keepEscapes(
    _ context: UnsafeMutableRawPointer?,
    _ pointer: OpaquePointer?,
    _ text: UnsafeMutablePointer<CChar>?
) -> Int {
    guard let text = unsafe text else { return 0 }
    return unsafe strlen(text)
}

/// A request's head is complete, or a piece of its content is here, or all of it, or its connection was
/// woken.
private func handle(
    _ context: UnsafeMutableRawPointer?,
    _ pointer: OpaquePointer?,
    _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?,
    _ piece: UnsafePointer<CChar>?,
    _ pieceSize: UnsafeMutablePointer<Int>?,
    _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let pointer = unsafe pointer, let reference = unsafe kept?.pointee else { return .NO }
    // It was made by `receivedLine`, and its reference is given back in `completed`, after the last of these
    // calls.
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(reference).takeUnretainedValue()
    let connection = unsafe DaemonConnection(pointer)
    if exchange.isNew {
        guard let path = unsafe path, let method = unsafe method, let version = unsafe version else {
            return .NO
        }
        let lines = unsafe HeadLines(method: method, path: path, version: version)
        return exchange.begin(lines.head(of: connection, target: exchange.target), on: connection)
    }
    guard let piece = unsafe piece, let pieceSize = unsafe pieceSize, unsafe pieceSize.pointee > 0 else {
        return exchange.end(on: connection)
    }
    let bytes = unsafe UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee)
    unsafe pieceSize.pointee = 0
    return exchange.receive(unsafe bytes.bindMemory(to: UInt8.self).span)
}

/// A request is answered to the last byte, or given up.
private func completed(
    _ context: UnsafeMutableRawPointer?,
    _ pointer: OpaquePointer?,
    _ kept: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ reason: MHD_RequestTerminationCode
) {
    guard let reference = unsafe kept?.pointee else { return }
    unsafe kept?.pointee = nil
    unsafe Unmanaged<Exchange>.fromOpaque(reference).release()
}

private func service(_ context: UnsafeMutableRawPointer?) -> Service? {
    guard let context = unsafe context else { return nil }
    // `HTTPServer` passes its own service, and keeps it until after the daemon's last call.
    return unsafe Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
}
