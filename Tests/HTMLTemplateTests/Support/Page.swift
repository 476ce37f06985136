import HTMLTemplate

/// A page with a field of every kind, for templates in tests.
struct Page: Sendable {
    var title = "Title"
    var empty = ""
    var count = 3
    var isOpen = true
    var isDone = false
    var address = "/2026/11"
    var icon = Markup(uncheckedHTML: "<svg></svg>")
    var days = [Day(name: "Mon", todos: ["milk", "tea"]), Day(name: "Tue", note: "rain")]
    var noDays: [Day] = []
    var tags = ["red", "blue"]
    var sizes = [7, 42]
    var links = ["/a", "/b"]
    var author = Author()
    var today: Day? = Day(name: "Today", todos: ["now"])
    var tomorrow: Day?
    var nickname: String? = "Hana"
    var nothing: String?

    static let bindings: Bindings<Page> = [
        .text("title") { $0.title },
        .text("empty") { $0.empty },
        .number("count") { $0.count },
        .flag("isOpen") { $0.isOpen },
        .flag("isDone") { $0.isDone },
        .url("address") { $0.address },
        .markup("icon") { $0.icon },
        .list("days", { $0.days }, Day.bindings),
        .list("noDays", { $0.noDays }, Day.bindings),
        .list("tags", { $0.tags }, .string),
        .list("sizes", { $0.sizes }, .number),
        .list("links", { $0.links }, .url),
        .record("author", { $0.author }, Author.bindings),
        .optional("today", { $0.today }, Day.bindings),
        .optional("tomorrow", { $0.tomorrow }, Day.bindings),
        .optional("nickname", { $0.nickname }, .string),
        .optional("nothing", { $0.nothing }, .string),
    ]
}

struct Day: Sendable {
    var name: String
    var note: String?
    var todos: [String] = []

    static let bindings: Bindings<Day> = [
        .text("name") { $0.name },
        .optional("note", { $0.note }, .string),
        .list("todos", { $0.todos }, .string),
    ]
}

struct Author: Sendable {
    var name = "Mia"
    var home = "https://example.org/"
    var friends = [Friend(name: "Bo"), Friend(name: "Cy")]
    var pet: Friend? = Friend(name: "Rex")

    static let bindings: Bindings<Author> = [
        .text("name") { $0.name },
        .url("home") { $0.home },
        .list("friends", { $0.friends }, Friend.bindings),
        .optional("pet", { $0.pet }, Friend.bindings),
    ]
}

struct Friend: Sendable {
    var name: String

    static let bindings: Bindings<Friend> = [.text("name") { $0.name }]
}
