extension JSONReader {
    /// Reads a text, `what` being its name in errors.
    mutating func text(_ what: String) throws(JSONError) -> String {
        let start = offset
        guard let quoted = try quoted() else { throw unexpected(what, at: start) }
        return try text(of: quoted)
    }

    /// Reads a text that stands for a value, which `parse` makes of its bytes, or nil when it is none.
    mutating func value<Value>(_ what: String, _ parse: (Span<UInt8>) -> Value?) throws(JSONError) -> Value {
        let start = offset
        guard let quoted = try quoted() else { throw unexpected(what, at: start) }
        guard let value = try parsed(quoted, parse) else { throw unexpected(what, at: start) }
        return value
    }

    /// Reads a whole number, written without fraction and exponent.
    mutating func integer(_ what: String) throws(JSONError) -> Int {
        let start = offset
        let isNegative = take(UInt8(ascii: "-"))
        let digits = offset
        var number = 0
        var hasOverflown = false
        while let digit = peekDigit {
            let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, secondOverflow) = tenfold.addingReportingOverflow(isNegative ? -digit : digit)
            number = sum
            hasOverflown = hasOverflown || overflow || secondOverflow
            offset += 1
        }
        let hasLeadingZero = offset - digits > 1 && bytes[digits] == UInt8(ascii: "0")
        guard offset > digits, !hasOverflown, !hasLeadingZero, !continuesNumber else {
            throw unexpected(what, at: start)
        }
        isAfterValue = true
        return number
    }

    /// Reads `true` or `false`.
    mutating func boolean(_ what: String) throws(JSONError) -> Bool {
        if take(word: "true") { return true }
        guard take(word: "false") else { throw unexpected(what, at: offset) }
        return false
    }

    /// Reads `null` if it stands here, and says whether it did.
    mutating func null() -> Bool {
        take(word: "null")
    }

    /// Reads any value and appends it to `copy`, with no white space around or within.
    mutating func copy(to copy: inout [UInt8]) throws(JSONError) {
        skipSpace()
        let start = offset
        switch peek {
        case UInt8(ascii: "{"):
            try openObject("object")
            copy.append(UInt8(ascii: "{"))
            var members = JSONMembers(JSONNames<Never>([]))
            while try members.next(in: &self) != nil {}
            copy.append(contentsOf: members.unknown.dropFirst())
            copy.append(UInt8(ascii: "}"))
        case UInt8(ascii: "["):
            try openArray("array")
            var separator = UInt8(ascii: "[")
            while try beginElement() {
                copy.append(separator)
                try self.copy(to: &copy)
                separator = UInt8(ascii: ",")
            }
            if separator == UInt8(ascii: "[") { copy.append(separator) }
            copy.append(UInt8(ascii: "]"))
        default:
            try skipScalar()
            copy.append(contentsOf: bytes[start..<offset])
        }
    }

    private mutating func skipScalar() throws(JSONError) {
        if let quoted = try quoted() {
            _ = try text(of: quoted)
        } else if !take(word: "null"), !take(word: "true"), !take(word: "false") {
            try skipNumber()
        }
    }

    /// Reads a number of any size (RFC 8259, section 6).
    private mutating func skipNumber() throws(JSONError) {
        let start = offset
        _ = take(UInt8(ascii: "-"))
        let startsWithZero = peek == UInt8(ascii: "0")
        let whole = skipDigits()
        var isNumber = whole == 1 || whole > 1 && !startsWithZero
        if take(UInt8(ascii: ".")) { isNumber = skipDigits() > 0 && isNumber }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
            isNumber = skipDigits() > 0 && isNumber
        }
        guard isNumber, !continuesNumber else { throw unexpected("value", at: start) }
        isAfterValue = true
    }

    private mutating func skipDigits() -> Int {
        let start = offset
        while peekDigit != nil { offset += 1 }
        return offset - start
    }

    /// Whether a number that should have ended goes on.
    private var continuesNumber: Bool {
        switch peek {
        case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: peekDigit != nil
        }
    }
}
