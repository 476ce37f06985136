import HTMLTemplate

// What Docs/templates.md shows of Swift stands here word for word; its examples are rendered with `Shelf.example`.

struct Shelf: Sendable {
    var title: String
    var isOpen: Bool
    var address: String
    var logo: Markup
    var tags: [String]
    var books: [Book]
    var lost: [Book]
    var owner: Person
    var reader: Person?
    var guest: Person?

    static let bindings: Bindings<Shelf> = [
        .text("title") { $0.title },
        .number("count") { $0.books.count },
        .flag("isOpen") { $0.isOpen },
        .flag("isFull") { $0.books.count > 99 },
        .url("address") { $0.address },
        .markup("logo") { $0.logo },
        .list("tags", { $0.tags }, .string),
        .list("books", { $0.books }, Book.bindings),
        .list("lost", { $0.lost }, Book.bindings),
        .record("owner", { $0.owner }, Person.bindings),
        .optional("reader", { $0.reader }, Person.bindings),
        .optional("guest", { $0.guest }, Person.bindings),
    ]
}

struct Book: Sendable {
    var title: String
    var note: String?

    static let bindings: Bindings<Book> = [
        .text("title") { $0.title },
        .optional("note", { $0.note }, .string),
    ]
}

struct Person: Sendable {
    var name: String
    var home: String

    static let bindings: Bindings<Person> = [
        .text("name") { $0.name },
        .url("home") { $0.home },
    ]
}

struct Pages: Sendable {
    private let shelf: Template<Shelf>

    /// Takes the files of the template folder by name; throws all that is wrong with them.
    init(_ files: [String: [UInt8]]) throws {
        var library = TemplateLibrary(sources: files, folder: "Templates")
        shelf = library.template("shelf.html", Shelf.bindings)
        try library.validate()
    }

    /// Sends one page after the other out of one buffer, as a thread of a server does.
    func send(_ shelves: [Shelf], to socket: (Span<UInt8>) -> Void) {
        var writer = HTMLWriter()
        for page in shelves {
            writer.removeAll()
            shelf.render(page, into: &writer)
            writer.withBytes { socket($0) }
        }
    }
}

extension Shelf {
    static let example = Shelf(
        title: "Cooks & <Bakers>",
        isOpen: true,
        address: "/shelves/4?page=2&sort=title",
        logo: Markup(uncheckedHTML: "<svg></svg>"),
        tags: ["red", "blue"],
        books: [Book(title: "Bread", note: "a gift"), Book(title: "Tea")],
        lost: [],
        owner: Person(name: "Mia", home: "https://mia.example/"),
        reader: Person(name: "Ken", home: "javascript:alert(1)"),
        guest: nil
    )
}
