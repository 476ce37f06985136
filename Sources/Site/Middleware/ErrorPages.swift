import CalendarDomain
import HTTP
import JSONStore

extension Site {
    /// The page that says what went wrong, with what was typed, where a form of ours has nowhere else to show it.
    func page(for problem: Problem, _ visit: Visit, typed: TodoForm? = nil) -> Response {
        let message = problem.message(visit.texts)
        var subject = ""
        var button: MessagePage.Button?
        switch problem {
        case .deletedTodo(let todo):
            subject = todo.title.text
            button = MessagePage.Button(
                url: Route.todoAction(todo.id, .restore).path,
                text: visit.texts.restore,
                returnPath: returnPage(visit.returnField, for: todo, visit).path
            )
        case .notSaved:
            // Only one-click changes come here; forms are shown again with what was typed.
            button = MessagePage.Button(
                url: visit.request.target.raw,
                text: visit.texts.tryAgain,
                returnPath: visit.returnField ?? ""
            )
        default: break
        }
        let page = MessagePage(
            frame: frame(message.heading, visit),
            texts: visit.texts,
            message: message,
            subject: subject,
            button: button,
            typed: typed,
            add: addForm(TodoForm(date: visit.today), nil, visit)
        )
        var response = pages.response(page, status: problem.status)
        if case .methodNotAllowed(let methods) = problem {
            response.headers["Allow"] = methods.map(\.rawValue).joined(separator: ", ")
        }
        return response
    }

    /// What stands around the content of every page.
    func frame(_ title: String, _ visit: Visit) -> Frame {
        Frame(
            title: title,
            language: visit.language,
            stylesheet: assets.url(Assets.stylesheet),
            favicon: assets.url(Assets.favicon),
            stamp: stamp.symbol,
            languages: Language.allCases.filter { $0 != visit.language }.map { language in
                LanguageLink(language: language, url: languageURL(language, visit))
            },
            warning: store.isEditedByHand ? visit.texts.editedByHand : "",
            timeZone: visit.texts.timeZone(settings.timeZone)
        )
    }

    private func languageURL(_ language: Language, _ visit: Visit) -> String {
        let path = Route.language(language).path
        guard let page = Route(visit.request.target), page.isPage else { return path }
        return path + "?" + Fields.encode([("return", page.path)])
    }
}
