import CalendarDomain
import HTMLTemplate
import HTTP

/// One todo in a list, in a cell or in the open day.
struct TodoItem: Sendable {
    let todo: Todo
    let editURL: String
    let texts: Texts

    init(_ todo: Todo, returnTo: Route, texts: Texts) {
        self.todo = todo
        self.texts = texts
        editURL = Route.todo(todo.id).path + "?" + Fields.encode([("return", returnTo.path)])
    }

    /// What a click on the box does.
    private var toggle: TodoAction { todo.isDone ? .reopen : .complete }

    private func url(_ action: TodoAction) -> String {
        Route.todoAction(todo.id, action).path
    }

    static let bindings: Bindings<TodoItem> = [
        .text("id") { $0.todo.id.description },
        .text("title") { $0.todo.title.text },
        .text("note") { $0.todo.note.text },
        .flag("isDone") { $0.todo.isDone },
        .url("toggle") { $0.url($0.toggle) },
        .text("toggleLabel") {
            $0.todo.isDone ? $0.texts.reopen($0.todo.title.text) : $0.texts.complete($0.todo.title.text)
        },
        .url("edit") { $0.editURL },
        .text("editLabel") { $0.texts.editLabel($0.todo.title.text) },
        .url("delete") { $0.url(.delete) },
        .text("deleteLabel") { $0.texts.deleteLabel($0.todo.title.text) },
        .url("restore") { $0.url(.restore) },
        .text("restoreLabel") { $0.texts.restoreLabel($0.todo.title.text) },
    ]
}
