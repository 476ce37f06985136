import CalendarDomain

extension TitleError {
    /// One clause for whoever mends the file.
    var reason: String {
        switch self {
        case .empty: "the title is empty"
        case .tooLong: "the title is too long"
        case .severalLines: "the title has several lines"
        case .controlCharacter: "the title holds a control character"
        }
    }
}

extension NoteError {
    /// One clause for whoever mends the file.
    var reason: String {
        switch self {
        case .tooLong: "the note is too long"
        case .nulCharacter: "the note holds a NUL character"
        }
    }
}
