import CalendarDomain
import HTTP
import JSONStore

extension Site {
    /// `POST /todos/ID/complete` and its siblings: one click, as often as one likes.
    func changeTodo(
        _ visit: Visit,
        _ id: TodoID,
        _ action: TodoAction,
        _ fields: Fields
    ) throws(Problem) -> Reply {
        let field = try parsing { () throws(MalformedRequest) in try fields.value("return") }
        return submit(action.command(id), visit) { result, visit in
            switch result {
            case .success(let todo):
                let page = returnPage(field, for: todo, visit)
                return .redirect(.seeOther, to: page.location(telling: Notice.Kind(action), of: todo))
            case .failure(let problem):
                return self.page(for: problem, visit)
            }
        }
    }

    /// Hands a change to the store; the answer is made when it is on disk, or when it is known that it will not be.
    func submit(
        _ command: TodoCommand,
        _ visit: Visit,
        answer: @escaping @Sendable (Result<Todo, Problem>, Visit) -> Response
    ) -> Reply {
        .later { finish in
            store.submit(command, at: visit.moment.time) { outcome in
                finish {
                    answer(Result(outcome), visit.seeing(store.snapshot))
                }
            }
        }
    }
}

extension Result<Todo, Problem> {
    /// The todo as it is on disk, or what stands in the way.
    fileprivate init(_ outcome: Outcome) {
        self =
            switch outcome {
            case .saved(let todo, _): .success(todo)
            case .refused(let error): .failure(Problem(error))
            case .notSaved(let failure): .failure(.notSaved(failure))
            }
    }
}
