/// The name of one todo for ever: exactly sixteen characters of `0-9` and `a-z`.
package struct TodoID: Hashable, Sendable {
    /// The sixteen ASCII characters in two numbers, first character highest: comparing the numbers compares
    /// the texts.
    private let high: UInt64
    private let low: UInt64

    private static let length = 16
    private static let alphabet = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

    /// Makes an id from sixteen digits to the base of 36, given in the order in which they are written.
    private init(digits: (Int) -> Int) {
        var halves: (high: UInt64, low: UInt64) = (0, 0)
        for index in 0..<Self.length {
            let character = UInt64(Self.alphabet[digits(index) % Self.alphabet.count])
            if index < 8 {
                halves.high = halves.high << 8 | character
            } else {
                halves.low = halves.low << 8 | character
            }
        }
        (high, low) = halves
    }

    /// Makes a fresh id; all 36^16 (some 2^82) are equally likely.
    package init(random generator: inout some RandomNumberGenerator) {
        var digits: [Int] = []
        // Two draws of 36^8, not one a digit: each may be a system call.
        for _ in 0..<2 {
            var half = Int.random(in: 0..<2_821_109_907_456, using: &generator)
            for _ in 0..<8 {
                digits.append(half % 36)
                half /= 36
            }
        }
        self.init { digits[$0] }
    }

    /// Makes the id that stands for these bytes: the same bytes give the same id, in every run and release.
    ///
    /// It is the 128-bit FNV-1a hash (RFC 9923) modulo 36^16, written to the base of 36, highest digit first. It
    /// spreads well and is no secret: who knows the bytes can work out the id.
    package init(hashing bytes: some Sequence<UInt8>) {
        let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        // As an array, for here nothing is known of the sequence, and each byte would cost a call.
        for byte in Array(bytes) { hash = (hash ^ UInt128(byte)) &* prime }
        var digits: [Int] = []
        for _ in 0..<Self.length {
            let (rest, digit) = hash.quotientAndRemainder(dividingBy: 36)
            digits.append(Int(digit))
            hash = rest
        }
        self.init { digits[Self.length - 1 - $0] }
    }
}

extension TodoID: Comparable {
    /// Whether the left id comes before the right one, compared character by character in ASCII.
    package static func < (left: TodoID, right: TodoID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

extension TodoID: LosslessStringConvertible {
    /// Reads an id: sixteen of `0-9` and `a-z` and nothing else (capital letters neither), or nil.
    package init?(_ text: String) {
        self.init(utf8: text.utf8.span)
    }

    /// Reads the UTF-8 bytes of an id, as strictly as from a string.
    package init?(utf8 text: Span<UInt8>) {
        guard text.count == Self.length else { return nil }
        var halves: (high: UInt64, low: UInt64) = (0, 0)
        for index in 0..<Self.length {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): break
            default: return nil
            }
            if index < 8 {
                halves.high = halves.high << 8 | UInt64(byte)
            } else {
                halves.low = halves.low << 8 | UInt64(byte)
            }
        }
        (high, low) = halves
    }

    /// The sixteen characters.
    package var description: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.length)
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the sixteen ASCII bytes.
    package func append(to bytes: inout [UInt8]) {
        for half in [high, low] {
            for shift in stride(from: UInt64(56), through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: half >> shift))
            }
        }
    }
}
