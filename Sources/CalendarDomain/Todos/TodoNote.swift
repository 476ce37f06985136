/// The longer text beside a todo: up to 16,384 UTF-8 bytes of any number of lines, or none at all.
///
/// Two notes are equal only when their bytes are, as with titles.
package struct TodoNote: Sendable {
    /// The most UTF-8 bytes a note may have, counted with each line end as one byte.
    package static let maximumBytes = 16_384

    /// The note with LF for every CRLF, which is how browsers send line ends (and for CR CR LF, so that doing it
    /// again changes nothing); nothing else is changed.
    package let text: String

    /// The note that says nothing.
    package static let none = TodoNote(unchecked: "")

    private init(unchecked text: String) {
        self.text = text
    }

    /// Makes a note from what was typed, or says why it is none.
    package init(_ typed: String) throws(NoteError) {
        let text = Self.withPlainLineEnds(typed)
        guard text.utf8.count <= Self.maximumBytes else { throw .tooLong }
        guard !text.utf8.contains(0) else { throw .nulCharacter }
        self.text = text
    }

    private static func withPlainLineEnds(_ typed: String) -> String {
        let carriageReturn = UInt8(ascii: "\r")
        let lineFeed = UInt8(ascii: "\n")
        guard typed.utf8.contains(carriageReturn) else { return typed }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(typed.utf8.count)
        for byte in typed.utf8 {
            if byte == lineFeed { while bytes.last == carriageReturn { bytes.removeLast() } }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension TodoNote: Equatable {
    /// Whether both notes are the same bytes.
    package static func == (left: TodoNote, right: TodoNote) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }
}

/// Why a text is no note.
package enum NoteError: Error, Hashable, CaseIterable {
    /// There are more than 16,384 UTF-8 bytes.
    case tooLong
    /// There is a NUL, U+0000, within.
    case nulCharacter
}
