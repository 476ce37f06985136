import CalendarDomain
import HTTP

/// Every address of the site; the same enum parses and prints them, so that none is typed twice.
enum Route: Equatable, Sendable {
    /// `/`, which leads to the current month.
    case home
    /// `/2026/11`, a month.
    case month(YearMonth)
    /// `/2026/11/30`, the same month with one day open.
    case day(CalendarDate)
    /// `/go?year=2026&month=11`, where the "go to month" form leads.
    case goToMonth
    /// `/todos`, which takes new todos.
    case todos
    /// `/todos/ID`, the form that edits a todo.
    case todo(TodoID)
    /// `/todos/ID/complete` and its siblings.
    case todoAction(TodoID, TodoAction)
    /// `/language/ja`, which remembers a language.
    case language(Language)
    /// `/health`, for whoever watches the server.
    case health
    /// `/assets/HASH/icons/check.svg`, a file of the public folder.
    case asset(hash: String, name: String)
    /// `/robots.txt`
    case robots
    /// `/favicon.ico`
    case favicon

    /// The route of a request's target; nil is a 404.
    ///
    /// Each page has one address: a path that only comes to it when it is decoded, such as `/%32026/11`, is
    /// another one. Files are called what their owner calls them, which may have to be encoded.
    init?(_ target: Target) {
        self.init(path: target.path)
        if case .asset = self { return }
        guard target.raw.utf8.prefix(while: { $0 != UInt8(ascii: "?") }).elementsEqual(path.utf8) else {
            return nil
        }
    }

    /// The route of a decoded path.
    private init?(path: [String]) {
        switch path.count {
        case 0:
            self = .home
        case 1:
            guard let route = Route.fixed.first(where: { path[0].utf8.elementsEqual($0.name.utf8) }) else {
                return nil
            }
            self = route.route
        default:
            guard let route = Route(first: path[0], rest: path.dropFirst()) else { return nil }
            self = route
        }
    }

    private static let fixed: [(name: String, route: Route)] = [
        ("go", .goToMonth), ("todos", .todos), ("health", .health), ("robots.txt", .robots),
        ("favicon.ico", .favicon),
    ]

    /// A path of at least two segments.
    private init?(first: String, rest: ArraySlice<String>) {
        switch (first, rest.count) {
        case ("todos", 1):
            guard let id = TodoID(rest[rest.startIndex]) else { return nil }
            self = .todo(id)
        case ("todos", 2):
            guard let id = TodoID(rest[rest.startIndex]),
                let action = TodoAction(rawValue: rest[rest.startIndex + 1])
            else { return nil }
            self = .todoAction(id, action)
        case ("language", 1):
            guard let language = Language(rawValue: rest[rest.startIndex]) else { return nil }
            self = .language(language)
        case ("assets", 2...):
            self = .asset(hash: rest[rest.startIndex], name: rest.dropFirst().joined(separator: "/"))
        case (_, 1):
            guard let month = YearMonth("\(first)-\(rest[rest.startIndex])") else { return nil }
            self = .month(month)
        case (_, 2):
            guard let date = CalendarDate("\(first)-\(rest[rest.startIndex])-\(rest[rest.startIndex + 1])")
            else {
                return nil
            }
            self = .day(date)
        default:
            return nil
        }
    }

    /// The path that leads here.
    var path: String {
        switch self {
        case .home: "/"
        case .month(let month): "/" + slashed(month.description)
        case .day(let date): "/" + slashed(date.description)
        case .goToMonth: "/go"
        case .todos: "/todos"
        case .todo(let id): "/todos/\(id)"
        case .todoAction(let id, let action): "/todos/\(id)/\(action.rawValue)"
        case .language(let language): "/language/\(language.rawValue)"
        case .health: "/health"
        case .asset(let hash, let name): "/assets/\(hash)/\(name)"
        case .robots: "/robots.txt"
        case .favicon: "/favicon.ico"
        }
    }

    /// What may be done there; HEAD goes wherever GET does.
    var methods: [Method] {
        switch self {
        case .todos, .todoAction: [.post]
        case .todo: [.get, .head, .post]
        default: [.get, .head]
        }
    }
}

/// What can be done to a todo with one click, each as often as one likes.
enum TodoAction: String, CaseIterable, Sendable {
    case complete, reopen, delete, restore

    /// The change that the store makes of it.
    func command(_ id: TodoID) -> TodoCommand {
        switch self {
        case .complete: .complete(id)
        case .reopen: .reopen(id)
        case .delete: .delete(id)
        case .restore: .restore(id)
        }
    }
}

private func slashed(_ date: String) -> String {
    String(decoding: date.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
}
