import HTTP

extension Site {
    /// Writes one line about an answer: method, path, status and bytes.
    ///
    /// The query is left out, since it may hold what somebody typed.
    func logAccess(_ method: String, _ target: String, _ response: Response) {
        let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
        log(
            "\(method) \(String(decoding: path, as: UTF8.self)) \(response.status.code) \(response.body.count)"
        )
    }
}
