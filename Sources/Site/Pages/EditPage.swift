import CalendarDomain
import HTMLTemplate

/// The form that edits one todo; `edit.html` draws it.
struct EditPage: Sendable {
    let frame: Frame
    let texts: Texts
    let notice: Notice?
    let url: String
    let form: TodoForm
    let version: Int
    /// What was saved elsewhere in the meantime.
    let saved: SavedTodo?
    let delete: String
    let back: Link
    let returnPath: String
    let add: AddForm

    static let bindings: Bindings<EditPage> = [
        .record("frame", { $0.frame }, Frame.bindings),
        .record("t", { $0.texts }, Texts.bindings),
        .optional("notice", { $0.notice }, Notice.bindings),
        .url("url") { $0.url },
        .record("form", { $0.form }, TodoForm.bindings),
        .number("version") { $0.version },
        .optional("saved", { $0.saved }, SavedTodo.bindings),
        .url("delete") { $0.delete },
        .record("back", { $0.back }, Link.bindings),
        .text("returnPath") { $0.returnPath },
        .record("add", { $0.add }, AddForm.bindings),
    ]
}

/// The saved side of a conflict.
struct SavedTodo: Sendable {
    let title: String
    let date: String
    let note: String

    static let bindings: Bindings<SavedTodo> = [
        .text("title") { $0.title },
        .text("date") { $0.date },
        .text("note") { $0.note },
    ]
}
