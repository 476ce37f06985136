/// What a todo is called: one line of 1 to 500 Unicode scalars, kept as typed but for the white space around it.
///
/// Nothing is folded or normalised, so two titles are equal only when their bytes are: "é" as one scalar and as
/// two are different titles.
package struct TodoTitle: Sendable {
    /// The most Unicode scalars a title may have.
    package static let maximumScalars = 500

    /// The most UTF-8 bytes a title may have; 500 scalars never need more.
    package static let maximumBytes = 2000

    /// The title without the white space around it; nothing else is changed.
    package let text: String

    /// Makes a title from what was typed, or says why it is none.
    package init(_ typed: String) throws(TitleError) {
        if Self.isPlain(typed) {
            text = typed
            return
        }
        let trimmed = Self.trimmed(typed)
        guard trimmed.unicodeScalars.contains(where: \.isVisible) else { throw .empty }
        guard trimmed.utf8.count <= Self.maximumBytes, trimmed.unicodeScalars.count <= Self.maximumScalars
        else {
            throw .tooLong
        }
        for scalar in trimmed.unicodeScalars {
            if scalar.endsLine { throw .severalLines }
            if scalar.isControl { throw .controlCharacter }
        }
        text = trimmed
    }

    /// Whether it is so plainly a title that no scalar need be looked up in the Unicode tables: most are.
    private static func isPlain(_ typed: String) -> Bool {
        let bytes = typed.utf8
        let space = UInt8(ascii: " ")
        guard let first = bytes.first, first != space, bytes.last != space else { return false }
        return bytes.count <= maximumScalars && bytes.allSatisfy { space...UInt8(ascii: "~") ~= $0 }
    }

    private static func trimmed(_ typed: String) -> String {
        let scalars = typed.unicodeScalars
        let kept: (Unicode.Scalar) -> Bool = { !$0.properties.isWhitespace }
        guard let start = scalars.firstIndex(where: kept), let end = scalars.lastIndex(where: kept) else {
            return ""
        }
        let trimmed = scalars[start...end]
        return trimmed.endIndex == scalars.endIndex && start == scalars.startIndex ? typed : String(trimmed)
    }
}

extension TodoTitle: Equatable {
    /// Whether both titles are the same bytes.
    package static func == (left: TodoTitle, right: TodoTitle) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }
}

/// Why a text is no title.
package enum TitleError: Error, Hashable, CaseIterable {
    /// There is nothing to see: no scalar that is neither white space nor invisible (such as U+200B).
    case empty
    /// There are more than 500 Unicode scalars.
    case tooLong
    /// There is a line end within: LF, CR, U+2028 or U+2029.
    case severalLines
    /// There is a control character within: U+0000 to U+001F or U+007F to U+009F.
    case controlCharacter
}

extension Unicode.Scalar {
    fileprivate var endsLine: Bool {
        switch value {
        case 0x0A, 0x0D, 0x2028, 0x2029: true
        default: false
        }
    }

    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

    /// Whether there is something to see, by the properties White_Space and Default_Ignorable_Code_Point of the
    /// Unicode Character Database; a control character counts, so that it is refused as what it is.
    fileprivate var isVisible: Bool {
        !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    }
}
