import HTTP

/// The files of the public folder, read once at start and served from memory.
///
/// Their address holds a hash over all of them, so that it may be kept for ever and changes when any file does;
/// files may refer to each other by relative addresses.
struct Assets: Sendable {
    /// Sixteen hexadecimal digits.
    let hash: String
    private let files: [String: Response]

    /// The files by name, such as `icons/check.svg`.
    init(_ files: [String: [UInt8]]) {
        // FNV-1a (RFC 9923), 64 bits: it tells versions apart and guards nothing.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for (name, content) in files.sorted(by: { $0.key < $1.key }) {
            for bytes in [Array(name.utf8), content] {
                for byte in bytes + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            }
        }
        let digits = String(hash, radix: 16)
        self.hash = String(repeating: "0", count: 16 - digits.count) + digits
        self.files = Dictionary(
            uniqueKeysWithValues: files.map { name, content in (name, Assets.response(name, content)) }
        )
    }

    /// The address of a file.
    func url(_ name: String) -> String {
        Route.asset(hash: hash, name: name).path
    }

    /// The answer that carries a file; nil for another version or an unknown name.
    func response(hash: String, name: String) -> Response? {
        hash == self.hash ? files[name] : nil
    }

    /// A file under an address that does not change, to be asked for again every day.
    func stableResponse(name: String) -> Response? {
        var response = files[name]
        response?.headers["Cache-Control"] = "public, max-age=86400"
        return response
    }

    private static func response(_ name: String, _ content: [UInt8]) -> Response {
        let type = mediaTypes[name.split(separator: ".").last.map(String.init) ?? ""]
        return Response(
            headers: [
                "Content-Type": type ?? "application/octet-stream",
                "Cache-Control": "public, max-age=31536000, immutable",
            ],
            body: content
        )
    }

    private static let mediaTypes = [
        "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "ico": "image/x-icon",
        "jpg": "image/jpeg", "webp": "image/webp", "woff2": "font/woff2", "txt": "text/plain; charset=utf-8",
        "webmanifest": "application/manifest+json",
    ]
}
