/// The month page as a person writes it who wants it fast and safe: the limit that the engine is measured against.
///
/// It knows the page at compile time, escapes as the engine does, and writes into one array that is used again, eight
/// bytes at once. Written the plain way, with `append(contentsOf:)` and `contains(where:)`, it took more than twice as
/// long.
struct HandWritten {
    private var buffer: [UInt8] = []
    private var count = 0
    private let html = Literals()

    var bytes: [UInt8] { Array(buffer.prefix(count)) }

    mutating func render(_ page: MonthPage) {
        let html = self.html
        count = 0
        raw(html.pageStart)
        text(page.frame.language)
        raw(html.title)
        text(page.frame.title)
        raw(html.stylesheet)
        url(page.frame.stylesheet)
        raw(html.home)
        url(page.frame.home)
        raw(html.navigation)
        if let previous = page.previous {
            raw(html.previous)
            url(previous.url)
            raw(html.quoteAndTagEnd)
            text(previous.text)
            raw(html.linkEnd)
        }
        if let next = page.next {
            raw(html.next)
            url(next.url)
            raw(html.quoteAndTagEnd)
            text(next.text)
            raw(html.linkEnd)
        }
        raw(html.caption)
        text(page.heading)
        raw(html.head)
        for weekday in page.weekdays {
            raw(html.weekday)
            text(weekday.long)
            raw(html.quoteAndTagEnd)
            text(weekday.short)
            raw(html.weekdayEnd)
        }
        raw(html.body)
        for week in page.weeks {
            raw(html.week)
            for day in week.days { draw(day, page.t, html) }
            raw(html.weekEnd)
        }
        raw(html.footer)
        text(page.frame.note)
        raw(html.pageEnd)
    }

    private mutating func draw(_ day: MonthPage.Day, _ texts: MonthPage.Texts, _ html: Literals) {
        raw(html.day)
        text(day.column)
        raw(html.date)
        text(day.date)
        raw(html.state)
        text(day.state)
        raw(html.quote)
        if day.isToday { raw(html.today) }
        raw(html.dayLink)
        url(day.url)
        raw(html.label)
        text(day.label)
        raw(html.quoteAndTagEnd)
        number(day.number)
        raw(html.linkEnd)
        if day.isComplete {
            raw(html.check)
            text(texts.allDone)
            raw(html.checkEnd)
        }
        if !day.todos.isEmpty {
            raw(html.list)
            for todo in day.todos {
                raw(html.todo)
                text(todo.id)
                raw(html.done)
                raw(todo.isDone ? html.yes : html.no)
                raw(html.todoLink)
                url(todo.url)
                raw(html.quoteAndTagEnd)
                text(todo.title)
                raw(html.todoEnd)
            }
            raw(html.listEnd)
        }
        raw(html.dayEnd)
    }
}

extension HandWritten {
    private mutating func reserve(_ room: Int) {
        guard buffer.count - count < room else { return }
        buffer.append(contentsOf: repeatElement(0, count: room + buffer.count))
    }

    private mutating func raw(_ piece: borrowing Piece) {
        let words = piece.words.span
        reserve(words.count * 8)
        var end = count
        var output = buffer.mutableSpan
        for index in words.indices {
            store(words[index], &output, end)
            end += 8
        }
        count += piece.count
    }

    private mutating func raw(_ literal: String) {
        let span = literal.utf8Span.span
        reserve(span.count + 8)
        let start = count
        var output = buffer.mutableSpan
        copy(span, to: &output, at: start) { _ in }
        count = start + span.count
    }

    private mutating func number(_ number: Int) {
        if number >= 10 { self.number(number / 10) }
        reserve(1)
        buffer[count] = UInt8(ascii: "0") + UInt8(number % 10)
        count += 1
    }

    private mutating func text(_ text: String) {
        let span = text.utf8Span.span
        reserve(span.count * 5 + 8)
        let start = count
        var doubt: UInt64 = 0
        var output = buffer.mutableSpan
        copy(span, to: &output, at: start) { word in
            let quotes = zeros((word | every(0x05)) ^ every(0x27)) | zeros(word ^ every(0x60))
            doubt |= quotes | zeros((word | every(0x02)) ^ every(0x3E)) | ((word &- every(0x20)) & ~word)
        }
        count = start + span.count
        if doubt & every(0x80) != 0 {
            count = start
            for byte in text.utf8 { escape(byte) }
        }
    }

    private mutating func url(_ url: String) {
        guard Self.isHarmless(url) else { return raw("about:invalid") }
        let span = url.utf8Span.span
        reserve(span.count * 5 + 8)
        let start = count
        var doubt: UInt64 = 0
        var output = buffer.mutableSpan
        copy(span, to: &output, at: start) { word in
            let quotes = zeros(word ^ every(0x22)) | zeros((word | every(0x01)) ^ every(0x27))
            let others = zeros((word | every(0x02)) ^ every(0x5E)) | zeros(word ^ every(0x60))
            let outside = ((word &- every(0x21)) & ~word) | (word &+ every(0x05)) | word
            doubt |= quotes | others | outside | zeros((word | every(0x02)) ^ every(0x3E))
        }
        count = start + span.count
        if doubt & every(0x80) != 0 {
            count = start
            for byte in url.utf8 { escapeInURL(byte) }
        }
    }

    /// Whether it is relative or has a scheme that cannot run anything.
    private static func isHarmless(_ url: String) -> Bool {
        let span = url.utf8Span.span
        for index in span.indices {
            switch span[index] {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
            case UInt8(ascii: ":"):
                return ["http", "https", "mailto"].contains(url.prefix { $0 != ":" }.lowercased())
            default: continue
            }
        }
        return true
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): raw("&amp;")
        case UInt8(ascii: "<"): raw("&lt;")
        case UInt8(ascii: ">"): raw("&gt;")
        case UInt8(ascii: "\""): raw("&#34;")
        case UInt8(ascii: "'"): raw("&#39;")
        case UInt8(ascii: "`"): raw("&#96;")
        case UInt8(ascii: "\r"): raw("&#13;")
        case 0: raw("\u{FFFD}")
        default:
            buffer[count] = byte
            count += 1
        }
    }

    private mutating func escapeInURL(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "'"): escape(byte)
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), 0x7B...0x7D, 0x7F...0xFF:
            raw((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
        default:
            buffer[count] = byte
            count += 1
        }
    }
}

// MARK: - Literal pieces

/// The literal pieces of the page, cut into words once.
private struct Literals {
    let pageStart = Piece("<!doctype html>\n<html lang=\"")
    let title = Piece("\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    let stylesheet = Piece(" · Hanamaru</title>\n<link rel=\"stylesheet\" href=\"")
    let home = Piece("\">\n</head>\n<body>\n<header><a class=\"brand\" href=\"")
    let navigation = Piece("\">Hanamaru</a></header>\n<main>\n\n<nav>")
    let previous = Piece("<a rel=\"prev\" href=\"")
    let quoteAndTagEnd = Piece("\">")
    let linkEnd = Piece("</a>")
    let next = Piece("<a rel=\"next\" href=\"")
    let caption = Piece("</nav>\n<table class=\"month\">\n<caption>")
    let head = Piece("</caption>\n<thead><tr>")
    let weekday = Piece("<th scope=\"col\"><abbr title=\"")
    let weekdayEnd = Piece("</abbr></th>")
    let body = Piece("</tr></thead>\n<tbody>")
    let week = Piece("\n<tr>")
    let weekEnd = Piece("</tr>")
    let footer = Piece("\n</tbody>\n</table>\n\n</main>\n<footer><p>")
    let pageEnd = Piece("</p></footer>\n</body>\n</html>")
    let day = Piece("<td class=\"")
    let date = Piece("\" data-date=\"")
    let state = Piece("\" data-state=\"")
    let quote = Piece("\"")
    let today = Piece(" aria-current=\"date\"")
    let dayLink = Piece(">\n<a href=\"")
    let label = Piece("\" aria-label=\"")
    let check = Piece("<svg class=\"check\" role=\"img\"><title>")
    let checkEnd = Piece("</title><use href=\"#check\"/></svg>")
    let list = Piece("\n<ul>")
    let todo = Piece("\n<li data-todo=\"")
    let done = Piece("\" data-done=\"")
    let todoLink = Piece("\"><a href=\"")
    let todoEnd = Piece("</a></li>")
    let listEnd = Piece("\n</ul>")
    let dayEnd = Piece("\n</td>")
    let yes = Piece("true")
    let no = Piece("false")
}

private struct Piece {
    let words: [UInt64]
    let count: Int

    init(_ text: String) {
        let bytes = Array(text.utf8)
        count = bytes.count
        words = stride(from: 0, to: bytes.count, by: 8).map { start in
            bytes[start..<min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}

// MARK: - Eight bytes at once

private func every(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
}

/// The highest bit of some byte is set when, and only when, a byte is 0.
private func zeros(_ word: UInt64) -> UInt64 {
    (word &- every(1)) & ~word
}

/// Copies all bytes and shows each eight of them, or fewer and letters.
@inline(__always)
private func copy(
    _ bytes: Span<UInt8>,
    to output: inout MutableSpan<UInt8>,
    at start: Int,
    _ visit: (UInt64) -> Void
) {
    let count = bytes.count
    if count < 8 {
        var word = every(UInt8(ascii: "A"))
        for index in bytes.indices { word = word << 8 | UInt64(bytes[count - 1 - index]) }
        store(word, &output, start)
        return visit(word)
    }
    var index = 0
    while index < count {
        let place = min(index, count - 8)
        let word = load(bytes, place)
        store(word, &output, start + place)
        visit(word)
        index += 8
    }
}

@inline(__always)
private func load(_ bytes: Span<UInt8>, _ start: Int) -> UInt64 {
    precondition(start >= 0 && bytes.count >= 8 && start <= bytes.count &- 8)
    let low =
        UInt64(bytes[start]) | UInt64(bytes[start &+ 1]) << 8 | UInt64(bytes[start &+ 2]) << 16
        | UInt64(bytes[start &+ 3]) << 24
    let high =
        UInt64(bytes[start &+ 4]) << 32 | UInt64(bytes[start &+ 5]) << 40
        | UInt64(bytes[start &+ 6]) << 48 | UInt64(bytes[start &+ 7]) << 56
    return low | high
}

@inline(__always)
private func store(_ word: UInt64, _ output: inout MutableSpan<UInt8>, _ start: Int) {
    precondition(start >= 0 && output.count >= 8 && start <= output.count &- 8)
    output[start] = UInt8(truncatingIfNeeded: word)
    output[start &+ 1] = UInt8(truncatingIfNeeded: word >> 8)
    output[start &+ 2] = UInt8(truncatingIfNeeded: word >> 16)
    output[start &+ 3] = UInt8(truncatingIfNeeded: word >> 24)
    output[start &+ 4] = UInt8(truncatingIfNeeded: word >> 32)
    output[start &+ 5] = UInt8(truncatingIfNeeded: word >> 40)
    output[start &+ 6] = UInt8(truncatingIfNeeded: word >> 48)
    output[start &+ 7] = UInt8(truncatingIfNeeded: word >> 56)
}
