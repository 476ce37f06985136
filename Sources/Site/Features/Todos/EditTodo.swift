import CalendarDomain
import HTTP

extension Site {
    /// `GET /todos/ID`: the form that edits a todo.
    func editTodo(_ visit: Visit, _ id: TodoID) throws(Problem) -> Response {
        guard let todo = visit.calendar[id] else { throw .unknownTodo }
        guard !todo.isDeleted else { throw .deletedTodo(todo) }
        let field = try parsing { () throws(MalformedRequest) in
            try visit.request.target.query.value("return")
        }
        let notice = try notice(visit)
        return editPage(visit, todo, TodoForm(todo), returnPage(field, for: todo, visit), notice: notice)
    }

    /// The form of a todo as it was typed, with the saved text beside it where they are in conflict.
    func editPage(
        _ visit: Visit,
        _ todo: Todo,
        _ form: TodoForm,
        _ page: Route,
        notice: Notice? = nil,
        version: Int? = nil,
        isConflict: Bool = false,
        add: TodoForm? = nil,
        addKey: String? = nil,
        status: Status = .ok
    ) -> Response {
        let texts = visit.texts
        let saved = SavedTodo(
            title: todo.title.text,
            date: texts.fullDate(todo.date),
            note: todo.note.text
        )
        let shown = EditPage(
            frame: frame("\(texts.editTodo): \(todo.title.text)", visit),
            texts: texts,
            notice: notice,
            url: Route.todo(todo.id).path,
            form: form,
            version: version ?? todo.version,
            saved: isConflict ? saved : nil,
            delete: Route.todoAction(todo.id, .delete).path,
            back: Link(url: "\(page.path)#\(todo.date.fragment)", text: texts.cancel),
            returnPath: page.path,
            add: addForm(add ?? TodoForm(date: todo.date), key: addKey, .todo(todo.id), visit)
        )
        return pages.response(shown, status: status)
    }
}
