/// Eight bytes at once, the first one lowest.
///
/// Copying byte by byte was half of the time a page took, and a call into the C library costs as much for texts as
/// short as these. The eight shifts of `load` and of `store` become one instruction each, once it is known that all
/// eight bytes are there.
enum Word {
    /// The bytes of a word.
    static let width = 8

    /// Copies `bytes` to the place `start` of `output`, which must have room for one word more, and shows each word
    /// to `visit`; the last one may hold bytes of the one before too, or letters that fill it up.
    @inline(__always)
    static func copy(
        _ bytes: Span<UInt8>,
        to output: inout MutableSpan<UInt8>,
        at start: Int,
        _ visit: (UInt64) -> Void
    ) {
        var index = 0
        while index &+ width <= bytes.count {
            let word = load(bytes, index)
            store(word, in: &output, start &+ index)
            visit(word)
            index &+= width
        }
        guard index < bytes.count else { return }
        if index > 0 {
            index = bytes.count &- width
            let word = load(bytes, index)
            store(word, in: &output, start &+ index)
            visit(word)
        } else {
            var word = every(UInt8(ascii: "A"))
            while index < bytes.count {
                index &+= 1
                word = word << 8 | UInt64(bytes[bytes.count &- index])
            }
            store(word, in: &output, start)
            visit(word)
        }
    }

    @inline(__always)
    static func load(_ bytes: Span<UInt8>, _ start: Int) -> UInt64 {
        precondition(start >= 0 && bytes.count >= width && start <= bytes.count &- width)
        let low =
            UInt64(bytes[start]) | UInt64(bytes[start &+ 1]) << 8
            | UInt64(bytes[start &+ 2]) << 16 | UInt64(bytes[start &+ 3]) << 24
        let high =
            UInt64(bytes[start &+ 4]) << 32 | UInt64(bytes[start &+ 5]) << 40
            | UInt64(bytes[start &+ 6]) << 48 | UInt64(bytes[start &+ 7]) << 56
        return low | high
    }

    @inline(__always)
    static func store(_ word: UInt64, in output: inout MutableSpan<UInt8>, _ start: Int) {
        precondition(start >= 0 && output.count >= width && start <= output.count &- width)
        output[start] = UInt8(truncatingIfNeeded: word)
        output[start &+ 1] = UInt8(truncatingIfNeeded: word >> 8)
        output[start &+ 2] = UInt8(truncatingIfNeeded: word >> 16)
        output[start &+ 3] = UInt8(truncatingIfNeeded: word >> 24)
        output[start &+ 4] = UInt8(truncatingIfNeeded: word >> 32)
        output[start &+ 5] = UInt8(truncatingIfNeeded: word >> 40)
        output[start &+ 6] = UInt8(truncatingIfNeeded: word >> 48)
        output[start &+ 7] = UInt8(truncatingIfNeeded: word >> 56)
    }

    /// A word that has `byte` in each place.
    @inline(__always)
    static func every(_ byte: UInt8) -> UInt64 {
        UInt64(byte) &* 0x0101_0101_0101_0101
    }
}

/// Whether a word holds a byte that may have to be escaped: 0 when none does.
///
/// All eight bytes are asked at once (Warren, Hacker's Delight, 6-1). A few plain bytes count as doubtful too; the
/// exact answer is that of ``EscapedBytes``, byte by byte.
extension Word {
    @inline(__always)
    static func mayBeEscapedInHTML(_ word: UInt64) -> UInt64 {
        // " # & ' differ in two bits, < and > in one; all control characters are below the space.
        let quotes = zeros((word | every(0x05)) ^ every(0x27)) | zeros(word ^ every(0x60))
        let tags = zeros((word | every(0x02)) ^ every(0x3E))
        return (quotes | tags | below(0x20, word)) & every(0x80)
    }

    @inline(__always)
    static func mayBeEscapedInURL(_ word: UInt64) -> UInt64 {
        let quotes = zeros(word ^ every(0x22)) | zeros((word | every(0x01)) ^ every(0x27))
        let tags = zeros((word | every(0x02)) ^ every(0x3E))
        // \ and ^, then `; from { on the sum reaches the highest bit, which what is not ASCII has already.
        let others = zeros((word | every(0x02)) ^ every(0x5E)) | zeros(word ^ every(0x60))
        return (quotes | tags | others | below(0x21, word) | (word &+ every(0x05)) | word) & every(0x80)
    }

    @inline(__always)
    static func mayBeEscapedInURLComponent(_ word: UInt64) -> UInt64 {
        var escaped: UInt8 = 0
        for place in 0..<width {
            escaped |= EscapedBytes.urlComponent(UInt8(truncatingIfNeeded: word >> UInt64(place &* 8)))
        }
        return UInt64(escaped)
    }

    /// The highest bit of some byte is set when, and only when, a byte is 0.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- every(1)) & ~word
    }

    /// The highest bit of some byte is set when, and only when, a byte is less than `limit`, at most 0x80.
    @inline(__always)
    private static func below(_ limit: UInt8, _ word: UInt64) -> UInt64 {
        (word &- every(limit)) & ~word
    }
}
