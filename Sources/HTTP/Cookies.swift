/// The cookies of a request (RFC 6265 section 5.4), out of every `Cookie` header.
///
/// Pairs end at a semicolon and nowhere else: neither a quote nor a comma in one cookie touches the next,
/// so that a cookie set by a neighbour on another port cannot hide ours.
package struct Cookies: Sendable {
    /// One cookie; the value is as sent, quotes included.
    package struct Cookie: Sendable {
        package let name: String
        package let value: String
    }

    /// The cookies in their order.
    package let all: [Cookie]

    /// The cookies of these headers; pieces without a name or an equals sign are left out.
    package init(_ headers: Headers) {
        all = headers.values(of: "Cookie").flatMap { header in
            header.utf8.split(separator: UInt8(ascii: ";")).compactMap(Cookies.cookie)
        }
    }

    /// The value of the first cookie of that name; names are case-sensitive.
    package subscript(name: String) -> String? {
        values(of: name).first
    }

    /// All values under a name, in their order.
    package func values(of name: String) -> [String] {
        all.compactMap { $0.name.utf8.elementsEqual(name.utf8) ? $0.value : nil }
    }

    private static func cookie(_ piece: Substring.UTF8View) -> Cookie? {
        guard let equals = piece.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = piece[..<equals].trimmed
        let value = piece[equals...].dropFirst().trimmed
        guard !name.isEmpty else { return nil }
        return Cookie(name: String(Substring(name)), value: String(Substring(value)))
    }
}
