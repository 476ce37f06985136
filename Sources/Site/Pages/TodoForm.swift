import CalendarDomain
import HTMLTemplate
import HTTP
import JSONStore

/// What stands in the form that adds or edits a todo, as typed, with what is wrong beside each field.
struct TodoForm: Sendable {
    var date: String
    var title: String
    var note: String
    var dateError: String?
    var titleError: String?
    var noteError: String?
    /// What is wrong with all of it: it could not be saved.
    var error: String?

    static let bindings: Bindings<TodoForm> = [
        .text("date") { $0.date },
        .text("title") { $0.title },
        .text("note") { $0.note },
        .optional("dateError", { $0.dateError }, .string),
        .optional("titleError", { $0.titleError }, .string),
        .optional("noteError", { $0.noteError }, .string),
        .optional("error", { $0.error }, .string),
        .flag("showsNote") { !$0.note.isEmpty || $0.noteError != nil },
    ]

    /// What a form comes to when nothing is wrong with it.
    struct Content: Equatable, Sendable {
        let date: CalendarDate
        let title: TodoTitle
        let note: TodoNote
    }
}

extension TodoForm {
    /// An empty form for a date.
    init(date: CalendarDate) {
        self.init(date: date.description, title: "", note: "")
    }

    /// A todo as it is.
    init(_ todo: Todo) {
        self.init(date: todo.date.description, title: todo.title.text, note: todo.note.text)
    }

    /// What was sent; a field that is missing counts as left empty.
    init(_ fields: Fields) throws(MalformedRequest) {
        self.init(
            date: try fields.value("date") ?? "",
            title: try fields.value("title") ?? "",
            note: try fields.value("note") ?? ""
        )
    }

    /// Reads the fields, or notes what is wrong with each of them and returns nil.
    mutating func content(_ texts: Texts) -> Content? {
        let parsedDate = CalendarDate(date)
        dateError = parsedDate == nil ? texts.dateInvalid : nil
        let parsedTitle: TodoTitle?
        do {
            parsedTitle = try TodoTitle(title)
            titleError = nil
        } catch {
            parsedTitle = nil
            titleError = texts.message(error)
        }
        let parsedNote: TodoNote?
        do {
            parsedNote = try TodoNote(note)
            noteError = nil
        } catch {
            parsedNote = nil
            noteError = texts.message(error)
        }
        guard let parsedDate, let parsedTitle, let parsedNote else { return nil }
        return Content(date: parsedDate, title: parsedTitle, note: parsedNote)
    }
}

extension Texts {
    fileprivate func message(_ error: TitleError) -> String {
        switch error {
        case .empty: titleMissing
        case .tooLong: titleTooLong
        case .severalLines: titleSeveralLines
        case .controlCharacter: titleControlCharacter
        }
    }

    fileprivate func message(_ error: NoteError) -> String {
        switch error {
        case .tooLong: noteTooLong
        case .nulCharacter: noteNulCharacter
        }
    }

    /// Why a form could not be saved.
    func message(_ failure: WriteFailure) -> String {
        switch failure {
        case .diskFull: notSavedDiskFull
        default: notSaved
        }
    }
}
