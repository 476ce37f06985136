/// Reads JSON (RFC 8259) from UTF-8 bytes, one value after the other, as its caller expects them.
///
/// It is strict: control characters in strings, bad UTF-8, half surrogate pairs, commas too many, a byte
/// order mark, the same name twice in an object (``JSONMembers``), or objects nested more than
/// ``maximumDepth`` deep are errors. No bytes whatever make it trap. It builds no tree.
struct JSONReader {
    /// How deep objects and arrays may stand in one another.
    static let maximumDepth = 64

    let bytes: [UInt8]
    let end: Int

    /// Where the reader stands.
    var offset: Int

    private var depth = 0

    /// Whether a value was the last thing read, so that a comma must stand before the next one.
    var isAfterValue = false

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
    func unexpected(_ what: String, at start: Int) -> JSONError {
        guard start < end else { return error("it ends where \(what) should follow") }
        let isText = bytes[start] == UInt8(ascii: "\"")
        let found = bytes[start..<end].dropFirst(isText ? 1 : 0).prefix(40).prefix { byte in
            isText ? byte != UInt8(ascii: "\"") : !#",:]}" "#.utf8.contains(byte)
        }
        let printed = found.allSatisfy { 0x20..<0x7F ~= $0 } ? String(decoding: found, as: UTF8.self) : "..."
        return error("not a valid \(what): \(printed.isEmpty ? "\"\"" : printed)", at: start)
    }
}

extension JSONReader {
    /// The byte that follows.
    var peek: UInt8? { offset < end ? bytes[offset] : nil }

    /// The decimal digit that follows.
    var peekDigit: Int? {
        guard let byte = peek, 0x30...0x39 ~= byte else { return nil }
        return Int(byte) - 0x30
    }

    mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    /// Reads that byte if it follows.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// Reads that word if it follows: `null`, `true` or `false`.
    mutating func take(word: String) -> Bool {
        guard peek == word.utf8.first, bytes[offset..<end].starts(with: word.utf8) else { return false }
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
