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
    struct Quoted {
        /// What stands between the quotes.
        let contents: Range<Int>
        let hasEscapes: Bool
    }

    /// Reads a string if one begins here.
    mutating func quoted() throws(JSONError) -> Quoted? {
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

    func text(of quoted: Quoted) throws(JSONError) -> String {
        guard quoted.hasEscapes else { return try text(bytes.span.extracting(quoted.contents), of: quoted) }
        let unescaped = try unescaped(quoted)
        return try text(unescaped.span, of: quoted)
    }

    private func text(_ utf8: Span<UInt8>, of quoted: Quoted) throws(JSONError) -> String {
        if utf8.isEmpty { return "" }
        do {
            return String(copying: try UTF8Span(validating: utf8))
        } catch {
            throw self.error("a text is not UTF-8", at: quoted.contents.lowerBound)
        }
    }

    func parsed<Value>(
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
