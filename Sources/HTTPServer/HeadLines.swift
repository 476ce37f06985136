import CMicroHTTPD
import Glibc

/// The request line and the headers in the daemon's memory, as it shows them in the first call for a request.
///
/// Safe: the texts end in a NUL and stay where they are while that call lasts, and it keeps this no longer.
@safe struct HeadLines {
    private let method: UnsafePointer<CChar>
    private let path: UnsafePointer<CChar>
    private let version: UnsafePointer<CChar>

    init(method: UnsafePointer<CChar>, path: UnsafePointer<CChar>, version: UnsafePointer<CChar>) {
        unsafe self.method = method
        unsafe self.path = path
        unsafe self.version = version
    }

    /// A copy of the head; `target` is the raw target as it was before the daemon parsed it.
    func head(of connection: DaemonConnection, target: [UInt8]) -> Head {
        let size = connection.headSize
        var head = Head(
            method: unsafe String(cString: method),
            target: String(validating: target, as: UTF8.self),
            version: unsafe String(cString: version),
            lines: [],
            size: size,
            isWellFormed: !HeadLines.libraryIsLenient || isStrict(size: size, targetSize: target.count)
        )
        connection.forEachHeader { name, value in
            head.lines.append((name, value))
            return true
        }
        return head
    }

    /// Whether this is the release whose memory `isStrict` knows; later ones check more themselves.
    private static let libraryIsLenient = unsafe String(cString: MHD_get_version()) == "0.9.75"

    /// Whether the head is what its lines say, byte for byte.
    ///
    /// The three texts lie one after the other in the buffer that the head was read into, with a NUL in the
    /// place of each space between them. `size` counts from the first byte of the method to the end of the
    /// empty line, so that all of it is memory of this connection.
    private func isStrict(size: Int, targetSize: Int) -> Bool {
        let end = unsafe version + strlen(version)
        let lineSize = unsafe end - method
        guard unsafe path == method + strlen(method) + 1, unsafe version == path + targetSize + 1,
            size > lineSize
        else { return false }
        let rest = unsafe UnsafeRawBufferPointer(start: end, count: size - lineSize)
        return Head.areStrictLines(unsafe rest.bindMemory(to: UInt8.self).span)
    }
}
