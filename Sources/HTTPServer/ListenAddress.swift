import Glibc

/// Where the server listens: a numeric IPv4 or IPv6 address, or `localhost`, and a port.
package struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address itself, in network byte order.
    enum Host: Hashable, Sendable {
        case ipv4([UInt8])
        case ipv6([UInt8])
    }

    let host: Host
    private let name: String
    /// The port; 0 picks a free one.
    package let port: UInt16

    /// An address as in `127.0.0.1:8080`, `[::1]:8080` or `localhost:8080`, or nil.
    ///
    /// `localhost` is 127.0.0.1; no other name is looked up.
    package init?(_ text: String) {
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = String(text[..<colon])
        let digits = text[colon...].utf8.dropFirst()
        guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = UInt16(Substring(digits)), let host = ListenAddress.host(name)
        else { return nil }
        self.init(host: host, name: name, port: port)
    }

    private init(host: Host, name: String, port: UInt16) {
        self.host = host
        self.name = name
        self.port = port
    }

    /// The same host with another port.
    func with(port: UInt16) -> ListenAddress {
        ListenAddress(host: host, name: name, port: port)
    }

    /// Whether only this machine can reach the address.
    package var isLoopback: Bool {
        switch host {
        case .ipv4(let bytes): bytes.first == 127
        case .ipv6(let bytes): bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
        }
    }

    /// The address as it stands in a URL.
    package var description: String {
        "\(name):\(port)"
    }

    private static func host(_ name: String) -> Host? {
        if name.utf8.elementsEqual("localhost".utf8) { return .ipv4([127, 0, 0, 1]) }
        guard name.utf8.first == UInt8(ascii: "["), name.utf8.last == UInt8(ascii: "]"), name.utf8.count > 2
        else { return bytes(name, family: AF_INET, count: 4).map(Host.ipv4) }
        return bytes(String(name.dropFirst().dropLast()), family: AF_INET6, count: 16).map(Host.ipv6)
    }

    private static func bytes(_ text: String, family: Int32, count: Int) -> [UInt8]? {
        guard !text.utf8.contains(0) else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        // inet_pton writes as many bytes as the family's address has, and the array has them.
        return unsafe inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }
}
