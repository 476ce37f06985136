/// The classes of ASCII bytes that HTTP's grammar is made of (RFC 9110 section 5.6.2, RFC 5234).
extension UInt8 {
    package static let tab = UInt8(ascii: "\t")
    package static let space = UInt8(ascii: " ")

    /// Whether this is a C0 control character or DEL.
    package var isControl: Bool {
        self < 0x20 || self == 0x7f
    }

    /// The small letter of a capital one, anything else as it is.
    package var lowercased: UInt8 {
        isCapital ? self | 0x20 : self
    }

    /// Whether this is a digit, 0 to 9.
    package var isDigit: Bool {
        self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
    }

    var isCapital: Bool {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z")
    }

    var isLetter: Bool {
        (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
    }

    /// Whether this may stand in a token.
    package var isTokenByte: Bool {
        isLetter || isDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }

    /// What a hexadecimal digit stands for, or nil.
    var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
        default: nil
        }
    }
}

extension Collection<UInt8> {
    /// Whether these bytes are a token: one or more of the bytes a name may hold.
    package var isToken: Bool {
        !isEmpty && allSatisfy(\.isTokenByte)
    }

    /// Whether two texts are the same but for the case of ASCII letters.
    package func elementsEqualIgnoringASCIICase(_ other: some Collection<UInt8>) -> Bool {
        elementsEqual(other) { $0.lowercased == $1.lowercased }
    }
}

extension BidirectionalCollection<UInt8> {
    /// These bytes without the spaces and tabs at both ends (RFC 9110 section 5.6.3).
    var trimmed: SubSequence {
        guard let first = firstIndex(where: { !$0.isOptionalSpace }),
            let last = lastIndex(where: { !$0.isOptionalSpace })
        else { return self[endIndex..<endIndex] }
        return self[first...last]
    }
}

extension UInt8 {
    fileprivate var isOptionalSpace: Bool {
        self == .space || self == .tab
    }
}
