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

    /// Writes bytes that are HTML already.
    mutating func write(raw bytes: Span<UInt8>) {
        reserve(bytes.count)
        let start = count
        var output = buffer.mutableSpan
        for index in bytes.indices { output[start &+ index] = bytes[index] }
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
        reserve(range.count)
        Self.copy(memory.bytes, range, to: &buffer, at: count)
        count += range.count
    }

    private static func copy(_ source: [UInt8], _ range: Range<Int>, to target: inout [UInt8], at start: Int)
    {
        let bytes = source.span.extracting(range)
        var output = target.mutableSpan
        for index in bytes.indices { output[start &+ index] = bytes[index] }
    }

    /// Runs a loop over a list of an outer scope.
    mutating func runKept(_ slot: Int) {
        guard let loop = memory.loop(slot) else { return }
        loop(&self)
    }

    /// Writes text for the place it stands in.
    ///
    /// HTML reads it back as exactly that text; only U+0000, which HTML cannot hold, becomes U+FFFD. An
    /// address whose scheme could run something becomes `about:invalid`.
    @usableFromInline
    mutating func write(_ text: String, as escaping: Escaping) {
        let bytes = text.utf8Span.span
        switch escaping {
        case .html: write(bytes, as: escaping, EscapedBytes.html)
        case .url where !URLScheme.isHarmless(bytes): write(raw: "about:invalid".utf8Span.span)
        case .url: write(bytes, as: escaping, EscapedBytes.url)
        case .urlComponent: write(bytes, as: escaping, EscapedBytes.urlComponent)
        }
    }

    @inline(__always)
    private mutating func write(_ bytes: Span<UInt8>, as escaping: Escaping, _ isEscaped: (UInt8) -> UInt8) {
        // The longest escape has five bytes.
        reserve(bytes.count &* 5)
        let start = count
        var output = buffer.mutableSpan
        // Most texts have nothing to escape: copied and looked at in one go, they are done.
        var escaped: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            output[start &+ index] = byte
            escaped |= isEscaped(byte)
        }
        var end = start &+ bytes.count
        if escaped != 0 {
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
        if 0 <= number, number < 10 {
            reserve(1)
            buffer[count] = UInt8(ascii: "0") + UInt8(number)
            count += 1
        } else {
            write(raw: String(number).utf8Span.span)
        }
    }

    @usableFromInline
    mutating func write(_ markup: Markup) {
        write(raw: markup.html.utf8Span.span)
    }
}
