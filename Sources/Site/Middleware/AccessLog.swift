import HTTP

extension Site {
    /// Writes one line about an answer: method, path, status and bytes.
    ///
    /// The query is left out, since it may hold what somebody typed.
    func logAccess(_ method: String, _ target: String, _ response: Response) {
        let path = visible(target.utf8.prefix { $0 != UInt8(ascii: "?") })
        log("\(method) \(path) \(response.status.code) \(response.body.count)")
    }

    /// The text with all but ASCII percent-encoded: some of the rest ends lines, or steers terminals.
    private func visible(_ text: some Sequence<UInt8>) -> String {
        var visible = ""
        for byte in text {
            if 0x20...0x7E ~= byte {
                visible.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                visible += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return visible
    }
}
