import HTMLTemplate
import HTTP

/// The templates of the site, each bound to the page that it draws.
struct Pages: Sendable {
    private let calendar: Template<CalendarPage>
    private let edit: Template<EditPage>
    private let message: Template<MessagePage>
    /// The fields that no template names, such as `OpenDay.heading`.
    let unusedFields: [String]

    /// Binds the sources of a template folder, by name.
    ///
    /// - Throws: every fault of every template at once.
    init(_ sources: [String: [UInt8]], of folder: String) throws(TemplateErrors) {
        var library = TemplateLibrary(sources: sources, folder: folder)
        calendar = library.template("month.html", CalendarPage.bindings)
        edit = library.template("edit.html", EditPage.bindings)
        message = library.template("message.html", MessagePage.bindings)
        try library.validate()
        unusedFields = library.unusedFields
    }

    /// A month as an answer.
    func response(_ page: CalendarPage, status: Status = .ok) -> Response {
        .html(calendar.render(page), status: status)
    }

    /// An edit form as an answer.
    func response(_ page: EditPage, status: Status = .ok) -> Response {
        .html(edit.render(page), status: status)
    }

    /// A message as an answer.
    func response(_ page: MessagePage, status: Status) -> Response {
        .html(message.render(page), status: status)
    }
}
