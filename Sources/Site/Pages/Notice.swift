import CalendarDomain
import HTMLTemplate
import HTTP

/// What has just been done, told on the page that comes after it, with a button that takes it back.
struct Notice: Sendable {
    let text: String
    let undo: Link?
    /// The day of the todo, where it is not the one that is open.
    let day: Link?
    /// The same page without the notice.
    let close: Link

    static let bindings: Bindings<Notice> = [
        .text("text") { $0.text },
        .optional("undo", { $0.undo }, Link.bindings),
        .optional("day", { $0.day }, Link.bindings),
        .record("close", { $0.close }, Link.bindings),
    ]

    /// What can be told; the raw value stands in the address.
    enum Kind: String {
        case added, saved, completed, reopened, deleted, restored

        init(_ action: TodoAction) {
            self =
                switch action {
                case .complete: .completed
                case .reopen: .reopened
                case .delete: .deleted
                case .restore: .restored
                }
        }

        /// The action that takes it back.
        fileprivate var undo: TodoAction? {
            switch self {
            case .added, .restored: .delete
            case .completed: .reopen
            case .reopened: .complete
            case .deleted: .restore
            case .saved: nil
            }
        }
    }
}

extension Notice {
    /// The notice that the address of this visit asks for.
    ///
    /// The address may be old: it is a bookmark, or was reloaded after the todo had changed again. So there is a
    /// notice only while the todo is in the state that it tells of.
    init?(_ visit: Visit) throws(MalformedRequest) {
        let query = visit.request.target.query
        guard let kind = try query.value("notice").flatMap(Kind.init(rawValue:)),
            let id = try query.value("todo").flatMap({ TodoID($0) }),
            let todo = visit.calendar[id], Notice.isStillSo(kind, todo),
            let page = Route(visit.request.target)
        else { return nil }
        let day = Route.day(todo.date)
        let place = "#" + todo.date.fragment
        let texts = visit.texts
        text = Notice.text(kind, todo, visit)
        undo = kind.undo.map { Link(url: Route.todoAction(id, $0).path, text: texts.undo) }
        self.day = page == day ? nil : Link(url: day.path + place, text: texts.showDay)
        close = Link(url: page.path + place, text: texts.closeNotice)
    }

    private static func isStillSo(_ kind: Kind, _ todo: Todo) -> Bool {
        switch kind {
        case .added, .saved, .restored: !todo.isDeleted
        case .completed: todo.isDone && !todo.isDeleted
        case .reopened: !todo.isDone && !todo.isDeleted
        case .deleted: todo.isDeleted
        }
    }

    private static func text(_ kind: Kind, _ todo: Todo, _ visit: Visit) -> String {
        let texts = visit.texts
        // Isolated, so that a title written from right to left leaves the sentence around it in order (UAX #9).
        let title = "\u{2068}\(todo.title.text)\u{2069}"
        return switch kind {
        case .added: texts.added(title, todo.date)
        case .saved: texts.saved(title)
        case .completed where visit.calendar.progress(on: todo.date).state == .complete:
            texts.completedDay(title, todo.date)
        case .completed: texts.completed(title)
        case .reopened: texts.reopened(title)
        case .deleted: texts.deleted(title)
        case .restored: texts.restored(title)
        }
    }
}
