/// The buffer a page is rendered into; used again, it does not allocate once it has grown to the page's size.
public struct HTMLWriter: ~Copyable {
    /// Room for what is written; only the first `count` bytes have been.
    ///
    /// Filling a part of an array in place is the fastest safe way to write many short texts: one check of
    /// uniqueness and room for each, and a copying loop that the compiler turns into vector moves.
    private var buffer: [UInt8]
    /// The number of bytes written so far.
    public private(set) var count = 0
    /// What loops keep while they run.
    var memory = LoopMemory()

    /// A copy of what was written so far, UTF-8.
    public var bytes: [UInt8] {
        Array(buffer.prefix(count))
    }

    /// Lends what was written so far, UTF-8, without copying it.
    public borrowing func withBytes<Failure: Error, Result: ~Copyable>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(buffer.span.extracting(..<count))
    }

    /// Starts with room for `capacity` bytes.
    public init(capacity: Int = 0) {
        buffer = Array(repeating: 0, count: max(0, capacity))
    }

    /// Forgets what was written and keeps the room.
    public mutating func removeAll() {
        count = 0
    }

    /// Ends the writing and hands over the bytes without copying them.
    public consuming func finish() -> [UInt8] {
        buffer.removeLast(buffer.count - count)
        return buffer
    }
}

extension HTMLWriter {
    private mutating func reserve(_ room: Int) {
        if buffer.count &- count < room { grow(room) }
    }

    @inline(never)
    private mutating func grow(_ room: Int) {
        buffer.append(contentsOf: repeatElement(0, count: room + buffer.count))
    }

    /// Writes a piece of the template itself.
    mutating func write(_ literal: Literal) {
        let words = literal.words.span
        reserve(words.count &* Word.width)
        var end = count
        var output = buffer.mutableSpan
        for index in words.indices {
            Word.store(words[index], in: &output, end)
            end &+= Word.width
        }
        count &+= literal.count
    }

    /// Writes bytes that are HTML already.
    private mutating func write(raw bytes: Span<UInt8>) {
        reserve(bytes.count &+ Word.width)
        let start = count
        var output = buffer.mutableSpan
        Word.copy(bytes, to: &output, at: start) { _ in }
        count = start &+ bytes.count
    }

    /// Lets `write` fill a text to be written later, any number of times.
    mutating func keep(_ slot: Int, _ write: (inout HTMLWriter) -> Void) {
        swap(&buffer, &memory.bytes)
        swap(&count, &memory.count)
        let start = count
        write(&self)
        memory.setText(slot, start..<count)
        swap(&buffer, &memory.bytes)
        swap(&count, &memory.count)
    }

    mutating func writeKept(_ slot: Int) {
        let range = memory.text(slot)
        reserve(range.count &+ Word.width)
        Self.copy(memory.bytes, range, to: &buffer, at: count)
        count &+= range.count
    }

    private static func copy(_ source: [UInt8], _ range: Range<Int>, to target: inout [UInt8], at start: Int)
    {
        var output = target.mutableSpan
        Word.copy(source.span.extracting(range), to: &output, at: start) { _ in }
    }

    /// Writes text for the place it stands in.
    ///
    /// HTML reads it back as exactly that text; only U+0000, which HTML cannot hold, becomes U+FFFD. An
    /// address whose scheme could run something becomes `about:invalid`.
    @usableFromInline
    mutating func write(_ text: String, as escaping: Escaping) {
        let bytes = text.utf8Span.span
        switch escaping {
        case .html: write(bytes, as: escaping, EscapedBytes.html, Word.mayBeEscapedInHTML)
        case .url where !URLScheme.isHarmless(bytes): write(raw: "about:invalid".utf8Span.span)
        case .url: write(bytes, as: escaping, EscapedBytes.url, Word.mayBeEscapedInURL)
        case .urlComponent:
            write(bytes, as: escaping, EscapedBytes.urlComponent, Word.mayBeEscapedInURLComponent)
        }
    }

    @inline(__always)
    private mutating func write(
        _ bytes: Span<UInt8>,
        as escaping: Escaping,
        _ isEscaped: (UInt8) -> UInt8,
        _ mayBeEscaped: (UInt64) -> UInt64
    ) {
        // The longest escape has five bytes.
        reserve(bytes.count &* 5 &+ Word.width)
        let start = count
        var output = buffer.mutableSpan
        // Most texts have nothing to escape: copied and looked at in one go, they are done.
        var doubt: UInt64 = 0
        Word.copy(bytes, to: &output, at: start) { doubt |= mayBeEscaped($0) }
        var end = start &+ bytes.count
        if doubt != 0 {
            end = start
            for index in bytes.indices {
                let byte = bytes[index]
                if isEscaped(byte) == 0 {
                    output[end] = byte
                    end &+= 1
                } else {
                    Self.escape(byte, escaping, &output, &end)
                }
            }
        }
        count = end
    }

    @inline(never)
    private static func escape(
        _ byte: UInt8,
        _ escaping: Escaping,
        _ output: inout MutableSpan<UInt8>,
        _ end: inout Int
    ) {
        for byte in escaping.escape(byte).utf8 {
            output[end] = byte
            end &+= 1
        }
    }

    @usableFromInline
    mutating func write(_ number: Int) {
        guard 0 <= number, number < 100_000_000 else { return write(raw: String(number).utf8Span.span) }
        var digits: UInt64 = 0
        var length = 0
        var rest = UInt32(truncatingIfNeeded: number)
        repeat {
            digits = digits << 8 | UInt64(0x30 | rest % 10)
            length &+= 1
            rest /= 10
        } while rest > 0
        reserve(Word.width)
        let start = count
        var output = buffer.mutableSpan
        Word.store(digits, in: &output, start)
        count = start &+ length
    }

    @usableFromInline
    mutating func write(_ markup: Markup) {
        write(raw: markup.html.utf8Span.span)
    }
}
