import Glibc

/// The socket that clients knock at.
struct ListeningSocket {
    /// The descriptor, which belongs to the daemon once that runs.
    let descriptor: Int32
    /// The address with the port that was really bound.
    let address: ListenAddress

    /// Binds an address and listens.
    ///
    /// - Throws: `addressInUse`, or `cannotListen` with the system's reason.
    init(_ address: ListenAddress) throws(HTTPServerError) {
        let family =
            switch address.host {
            case .ipv4: AF_INET
            case .ipv6: AF_INET6
            }
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC | O_NONBLOCK, 0)
        guard descriptor >= 0 else { throw ListeningSocket.error(errno, address) }
        guard ListeningSocket.bind(descriptor, address), listen(descriptor, SOMAXCONN) == 0,
            let port = ListeningSocket.boundPort(descriptor)
        else {
            let code = errno
            close(descriptor)
            throw ListeningSocket.error(code, address)
        }
        self.descriptor = descriptor
        self.address = address.with(port: port)
    }

    private static func error(_ code: Int32, _ address: ListenAddress) -> HTTPServerError {
        if code == EADDRINUSE { return .addressInUse(address) }
        // strerror gives a text that is never nil and is copied at once.
        return .cannotListen(address, reason: unsafe String(cString: strerror(code)))
    }

    private static func bind(_ descriptor: Int32, _ address: ListenAddress) -> Bool {
        var on: Int32 = 1
        // The options are read from an Int32 of which the call is told the size.
        let size = socklen_t(MemoryLayout<Int32>.size)
        guard unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, size) == 0 else { return false }
        switch address.host {
        case .ipv4(let bytes):
            var name = sockaddr_in()
            name.sin_family = sa_family_t(AF_INET)
            name.sin_port = address.port.bigEndian
            unsafe withUnsafeMutableBytes(of: &name.sin_addr) { unsafe $0.copyBytes(from: bytes) }
            return bind(descriptor, name)
        case .ipv6(let bytes):
            guard unsafe setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, size) == 0 else {
                return false
            }
            var name = sockaddr_in6()
            name.sin6_family = sa_family_t(AF_INET6)
            name.sin6_port = address.port.bigEndian
            unsafe withUnsafeMutableBytes(of: &name.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
            return bind(descriptor, name)
        }
    }

    /// Binds to a socket name of either family.
    private static func bind<Name>(_ descriptor: Int32, _ name: Name) -> Bool {
        // The kernel reads as many bytes as the name has; a socket name is known by its family, not its C
        // type.
        unsafe withUnsafeBytes(of: name) { bytes in
            guard let base = bytes.baseAddress else { return false }
            let pointer = unsafe base.assumingMemoryBound(to: sockaddr.self)
            return unsafe Glibc.bind(descriptor, pointer, socklen_t(bytes.count)) == 0
        }
    }

    private static func boundPort(_ descriptor: Int32) -> UInt16? {
        var name = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        // The kernel writes at most the size it is told; both families have the port in the same place.
        let result = unsafe withUnsafeMutableBytes(of: &name) { bytes -> Int32 in
            guard let base = bytes.baseAddress else { return -1 }
            return unsafe getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &size)
        }
        return result == 0 ? UInt16(bigEndian: name.sin6_port) : nil
    }
}
