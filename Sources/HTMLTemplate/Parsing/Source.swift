/// One template file as the rest of the engine reads it: checked, without a byte order mark, LF line ends
/// only.
struct Source: Sendable {
    /// The name other templates call it by: `parts/day.html`.
    let name: String
    /// The name in messages, folder included: `Templates/parts/day.html`.
    let title: String
    /// UTF-8, without the newline that ends the file.
    let bytes: [UInt8]
    /// What makes the whole file unreadable; then `bytes` serve messages only.
    let problem: Problem?
    /// Where each line begins: an error far down must not cost a walk through the file.
    private let lineStarts: [Int]

    /// A file larger than this is refused, in bytes.
    static let largestSize = 1 << 20

    init(name: String, folder: String, bytes raw: [UInt8]) {
        self.name = name
        title = folder.isEmpty ? name : "\(folder)/\(name)"
        guard raw.count <= Self.largestSize else {
            bytes = []
            lineStarts = [0]
            problem = Problem(
                offset: 0,
                message: "the template has \(raw.count) bytes; \(Self.largestSize) are the most"
            )
            return
        }
        bytes = Self.normalized(raw)
        lineStarts = Self.lineStarts(in: bytes)
        problem = Self.problem(in: bytes)
    }

    private static func normalized(_ raw: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count)
        var previous: UInt8 = 0
        for byte in raw.starts(with: [0xEF, 0xBB, 0xBF]) ? raw.dropFirst(3) : raw[...] {
            if byte == .carriageReturn {
                bytes.append(.newline)
            } else if byte != .newline || previous != .carriageReturn {
                bytes.append(byte)
            }
            previous = byte
        }
        if bytes.last == .newline { bytes.removeLast() }
        return bytes
    }

    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for index in bytes.indices where bytes[index] == .newline { starts.append(index + 1) }
        return starts
    }

    private static func problem(in bytes: [UInt8]) -> Problem? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            return Problem(
                offset: error.byteOffsets.lowerBound,
                message: "the template is not valid UTF-8 here"
            )
        }
        return bytes.firstIndex(of: 0).map {
            Problem(offset: $0, message: "a template cannot hold the character U+0000")
        }
    }
}

extension Source {
    /// The text of `range`, which lies between scalars.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Line and column of a byte, both from 1, the column in Unicode scalars.
    func position(of offset: Int) -> (line: Int, column: Int, lineStart: Int) {
        let line = line(of: offset)
        let lineStart = lineStarts[line - 1]
        return (line, scalarCount(lineStart..<max(lineStart, min(offset, bytes.count))) + 1, lineStart)
    }

    /// The line of a byte, from 1: the last one that begins at or before it, found by halving.
    func line(of offset: Int) -> Int {
        var line = 0
        var end = lineStarts.count
        while end - line > 1 {
            let middle = (line + end) / 2
            if lineStarts[middle] <= offset { line = middle } else { end = middle }
        }
        return line + 1
    }

    /// The number of Unicode scalars that begin in `range`.
    func scalarCount(_ range: Range<Int>) -> Int {
        bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
