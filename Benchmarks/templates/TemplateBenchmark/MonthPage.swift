import HTMLTemplate

/// The page that the benchmark draws; `month.py` writes its data.
struct MonthPage: Sendable, Decodable {
    let frame: Frame
    let t: Texts
    let heading: String
    let previous: Link?
    let next: Link?
    let weekdays: [Weekday]
    let weeks: [Week]

    static let bindings: Bindings<MonthPage> = [
        .record("frame", { $0.frame }, Frame.bindings),
        .record("t", { $0.t }, Texts.bindings),
        .text("heading") { $0.heading },
        .optional("previous", { $0.previous }, Link.bindings),
        .optional("next", { $0.next }, Link.bindings),
        .list("weekdays", { $0.weekdays }, Weekday.bindings),
        .list("weeks", { $0.weeks }, Week.bindings),
    ]
}

extension MonthPage {
    struct Frame: Sendable, Decodable {
        let language: String
        let title: String
        let stylesheet: String
        let home: String
        let note: String

        static let bindings: Bindings<Frame> = [
            .text("language") { $0.language },
            .text("title") { $0.title },
            .url("stylesheet") { $0.stylesheet },
            .url("home") { $0.home },
            .text("note") { $0.note },
        ]
    }

    struct Texts: Sendable, Decodable {
        let allDone: String

        static let bindings: Bindings<Texts> = [.text("allDone") { $0.allDone }]
    }

    struct Link: Sendable, Decodable {
        let url: String
        let text: String

        static let bindings: Bindings<Link> = [
            .url("url") { $0.url },
            .text("text") { $0.text },
        ]
    }

    struct Weekday: Sendable, Decodable {
        let short: String
        let long: String

        static let bindings: Bindings<Weekday> = [
            .text("short") { $0.short },
            .text("long") { $0.long },
        ]
    }

    struct Week: Sendable, Decodable {
        let days: [Day]

        static let bindings: Bindings<Week> = [.list("days", { $0.days }, Day.bindings)]
    }

    struct Day: Sendable, Decodable {
        let column: String
        let date: String
        let state: String
        let url: String
        let label: String
        let number: Int
        let isToday: Bool
        let isComplete: Bool
        let todos: [Todo]

        static let bindings: Bindings<Day> = [
            .text("column") { $0.column },
            .text("date") { $0.date },
            .text("state") { $0.state },
            .url("url") { $0.url },
            .text("label") { $0.label },
            .number("number") { $0.number },
            .flag("isToday") { $0.isToday },
            .flag("isComplete") { $0.isComplete },
            .list("todos", { $0.todos }, Todo.bindings),
        ]
    }

    struct Todo: Sendable, Decodable {
        let id: String
        let title: String
        let isDone: Bool
        let url: String

        static let bindings: Bindings<Todo> = [
            .text("id") { $0.id },
            .text("title") { $0.title },
            .flag("isDone") { $0.isDone },
            .url("url") { $0.url },
        ]
    }
}
