import CalendarDomain
package import HTTP
package import JSONStore

/// The whole site: one function from a request to its reply.
package struct Site: Sendable {
    let store: Store
    let settings: SiteSettings
    let clock: @Sendable () -> Moment
    let log: @Sendable (String) -> Void
    var resources: SiteResources
    /// What is wrong with the site's files as they are now; `resources` are then those of before.
    var fault: String?
    /// Tells the forms of this start from those of another.
    let nonce: String

    /// Makes the site, with everything that is read at start frozen.
    ///
    /// - Parameters:
    ///   - store: The todos.
    ///   - resources: Templates, public files and the stamp.
    ///   - settings: What the owner chose.
    ///   - clock: Tells the time and today's date; read once a request.
    ///   - log: Takes one line a request.
    package init(
        store: Store,
        resources: SiteResources,
        settings: SiteSettings,
        clock: @escaping @Sendable () -> Moment,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.store = store
        self.resources = resources
        self.settings = settings
        self.clock = clock
        self.log = log
        var generator = SystemRandomNumberGenerator()
        nonce = TodoID(random: &generator).description
    }

    var pages: Pages { resources.pages }
    var assets: Assets { resources.assets }
    var stamp: Icon { resources.stamp }

    /// Answers a request.
    package func respond(to request: Request) -> Reply {
        let visit = Visit(request, settings: settings, moment: clock(), snapshot: store.snapshot)
        let reply: Reply
        do {
            reply = try answer(visit)
        } catch {
            reply = .now(page(for: error, visit))
        }
        return reply.map { response in
            var response = response
            response.addSecurityHeaders()
            logAccess(request.method.rawValue, request.target.raw, response)
            return response
        }
    }

    /// The page for a request that the server refuses before it is whole.
    package func refuse(_ refusal: Refusal) -> Response {
        let request = Request(method: .get, target: .root)
        let visit = Visit(request, settings: settings, moment: clock(), snapshot: store.snapshot)
        var response = page(for: .refused(refusal.status), visit)
        response.addSecurityHeaders()
        logAccess("-", refusal.reason, response)
        return response
    }

    /// The request's way: host, route, method, origin, and then the feature.
    private func answer(_ visit: Visit) throws(Problem) -> Reply {
        let request = visit.request
        guard let authority = settings.ownAuthority(of: request.headers) else { throw .misdirected }
        guard let route = Route(request.target) else {
            if let fault { return .now(.text(fault, status: .internalServerError)) }
            throw .notFound
        }
        guard route.methods.contains(request.method) else { throw .methodNotAllowed(route.methods) }
        guard request.method != .post else {
            guard settings.isSameSite(request.headers, sentTo: authority) else { throw .crossSite }
            return try change(visit, route)
        }
        return .now(try show(visit, route))
    }

    private func show(_ visit: Visit, _ route: Route) throws(Problem) -> Response {
        if let fault, route.isPage { return .text(fault, status: .internalServerError) }
        return switch route {
        case .home: .redirect(.found, to: Route.month(visit.today.yearMonth).path)
        case .month(let month): try showMonth(visit, month)
        case .day(let date): try showDay(visit, date)
        case .goToMonth: try goToMonth(visit)
        case .todo(let id): try editTodo(visit, id)
        case .language(let language): try chooseLanguage(visit, language)
        case .health: health()
        case .asset(let hash, let name): try file(hash: hash, name: name)
        case .favicon: try favicon()
        case .robots: .text("User-agent: *\nDisallow: /\n")
        case .todos, .todoAction: throw .methodNotAllowed(route.methods)
        }
    }

    private func change(_ visit: Visit, _ route: Route) throws(Problem) -> Reply {
        let fields = try parsing { () throws(MalformedRequest) in try FormBody(visit.request).fields }
        return switch route {
        case .todos: try addTodo(visit, fields)
        case .todo(let id): try saveTodo(visit, id, fields)
        case .todoAction(let id, let action): try changeTodo(visit, id, action, fields)
        default: throw .methodNotAllowed(route.methods)
        }
    }
}

extension Reply {
    /// The same reply with its response passed through a function, now or later.
    fileprivate func map(_ transform: @escaping @Sendable (Response) -> Response) -> Reply {
        switch self {
        case .now(let response): .now(transform(response))
        case .later(let start):
            .later { finish in
                start { build in finish { transform(build()) } }
            }
        }
    }
}
