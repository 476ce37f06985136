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

    init(_ source: Source) {
        self.source = source
        bytes = source.bytes
    }

    private enum Opening: UInt8 {
        case print = 0x7B
        case statement = 0x25
        case comment = 0x23

        var closing: [UInt8] {
            switch self {
            case .print: Array("}}".utf8)
            case .statement: Array("%}".utf8)
            case .comment: Array("#}".utf8)
            }
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
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "{"), let opening = Opening(rawValue: bytes[position + 1]) {
                return opening
            }
            position += 1
        }
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

    private func stands(_ text: [UInt8], at index: Int) -> Bool {
        bytes[min(index, bytes.count)...].starts(with: text)
    }

    private mutating func skipComment(from start: Int) {
        while position < bytes.count, !stands(Opening.comment.closing, at: position) { position += 1 }
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
        let closing = opening.closing
        while true {
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
            tag.end = position
            guard position < bytes.count else {
                return givenUp(tag, "this \(opening.text) is never closed", at: start)
            }
            if stands(closing, at: position) {
                position += 2
                startText(trimmed: false)
                return tag
            }
            if bytes[position] == UInt8(ascii: "-"), stands(closing, at: position + 1) {
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
            guard end < bytes.count, bytes[end] == first else { return nil }
            position = end + 1
            return Token(kind: .string, range: start + 1..<end)
        case _ where first.isNameStart:
            while position < bytes.count, bytes[position].isNamePart { position += 1 }
            return Token(kind: .name, range: start..<position)
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
            if stands(opening.closing, at: position) {
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
            return "this string is not closed on its line"
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
        while position < bytes.count {
            guard stands(Array("{%".utf8), at: position) else {
                position += 1
                continue
            }
            let brace = position
            position += 2
            let trimsBefore = skip(UInt8(ascii: "-"))
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
            guard stands(Array("endraw".utf8), at: position) else { continue }
            position += 6
            while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
            let trimsAfter = skip(UInt8(ascii: "-"))
            guard stands(Opening.statement.closing, at: position) else { continue }
            position += 2
            textStart = start
            endText(at: brace, trimmed: trimsBefore)
            startText(trimmed: trimsAfter)
            return
        }
        problems.add("this {% raw %} is never closed", at: tag.offset)
        textStart = position
    }
}
