import CalendarDomain

/// Every word a page shows, once per language; a text that one language lacks does not compile.
///
/// Plain strings are used by the templates as `{{ t.name }}`; the functions are called by the page structs.
package struct Texts: Sendable {
    // Names
    let languageName: String
    let months: [String]
    let weekdays: [String]
    let shortWeekdays: [String]

    // Dates
    let monthTitle: @Sendable (YearMonth) -> String
    let dayTitle: @Sendable (CalendarDate) -> String
    let todayTitle: @Sendable (CalendarDate) -> String
    let fullDate: @Sendable (CalendarDate) -> String

    // Getting around
    let today: String
    let previousMonth: @Sendable (YearMonth) -> String
    let nextMonth: @Sendable (YearMonth) -> String
    let goToMonth: String
    let year: String
    let month: String
    let go: String
    let chooseLanguage: String
    let skipToContent: String
    let skipToAdding: String
    let showDay: String

    // A day
    let allDone: String
    let doneOf: @Sendable (_ done: Int, _ total: Int) -> String
    let dayLabel: @Sendable (CalendarDate, DayProgress) -> String
    let more: @Sendable (Int) -> String
    let moreLabel: @Sendable (Int, CalendarDate) -> String
    let noTodos: String
    let closeDay: String
    let closeNotice: String
    let deletedTodos: @Sendable (Int) -> String

    // A todo
    let complete: @Sendable (String) -> String
    let reopen: @Sendable (String) -> String
    let edit: String
    let editLabel: @Sendable (String) -> String
    let delete: String
    let deleteLabel: @Sendable (String) -> String
    let restore: String
    let restoreLabel: @Sendable (String) -> String

    // Forms
    let addTodo: String
    let titleField: String
    let titlePlaceholder: String
    let dateField: String
    let noteField: String
    let addNote: String
    let add: String
    let editTodo: String
    let save: String
    let cancel: String
    let tryAgain: String
    let undo: String

    // Form errors
    let titleMissing: String
    let titleTooLong: String
    let titleSeveralLines: String
    let titleControlCharacter: String
    let dateInvalid: String
    let noteTooLong: String
    let noteNulCharacter: String
    let monthInvalid: String
    let notSaved: String
    let notSavedDiskFull: String
    let conflictTitle: String
    let conflictExplanation: String
    let savedVersion: String
    let typedText: String

    // Notices
    let added: @Sendable (_ title: String, CalendarDate) -> String
    let completed: @Sendable (String) -> String
    let completedDay: @Sendable (_ title: String, CalendarDate) -> String
    let reopened: @Sendable (String) -> String
    let saved: @Sendable (String) -> String
    let deleted: @Sendable (String) -> String
    let restored: @Sendable (String) -> String

    // First run
    let welcomeTitle: String
    let welcomeText: String

    // Footer
    let timeZone: @Sendable (String) -> String
    let editedByHand: String

    // Error pages
    let badRequest: Message
    let forbidden: Message
    let notFound: Message
    let todoNotFound: Message
    let todoDeleted: Message
    let methodNotAllowed: Message
    let misdirected: Message
    let tooLarge: Message
    let unsupportedMediaType: Message
    let notImplemented: Message
    let somethingWentWrong: Message
    let diskFull: Message
    let cannotSave: Message

    /// A heading and what it means for the reader.
    struct Message: Sendable {
        let heading: String
        let text: String
    }
}
