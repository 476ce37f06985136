import CalendarDomain
import HTTP
import JSONStore

extension Site {
    /// `POST /todos/ID`: saves what the edit form holds.
    func saveTodo(_ visit: Visit, _ id: TodoID, _ fields: Fields) throws(Problem) -> Reply {
        let (typed, version, field) = try parsing { () throws(MalformedRequest) in
            (
                try TodoForm(fields),
                try fields.value("version").flatMap(Int.init(digits:)),
                try fields.value("return")
            )
        }
        guard let todo = visit.calendar[id] else { throw .unknownTodo }
        guard !todo.isDeleted else { return .now(page(for: .deletedTodo(todo), visit, typed: typed)) }
        guard let version else { throw .incompleteForm }
        var form = typed
        guard let content = form.content(visit.texts) else {
            let page = returnPage(field, for: todo, visit)
            return .now(editPage(visit, todo, form, page, version: version, status: .unprocessableContent))
        }
        let command = TodoCommand.edit(
            id,
            date: content.date,
            title: content.title,
            note: content.note,
            version: version
        )
        return submit(command, visit) { [form] result, visit in
            switch result {
            case .success(let todo):
                let page = returnPage(field, for: todo, visit)
                return .redirect(.seeOther, to: page.location(telling: .saved, of: todo))
            case .failure(.conflict(let current)):
                let page = returnPage(field, for: current, visit)
                return editPage(visit, current, form, page, isConflict: true, status: .conflict)
            case .failure(.notSaved(let failure)):
                var form = form
                form.error = visit.texts.message(failure)
                let page = returnPage(field, for: todo, visit)
                let status = Problem.notSaved(failure).status
                return editPage(visit, todo, form, page, version: version, status: status)
            case .failure(let problem):
                return self.page(for: problem, visit, typed: form)
            }
        }
    }
}
