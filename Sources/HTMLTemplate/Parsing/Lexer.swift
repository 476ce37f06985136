/// A word of the template language inside `{{ }}` or `{% %}`.
struct Token: Sendable {
    enum Kind: Sendable {
        case name, string, dot, opening, closing
    }

    let kind: Kind
    /// Its bytes in the source; those of a string without the quotes.
    let range: Range<Int>
}

/// What a `{{ }}` or `{% %}` holds.
struct Tag: Sendable {
    /// Where its first brace stands.
    let offset: Int
    var tokens: [Token] = []
    /// Where its closing braces stand, or where reading it was given up.
    var end: Int
    /// An error inside was already reported; nothing more should be said about it.
    var isBroken = false
}

/// A template cut at its braces; comments are gone, trimming is done.
enum Piece: Sendable {
    case text(Range<Int>)
    case print(Tag)
    case statement(Tag)
}

/// Cuts a source into ``Piece``s in one pass.
struct Lexer {
    private let source: Source
    private let bytes: [UInt8]
    private var position = 0
    private var textStart = 0
    private(set) var pieces: [Piece] = []
    private(set) var problems = Problems()

    /// Messages repeat names, so none is longer, in bytes.
    private static let longestWord = 255

    init(_ source: Source) {
        self.source = source
        bytes = source.bytes
    }

    private enum Opening: UInt8 {
        case print = 0x7B
        case statement = 0x25
        case comment = 0x23

        /// What stands before the brace that closes the tag.
        var closing: UInt8 {
            self == .print ? UInt8(ascii: "}") : rawValue
        }

        var text: String {
            switch self {
            case .print: "{{"
            case .statement: "{%"
            case .comment: "{#"
            }
        }
    }

    mutating func run() {
        while let opening = nextOpening() {
            let start = position
            position += 2
            let trimsBefore = skip(UInt8(ascii: "-"))
            endText(at: start, trimmed: trimsBefore)
            switch opening {
            case .comment:
                skipComment(from: start)
            case .print:
                pieces.append(.print(tag(from: start, opening)))
            case .statement:
                let tag = tag(from: start, opening)
                if isRaw(tag) { readRaw(tag) } else { pieces.append(.statement(tag)) }
            }
        }
        endText(at: bytes.count, trimmed: false)
    }
}

extension Lexer {
    /// Moves to the next `{{`, `{%` or `{#`.
    private mutating func nextOpening() -> Opening? {
        while let brace = bytes[position...].firstIndex(of: UInt8(ascii: "{")), brace + 1 < bytes.count {
            position = brace
            if let opening = Opening(rawValue: bytes[brace + 1]) { return opening }
            position += 1
        }
        position = bytes.count
        return nil
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func endText(at end: Int, trimmed: Bool) {
        var end = end
        if trimmed {
            while end > textStart, bytes[end - 1].isHTMLSpace { end -= 1 }
        }
        if textStart < end { pieces.append(.text(textStart..<end)) }
        textStart = position
    }

    /// Ends a tag: the text after it begins here, or after white space when it trims.
    private mutating func startText(trimmed: Bool) {
        if trimmed {
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
        }
        textStart = position
    }

    /// Whether the two bytes that close such a tag stand here.
    private func isClosed(_ opening: Opening, at index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index] == opening.closing && bytes[index + 1] == UInt8(ascii: "}")
    }

    private mutating func skipComment(from start: Int) {
        while position < bytes.count, !isClosed(.comment, at: position) { position += 1 }
        guard position < bytes.count else {
            problems.add("this {# is never closed", at: start)
            textStart = position
            return
        }
        let trims = position > start + 2 && bytes[position - 1] == UInt8(ascii: "-")
        position += 2
        startText(trimmed: trims)
    }
}

extension Lexer {
    private mutating func tag(from start: Int, _ opening: Opening) -> Tag {
        var tag = Tag(offset: start, end: start)
        while true {
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
            tag.end = position
            guard position < bytes.count else {
                return givenUp(tag, "this \(opening.text) is never closed", at: start)
            }
            if isClosed(opening, at: position) {
                position += 2
                startText(trimmed: false)
                return tag
            }
            if bytes[position] == UInt8(ascii: "-"), isClosed(opening, at: position + 1) {
                position += 3
                startText(trimmed: true)
                return tag
            }
            guard let token = token() else {
                return recovered(tag, opening)
            }
            tag.tokens.append(token)
        }
    }

    private mutating func token() -> Token? {
        let start = position
        let first = bytes[position]
        switch first {
        case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"):
            position += 1
            let kind: Token.Kind =
                switch first {
                case UInt8(ascii: "."): .dot
                case UInt8(ascii: "("): .opening
                default: .closing
                }
            return Token(kind: kind, range: start..<position)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            var end = start + 1
            while end < bytes.count, bytes[end] != first, bytes[end] != .newline { end += 1 }
            guard end < bytes.count, bytes[end] == first, end - start <= Self.longestWord else { return nil }
            position = end + 1
            return Token(kind: .string, range: start + 1..<end)
        case _ where first.isNameStart:
            var end = start + 1
            while end < bytes.count, bytes[end].isNamePart { end += 1 }
            guard end - start <= Self.longestWord else { return nil }
            position = end
            return Token(kind: .name, range: start..<end)
        default:
            return nil
        }
    }

    private mutating func givenUp(
        _ tag: Tag,
        _ message: String,
        at offset: Int,
        leavesGap: Bool = true
    ) -> Tag {
        problems.add(message, at: offset, leavesGap: leavesGap)
        textStart = position
        var tag = tag
        tag.isBroken = true
        return tag
    }

    /// After a byte that is no word: reports it and goes on behind the closing braces.
    private mutating func recovered(_ tag: Tag, _ opening: Opening) -> Tag {
        let bad = position
        while position < bytes.count {
            if isClosed(opening, at: position) {
                let trims = position > bad && bytes[position - 1] == UInt8(ascii: "-")
                position += 2
                let end = position
                startText(trimmed: trims)
                let text = textStart
                var broken = givenUp(tag, unexpected(at: bad), at: bad, leavesGap: false)
                textStart = text
                broken.end = end - 2
                return broken
            }
            if bytes[position] == UInt8(ascii: "{"), position + 1 < bytes.count,
                Opening(rawValue: bytes[position + 1]) != nil
            {
                break
            }
            position += 1
        }
        return givenUp(tag, "this \(opening.text) is never closed", at: tag.offset)
    }

    private func unexpected(at offset: Int) -> String {
        switch bytes[offset] {
        case UInt8(ascii: "|"):
            return "there are no filters: give the page struct a field that holds the finished value"
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let end = bytes[(offset + 1)...].firstIndex { $0 == bytes[offset] || $0 == .newline }
            return end.map { bytes[$0] } == bytes[offset]
                ? "a template's name has at most \(Self.longestWord) bytes"
                : "this string is not closed on its line"
        case _ where bytes[offset].isNameStart:
            return "a name has at most \(Self.longestWord) letters"
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            return "there are no comparisons: give the page struct a flag"
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            return "there is no arithmetic: give the page struct a field that holds the finished value"
        default:
            var end = offset + 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            return "'\(source.text(offset..<end))' cannot stand here"
        }
    }
}

extension Lexer {
    private func isRaw(_ tag: Tag) -> Bool {
        guard tag.tokens.count == 1, let token = tag.tokens.first, token.kind == .name else { return false }
        return bytes[token.range].elementsEqual("raw".utf8)
    }

    /// Takes everything up to `{% endraw %}` as text.
    private mutating func readRaw(_ tag: Tag) {
        let start = textStart
        while let brace = bytes[position...].firstIndex(of: UInt8(ascii: "{")) {
            position = brace + 1
            guard skip(UInt8(ascii: "%")) else { continue }
            let trimsBefore = skip(UInt8(ascii: "-"))
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
            guard bytes[position...].starts(with: "endraw".utf8) else { continue }
            position += 6
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
            let trimsAfter = skip(UInt8(ascii: "-"))
            guard isClosed(.statement, at: position) else { continue }
            position += 2
            textStart = start
            endText(at: brace, trimmed: trimsBefore)
            startText(trimmed: trimsAfter)
            return
        }
        problems.add("this {% raw %} is never closed", at: tag.offset)
        position = bytes.count
        textStart = position
    }
}
