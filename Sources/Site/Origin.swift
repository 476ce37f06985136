/// A web origin (RFC 6454 section 4): scheme, host and port.
package struct Origin: Equatable, Sendable, CustomStringConvertible {
    /// Whether the scheme is https.
    package let isSecure: Bool
    /// The name and port.
    package let authority: Authority

    /// Parses `https://todo.example` or `http://localhost:8080`; a path, even `/`, a user or a query is refused.
    package init?(_ text: String) {
        let lowercased = text.lowercased()
        for (prefix, isSecure) in [("http://", false), ("https://", true)] where lowercased.hasPrefix(prefix)
        {
            guard let authority = Authority(String(lowercased.dropFirst(prefix.count))) else { return nil }
            self.isSecure = isSecure
            self.authority = authority
            return
        }
        return nil
    }

    /// The origin of a page that was fetched over plain HTTP with this `Host`.
    init(plain authority: Authority) {
        isSecure = false
        self.authority = authority
    }

    /// The port, also where it is left out.
    var port: Int {
        authority.port ?? (isSecure ? 443 : 80)
    }

    package var description: String {
        "\(isSecure ? "https" : "http")://\(authority)"
    }

    package static func == (left: Origin, right: Origin) -> Bool {
        left.isSecure == right.isSecure && left.authority.host == right.authority.host
            && left.port == right.port
    }
}

/// A host with an optional port (RFC 9110 section 7.2), in lower case.
package struct Authority: Equatable, Sendable, CustomStringConvertible {
    /// A name, an IPv4 address, or an IPv6 address in brackets.
    package let host: String
    /// 1 to 65535, or nil where it is left out.
    package let port: Int?

    /// Parses the value of a `Host` header; anything else than ASCII host and decimal port is nil.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        let hostEnd =
            bytes.first == UInt8(ascii: "[")
            ? bytes.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
            : bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
        guard let hostEnd, hostEnd > 0, bytes[..<hostEnd].allSatisfy(Authority.isHostByte) else { return nil }
        host = String(decoding: bytes[..<hostEnd], as: UTF8.self).lowercased()
        guard hostEnd < bytes.count else {
            port = nil
            return
        }
        let digits = bytes[(hostEnd + 1)...]
        guard bytes[hostEnd] == UInt8(ascii: ":"), (1...5).contains(digits.count),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(String(decoding: digits, as: UTF8.self)), (1...65535).contains(number)
        else { return nil }
        port = number
    }

    /// Whether this names the machine itself.
    var isLoopback: Bool {
        ["localhost", "127.0.0.1", "[::1]"].contains(host)
    }

    package var description: String {
        port.map { "\(host):\($0)" } ?? host
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
