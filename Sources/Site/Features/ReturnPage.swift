import CalendarDomain
import HTTP

extension Route {
    /// Whether there is something to read here, so that one may be led back to it.
    var isPage: Bool {
        switch self {
        case .month, .day, .todo: true
        default: false
        }
    }

    /// The page that a `return` field names.
    ///
    /// The field is parsed and printed anew: what is not one of our own pages is nil, so that nobody can be led
    /// to another site.
    init?(returning field: String?) {
        guard let field, let target = try? Target(field), let route = Route(target), route.isPage
        else { return nil }
        self = route
    }

    /// The address of the page that tells what was done to a todo, at the place of the todo's day.
    func location(telling notice: Notice.Kind, of todo: Todo) -> String {
        let query = Fields.encode([("notice", notice.rawValue), ("todo", todo.id.description)])
        return "\(path)?\(query)#\(todo.date.fragment)"
    }
}

extension Site {
    /// Where a change of a todo leads: the page that was left, or the todo's day.
    ///
    /// The edit form of a todo that has been deleted since is no page to be led back to.
    func returnPage(_ field: String?, for todo: Todo, _ visit: Visit) -> Route {
        guard let page = Route(returning: field) else { return .day(todo.date) }
        if case .todo(let id) = page, visit.calendar[id]?.isDeleted ?? true { return .day(todo.date) }
        return page
    }
}

extension Visit {
    /// The `return` field of the form, where it can be read.
    var returnField: String? {
        (try? FormBody(request).fields.value("return")) ?? (try? request.target.query.value("return"))
    }
}
