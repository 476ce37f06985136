import Glibc
import Synchronization

/// A client that says exactly what it is told to, byte for byte.
final class Client: Sendable {
    private let socket: Int32
    private let buffer = Mutex<[UInt8]>([])

    /// Connects to a port of 127.0.0.1, or of ::1.
    init(port: UInt16, ipv6: Bool = false) throws {
        socket = Glibc.socket(ipv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        // Reading gives up in the end, so that a test that fails does not hang.
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        guard ipv6 ? connect6(port) : connect4(port) else { throw ClientError.cannotConnect(errno) }
    }

    deinit {
        close(socket)
    }

    private func connect4(_ port: UInt16) -> Bool {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return unsafe withUnsafeBytes(of: &name) { bytes in
            guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
                return false
            }
            return unsafe Glibc.connect(socket, base, socklen_t(bytes.count)) == 0
        }
    }

    private func connect6(_ port: UInt16) -> Bool {
        var name = sockaddr_in6()
        name.sin6_family = sa_family_t(AF_INET6)
        name.sin6_port = port.bigEndian
        unsafe withUnsafeMutableBytes(of: &name.sin6_addr) { unsafe $0[15] = 1 }
        return unsafe withUnsafeBytes(of: &name) { bytes in
            guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
                return false
            }
            return unsafe Glibc.connect(socket, base, socklen_t(bytes.count)) == 0
        }
    }

    /// Sends the bytes; false when the other side takes no more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Says that nothing more will be sent.
    func finishSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Reads the next answer, or nil when the connection ends before or within it.
    ///
    /// `isHead`: the answer is one to HEAD, without content whatever its length says.
    func receive(isHead: Bool = false) -> Answer? {
        while true {
            if let answer = takeAnswer(isHead: isHead) { return answer }
            guard fill() else { return nil }
        }
    }

    /// Reads until the other side ends the connection, and gives all the answers that came.
    func receiveAll() -> [Answer] {
        while fill() {}
        var answers: [Answer] = []
        while let answer = takeAnswer(isHead: false) { answers.append(answer) }
        return answers
    }

    /// Whether the other side has ended the connection, with nothing left to read; waits for the one or the
    /// other.
    var isClosed: Bool {
        buffer.withLock { $0.isEmpty } && !fill()
    }

    private func fill() -> Bool {
        var piece = [UInt8](repeating: 0, count: 65536)
        let count = unsafe recv(socket, &piece, piece.count, 0)
        guard count > 0 else { return false }
        buffer.withLock { $0 += piece[..<count] }
        return true
    }

    private func takeAnswer(isHead: Bool) -> Answer? {
        buffer.withLock { buffer in
            guard let (answer, size) = Answer.parse(buffer, isHead: isHead) else { return nil }
            buffer.removeFirst(size)
            return answer
        }
    }
}

enum ClientError: Error {
    case cannotConnect(Int32)
}
