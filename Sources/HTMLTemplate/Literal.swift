/// A piece of a template that goes out as it stands, cut into words so that few stores write it.
struct Literal: Sendable {
    /// The last word is written whole, and what comes next over its end.
    let words: [UInt64]
    let count: Int

    init(_ bytes: [UInt8]) {
        count = bytes.count
        words = stride(from: 0, to: bytes.count, by: Word.width).map { start in
            bytes[start..<min(start + Word.width, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}
