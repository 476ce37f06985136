/// One answer as it came over the wire.
struct Answer: Equatable {
    var status: Int
    /// By names in small letters.
    var headers: [String: String]
    var body: String

    /// The first answer in these bytes, interim ones too, with its size; nil while it is incomplete.
    static func parse(_ bytes: [UInt8], isHead: Bool) -> (Answer, size: Int)? {
        var lines: [String] = []
        var start = 0
        while true {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")), end > start else {
                return nil
            }
            let line = String(decoding: bytes[start..<end - 1], as: UTF8.self)
            start = end + 1
            if line.isEmpty { break }
            lines.append(line)
        }
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ": ", maxSplits: 1)
            headers[parts.first?.lowercased() ?? ""] = parts.last.map { String($0) }
        }
        let hasBody = !isHead && status >= 200 && status != 204 && status != 304
        let length = hasBody ? headers["content-length"].flatMap { Int($0) } ?? 0 : 0
        guard bytes.count >= start + length else { return nil }
        let body = String(decoding: bytes[start..<start + length], as: UTF8.self)
        return (Answer(status: status, headers: headers, body: body), start + length)
    }

    /// Whether the connection ends after this answer.
    var closes: Bool {
        headers["connection"] == "close"
    }
}
