/// The line an error stands in, and what brings a caret under it.
struct Excerpt {
    let line: String
    let indent: String

    /// How many scalars of a line longer than `longest` bytes are shown on either side of the error.
    private static let reach = 60
    private static let longest = 160

    init(_ source: Source, _ offset: Int, _ lineStart: Int) {
        let bytes = source.bytes
        let offset = min(offset, bytes.count)
        let lineEnd = bytes[offset...].firstIndex(of: .newline) ?? bytes.count
        let isLong = lineEnd - lineStart > Self.longest
        // A scalar has at most four bytes, so that many more need not be looked at.
        let start = isLong ? max(lineStart, offset - 4 * Self.reach - 4) : lineStart
        let end = isLong ? min(lineEnd, offset + 4 * Self.reach + 4) : lineEnd
        let before = source.text(start..<offset).unicodeScalars
        let after = source.text(offset..<end).unicodeScalars
        let isCutBefore = isLong && before.count > Self.reach
        let isCutAfter = isLong && after.count > Self.reach
        let shownBefore =
            isCutBefore ? String(String.UnicodeScalarView(before.suffix(Self.reach))) : String(before)
        let shownAfter =
            isCutAfter ? String(String.UnicodeScalarView(after.prefix(Self.reach))) : String(after)
        let beginning = (isCutBefore ? "…" : "") + shownBefore
        line = beginning + shownAfter + (isCutAfter ? "…" : "")
        indent = String(String.UnicodeScalarView(beginning.unicodeScalars.map(Self.blank)))
    }

    /// White space as wide as a scalar in a terminal.
    private static func blank(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09: "\t"
        // East Asian scripts and emoji take two columns.
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            "\u{3000}"
        default: " "
        }
    }
}
