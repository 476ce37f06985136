/// Reads JSON (RFC 8259) from UTF-8 bytes, one value after the other, as its caller expects them.
///
/// It is strict: control characters in strings, bad UTF-8, half surrogate pairs, commas too many, a byte order mark,
/// the same name twice in an object (``JSONMembers``), or objects nested more than ``maximumDepth`` deep are errors. No
/// bytes whatever make it trap. It builds no tree.
struct JSONReader {
    /// How deep objects and arrays may stand in one another.
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private let end: Int

    /// Where the reader stands.
    private(set) var offset: Int

    private var depth = 0

    /// Whether a value was the last thing read, so that a comma must stand before the next one.
    private var isAfterValue = false

    /// Makes a reader of these bytes, or of the part of them that `range` bounds.
    init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        self.bytes = bytes
        let range = (range ?? bytes.indices).clamped(to: bytes.indices)
        (offset, end) = (range.lowerBound, range.upperBound)
    }

    /// Enters an object, `what` being its name in errors; its members follow by ``beginMember()``.
    mutating func openObject(_ what: String) throws(JSONError) {
        try open(UInt8(ascii: "{"), what)
    }

    /// Whether another member follows, of which the name is to be read next; at the end it leaves the object.
    mutating func beginMember() throws(JSONError) -> Bool {
        guard try begin(closing: UInt8(ascii: "}")) else { return false }
        guard peek == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
        return true
    }

    /// Enters an array, `what` being its name in errors; its elements follow by ``beginElement()``.
    mutating func openArray(_ what: String) throws(JSONError) {
        try open(UInt8(ascii: "["), what)
    }

    /// Whether another element follows, which is to be read next; at the end it leaves the array.
    mutating func beginElement() throws(JSONError) -> Bool {
        try begin(closing: UInt8(ascii: "]"))
    }

    /// Checks that nothing follows but white space.
    mutating func finish() throws(JSONError) {
        skipSpace()
        if offset < end { throw error("there is more after the end") }
    }

    /// An error about the place where the reader stands, or about an earlier one.
    func error(_ reason: String, at place: Int? = nil) -> JSONError {
        JSONError(offset: place ?? offset, reason: reason)
    }

    /// The error that something else stands at `start` than what was expected.
    private func unexpected(_ what: String, at start: Int) -> JSONError {
        guard start < end else { return error("it ends where \(what) should follow") }
        let isText = bytes[start] == UInt8(ascii: "\"")
        let found = bytes[start..<end].dropFirst(isText ? 1 : 0).prefix(40).prefix { byte in
            isText ? byte != UInt8(ascii: "\"") : !#",:]}" "#.utf8.contains(byte)
        }
        let printed = found.allSatisfy { 0x20..<0x7F ~= $0 } ? String(decoding: found, as: UTF8.self) : "..."
        return error("not a valid \(what): \(printed.isEmpty ? "\"\"" : printed)", at: start)
    }
}

// MARK: - Values

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
        guard let byte = peek else { return false }
        return "0123456789.eE".utf8.contains(byte)
    }
}

// MARK: - Names and strings

extension JSONReader {
    /// Reads a member's name and colon when they are exactly these bytes, as in `"id":`.
    mutating func take(name: [UInt8]) -> Bool {
        guard standsHere(name) else { return false }
        offset += name.count
        isAfterValue = false
        skipSpace()
        return true
    }

    private func standsHere(_ name: [UInt8]) -> Bool {
        guard end - offset >= name.count else { return false }
        let (bytes, name) = (bytes.span, name.span)
        for index in name.indices where bytes[offset + index] != name[index] { return false }
        return true
    }

    /// Reads a member's name, whatever it is, and the colon after it.
    mutating func name() throws(JSONError) -> String {
        guard let quoted = try quoted() else { throw error("a name in quotes is missing") }
        let name = try text(of: quoted)
        skipSpace()
        guard take(UInt8(ascii: ":")) else { throw error("a colon is missing") }
        isAfterValue = false
        skipSpace()
        return name
    }

    /// A string as it stands in the bytes.
    private struct Quoted {
        /// What stands between the quotes.
        let contents: Range<Int>
        let hasEscapes: Bool
    }

    /// Reads a string if one begins here.
    private mutating func quoted() throws(JSONError) -> Quoted? {
        guard peek == UInt8(ascii: "\"") else { return nil }
        let quoted = try quoted(from: offset + 1)
        offset = quoted.contents.upperBound + 1
        isAfterValue = true
        return quoted
    }

    private func quoted(from start: Int) throws(JSONError) -> Quoted {
        let bytes = bytes.span
        var index = start
        var hasEscapes = false
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                return Quoted(contents: start..<index, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                index += 2
            case 0..<0x20:
                throw error("a control character stands in a text", at: index)
            default:
                index += 1
            }
        }
        throw error("a text has no end")
    }

    private func text(of quoted: Quoted) throws(JSONError) -> String {
        let text =
            quoted.hasEscapes
            ? String(validating: try unescaped(quoted), as: UTF8.self)
            : String(validating: bytes[quoted.contents], as: UTF8.self)
        guard let text else { throw error("a text is not UTF-8", at: quoted.contents.lowerBound) }
        return text
    }

    private func parsed<Value>(
        _ quoted: Quoted,
        _ parse: (Span<UInt8>) -> Value?
    ) throws(JSONError) -> Value? {
        guard quoted.hasEscapes else { return parse(bytes.span.extracting(quoted.contents)) }
        let text = try unescaped(quoted)
        return parse(text.span)
    }

    /// The bytes of a string with its escapes replaced by what they stand for (RFC 8259, section 7).
    private func unescaped(_ quoted: Quoted) throws(JSONError) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes[quoted.contents]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            let place = rest.startIndex - 1
            switch rest.popFirst() {
            case UInt8(ascii: "\""): result.append(UInt8(ascii: "\""))
            case UInt8(ascii: "\\"): result.append(UInt8(ascii: "\\"))
            case UInt8(ascii: "/"): result.append(UInt8(ascii: "/"))
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "u"):
                guard let scalar = Self.scalar(in: &rest) else {
                    throw error("a text holds \\u without the number of a character", at: place)
                }
                result.append(contentsOf: String(scalar).utf8)
            default:
                throw error("a text holds an unknown escape", at: place)
            }
        }
        return result
    }

    /// Reads what follows `\u`: four hexadecimal digits, or twice four for a surrogate pair.
    private static func scalar(in rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let high = hexadecimal(in: &rest) else { return nil }
        guard 0xD800..<0xDC00 ~= high else { return Unicode.Scalar(high) }
        guard rest.starts(with: #"\u"#.utf8) else { return nil }
        rest = rest.dropFirst(2)
        guard let low = hexadecimal(in: &rest), 0xDC00..<0xE000 ~= low else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private static func hexadecimal(in rest: inout ArraySlice<UInt8>) -> UInt32? {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = rest.popFirst().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                return nil
            }
            number = number << 4 | UInt32(digit)
        }
        return number
    }
}

// MARK: - Bytes

extension JSONReader {
    private var peek: UInt8? { offset < end ? bytes[offset] : nil }

    private var peekDigit: Int? {
        guard let byte = peek, 0x30...0x39 ~= byte else { return nil }
        return Int(byte) - 0x30
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard bytes[offset..<end].starts(with: word.utf8) else { return false }
        offset += word.utf8.count
        isAfterValue = true
        return true
    }

    private mutating func open(_ bracket: UInt8, _ what: String) throws(JSONError) {
        skipSpace()
        guard take(bracket) else { throw unexpected(what, at: offset) }
        guard depth < Self.maximumDepth else { throw error("more than \(Self.maximumDepth) levels deep") }
        depth += 1
        isAfterValue = false
    }

    private mutating func begin(closing bracket: UInt8) throws(JSONError) -> Bool {
        skipSpace()
        if take(bracket) {
            depth -= 1
            isAfterValue = true
            return false
        }
        guard isAfterValue else { return true }
        guard take(UInt8(ascii: ",")) else {
            throw error(offset < end ? "a comma is missing" : "it ends in the middle")
        }
        isAfterValue = false
        skipSpace()
        return true
    }
}
