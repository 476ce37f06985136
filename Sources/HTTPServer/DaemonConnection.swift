import CMicroHTTPD
import HTTP

/// The daemon's handle of one connection, with the few things that are done to it.
///
/// Safe: the library keeps a connection for as long as one of its requests is in flight, and nobody keeps the
/// handle longer: the callbacks use it while they are called, `Suspensions` while the connection is
/// suspended.
@safe struct DaemonConnection {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        unsafe self.pointer = pointer
    }

    /// What was kept with the connection when it was opened.
    var context: UnsafeMutableRawPointer? {
        unsafe cmhd_socket_context(pointer)
    }

    /// Its socket, or -1.
    var socket: Int32 {
        unsafe cmhd_socket(pointer)
    }

    /// The length of the present request's head, in bytes.
    var headSize: Int {
        unsafe cmhd_head_size(pointer)
    }

    /// Sets the connection aside, inside its handler.
    func suspend() {
        unsafe MHD_suspend_connection(pointer)
    }

    /// Has the handler of a suspended connection called again, on the connection's own thread.
    func resume() {
        unsafe MHD_resume_connection(pointer)
    }

    /// Calls the function with each header line of the present request, until it returns false.
    func forEachHeader(_ body: (_ name: String, _ value: String) -> Bool) {
        // The pointers go no further than the two calls, which return before this function does.
        withoutActuallyEscaping(body) { body in
            var visitor = HeaderVisitor(visit: body)
            _ = unsafe withUnsafeMutablePointer(to: &visitor) { visitor in
                unsafe MHD_get_connection_values_n(pointer, .HEADER_KIND, visitHeader, visitor)
            }
        }
    }

    /// Queues a response for the present request, or nil when one of its headers cannot be sent.
    ///
    /// `.NO` tells the daemon to close the connection without an answer.
    func queue(_ response: Response, closing: Bool) -> MHD_Result? {
        let copy = unsafe response.body.withUnsafeBytes { bytes in
            // The bytes are copied during the call.
            unsafe cmhd_response(bytes.baseAddress, bytes.count)
        }
        guard let copy = unsafe copy else { return .NO }
        // The queue takes a reference of its own; ours ends here, whatever happens.
        defer { unsafe MHD_destroy_response(copy) }
        for field in response.headers {
            // Both strings are copied during the call, which says NO when it would leave the header out.
            guard unsafe MHD_add_response_header(copy, field.name.description, field.value) == .YES else {
                return nil
            }
        }
        if closing {
            guard unsafe MHD_add_response_header(copy, "Connection", "close") == .YES else { return nil }
        }
        return unsafe MHD_queue_response(pointer, UInt32(clamping: response.status.code), copy)
    }
}

// The handle may go to another thread because resuming, all that is done from there, is what the library
// allows from any thread; `Suspensions` sees to it that it happens once, and only while the connection is
// suspended.
extension DaemonConnection: @unchecked Sendable {}

/// What the C function below calls.
struct HeaderVisitor {
    let visit: (_ name: String, _ value: String) -> Bool
}

/// The library's iterator over the header lines.
private func visitHeader(
    _ visitor: UnsafeMutableRawPointer?,
    _ kind: MHD_ValueKind,
    _ name: UnsafePointer<CChar>?,
    _ nameSize: Int,
    _ value: UnsafePointer<CChar>?,
    _ valueSize: Int
) -> MHD_Result {
    // `forEachHeader` passes the address of a visitor that lives until this returns.
    guard let visitor = unsafe visitor?.assumingMemoryBound(to: HeaderVisitor.self) else { return .NO }
    let name = unsafe text(name, nameSize)
    let value = unsafe text(value, valueSize)
    return unsafe visitor.pointee.visit(name, value) ? .YES : .NO
}

/// A copy of that many bytes, with U+FFFD for what is not UTF-8.
private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    // The library says how many bytes there are; a name or value that it left out has none.
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    return unsafe String(decoding: bytes, as: UTF8.self)
}
