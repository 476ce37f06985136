import CalendarDomain
import HTTP
import JSONStore

extension Site {
    /// `POST /todos`: adds a todo.
    ///
    /// The same key, date, title and note make the same id, and an id is added once. So two clicks, or the same
    /// request sent again after a lost answer, also across a restart, make one todo.
    func addTodo(_ visit: Visit, _ fields: Fields) throws(Problem) -> Reply {
        let (typed, key, field) = try parsing { () throws(MalformedRequest) in
            (
                try TodoForm(fields),
                try fields.value("key").flatMap { $0.isEmpty ? nil : $0 },
                try fields.value("return")
            )
        }
        var form = typed
        guard let content = form.content(visit.texts) else {
            return .now(addPage(visit, form, key: key, field, status: .unprocessableContent))
        }
        let id = key.map { TodoID(hashing: identity($0, content)) } ?? newID()
        let command = TodoCommand.add(id: id, date: content.date, title: content.title, note: content.note)
        return submit(command, visit) { [form] result, visit in
            switch result {
            case .success(let todo):
                let page = returnPage(field, for: todo, visit)
                // The same form may have been sent before, and its todo deleted since.
                let notice: Notice.Kind = todo.isDeleted ? .deleted : .added
                return .redirect(.seeOther, to: page.location(telling: notice, of: todo))
            case .failure(.notSaved(let failure)):
                var form = form
                form.error = visit.texts.message(failure)
                return addPage(visit, form, key: key, field, status: Problem.notSaved(failure).status)
            case .failure(let problem):
                return self.page(for: problem, visit)
            }
        }
    }

    /// The page with the form on it, as it was sent.
    private func addPage(
        _ visit: Visit,
        _ form: TodoForm,
        key: String?,
        _ field: String?,
        status: Status
    ) -> Response {
        let page = Route(returning: field)
        if case .todo(let id) = page, let todo = visit.calendar[id], !todo.isDeleted {
            let back = Route.day(todo.date)
            return editPage(visit, todo, TodoForm(todo), back, add: form, addKey: key, status: status)
        }
        let date = CalendarDate(form.date)
        let month = date?.yearMonth ?? visit.today.yearMonth
        let shown =
            switch page ?? date.map(Route.day) ?? .month(month) {
            case .month(let month): calendarPage(visit, month, add: form, addKey: key)
            case .day(let date): calendarPage(visit, date.yearMonth, open: date, add: form, addKey: key)
            default: calendarPage(visit, month, open: date, add: form, addKey: key)
            }
        return pages.response(shown, status: status)
    }

    /// The bytes that tell one add from another; NUL ends each part, and cannot stand in the later ones.
    private func identity(_ key: String, _ content: TodoForm.Content) -> [UInt8] {
        [content.date.description, content.title.text, content.note.text, key].flatMap {
            Array($0.utf8) + [0]
        }
    }

    private func newID() -> TodoID {
        var generator = SystemRandomNumberGenerator()
        return TodoID(random: &generator)
    }
}
