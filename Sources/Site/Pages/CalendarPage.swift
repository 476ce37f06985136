import CalendarDomain
import HTMLTemplate

/// A month, with one of its days open or none; `month.html` draws it.
struct CalendarPage: Sendable {
    let frame: Frame
    let texts: Texts
    let notice: Notice?
    let heading: String
    let previous: Link?
    let next: Link?
    let goTo: GoToForm
    let table: MonthTable
    let day: OpenDay?
    let add: AddForm
    /// Whether there has never been a todo.
    let isFirstRun: Bool
    /// Where the forms of this page lead back.
    let returnPath: String

    static let bindings: Bindings<CalendarPage> = [
        .record("frame", { $0.frame }, Frame.bindings),
        .record("t", { $0.texts }, Texts.bindings),
        .optional("notice", { $0.notice }, Notice.bindings),
        .text("heading") { $0.heading },
        .optional("previous", { $0.previous }, Link.bindings),
        .optional("next", { $0.next }, Link.bindings),
        .record("goTo", { $0.goTo }, GoToForm.bindings),
        .record("table", { $0.table }, MonthTable.bindings),
        .optional("day", { $0.day }, OpenDay.bindings),
        .record("add", { $0.add }, AddForm.bindings),
        .flag("isFirstRun") { $0.isFirstRun },
        .text("returnPath") { $0.returnPath },
    ]
}

/// The form that adds a todo, wherever it stands; `parts/add-form.html` draws it.
struct AddForm: Sendable {
    let form: TodoForm
    /// The same for the same form sent twice.
    let key: String
    let returnPath: String

    static let bindings: Bindings<AddForm> = [
        .record("form", { $0.form }, TodoForm.bindings),
        .url("url") { _ in Route.todos.path },
        .text("key") { $0.key },
        .text("returnPath") { $0.returnPath },
    ]
}

/// The form that leads to any month; `parts/go-to-form.html` draws it.
struct GoToForm: Sendable {
    let year: String
    let months: [Option]
    let error: String?

    static let bindings: Bindings<GoToForm> = [
        .url("url") { _ in Route.goToMonth.path },
        .text("year") { $0.year },
        .list("months", { $0.months }, Option.bindings),
        .optional("error", { $0.error }, .string),
    ]

    /// One month to choose.
    struct Option: Sendable {
        let number: Int
        let name: String
        let isChosen: Bool

        static let bindings: Bindings<Option> = [
            .number("number") { $0.number },
            .text("name") { $0.name },
            .flag("isChosen") { $0.isChosen },
        ]
    }

    /// The form with a month filled in, or what was typed with what is wrong with it.
    init(year: String, month: Int?, error: String? = nil, texts: Texts) {
        self.year = year
        self.error = error
        months = texts.months.enumerated().map { index, name in
            Option(number: index + 1, name: name, isChosen: index + 1 == month)
        }
    }
}
