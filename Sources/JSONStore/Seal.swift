/// The checksum at the end of a journal's line, `,"crc":"1a2b3c4d"}`: the CRC-32 of the line's bytes before
/// it.
struct Seal: Equatable {
    /// What to do about a line that does not fit its checksum, in the words of an error.
    static let remedy = #"the checksum does not fit (after editing the line by hand, take out its "crc")"#

    private static let opening = Array(#","crc":""#.utf8)
    private static let closing = Array(#""}"#.utf8)
    private static let digitCount = 8

    private let checksum: UInt32

    /// Makes the seal of a line of which these are the bytes so far.
    init(of bytes: Span<UInt8>) {
        checksum = CRC32.checksum(of: bytes)
    }

    /// Finds the seal at the end of a line, nil when there is none, and checks that it fits.
    init?(atEndOf bytes: [UInt8], in range: Range<Int>) throws(JSONError) {
        let length = Self.opening.count + Self.digitCount + Self.closing.count
        let start = range.upperBound - length
        guard start >= range.lowerBound else { return nil }
        let end = bytes[start..<range.upperBound]
        guard end.starts(with: Self.opening), end.suffix(Self.closing.count).elementsEqual(Self.closing)
        else {
            return nil
        }
        self.init(of: bytes.span.extracting(range.lowerBound..<start))
        var expected = JSONWriter()
        append(to: &expected)
        guard end.elementsEqual(expected.bytes) else {
            throw JSONError(offset: range.lowerBound, reason: Self.remedy)
        }
    }

    func append(to writer: inout JSONWriter) {
        writer.bytes.append(contentsOf: Self.opening)
        for shift in stride(from: 24, through: 0, by: -8) {
            writer.append(hexadecimal: UInt8(truncatingIfNeeded: checksum >> UInt32(shift)))
        }
        writer.bytes.append(contentsOf: Self.closing)
    }
}
