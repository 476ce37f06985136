/// Fixed-width decimal numbers in ASCII, the parts that dates and times are written with.
enum Digits {
    static let hyphen = UInt8(ascii: "-")

    /// Reads exactly `count` ASCII digits that begin at `start`; no signs, no spaces, no other script's digits.
    static func number(in text: Span<UInt8>, at start: Int, count: Int) -> Int? {
        var number = 0
        var index = start
        while index < start + count {
            let digit = Int(text[index]) - 0x30
            guard 0...9 ~= digit else { return nil }
            number = number * 10 + digit
            index += 1
        }
        return number
    }

    /// Appends two digits, of a number from 0 to 99.
    static func appendPair(_ number: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(truncatingIfNeeded: 0x30 + number / 10))
        bytes.append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
    }

    /// Appends the four digits of a year.
    static func appendYear(_ year: Int, to bytes: inout [UInt8]) {
        appendPair(year / 100, to: &bytes)
        appendPair(year % 100, to: &bytes)
    }
}
