/// The bytes that HTML and the template language give a meaning to.
extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    /// What the HTML tokenizer takes as white space.
    var isHTMLSpace: Bool {
        switch self {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
        default: false
        }
    }

    var isASCIILetter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: false
        }
    }

    var isASCIIDigit: Bool {
        UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9")
    }

    var isNameStart: Bool {
        isASCIILetter || self == UInt8(ascii: "_")
    }

    var isNamePart: Bool {
        isNameStart || isASCIIDigit
    }

    /// A to Z as a to z, everything else unchanged.
    var asciiLowercased: UInt8 {
        UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }
}
