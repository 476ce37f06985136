/// The lines of a text one after the other, as ranges of its bytes without the line ends; those that are empty, or
/// have nothing but spaces, are left out.
struct Lines {
    private let bytes: [UInt8]
    private var start = 0

    /// The number of the line that was returned last; the first is 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Range<Int>? {
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = start..<end
            start = end + 1
            number += 1
            if bytes[line].contains(where: { $0 != UInt8(ascii: " ") }) { return line }
        }
        return nil
    }
}
