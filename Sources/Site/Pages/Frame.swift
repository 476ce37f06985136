import HTMLTemplate

/// What every page has around its content; `layout.html` draws it.
struct Frame: Sendable {
    /// The title of the document, without the product's name.
    let title: String
    let language: Language
    let stylesheet: String
    let favicon: String
    /// The stamp, as a symbol named `check` that `<use>` draws.
    let stamp: Markup
    /// The other languages.
    let languages: [LanguageLink]
    /// What the owner ought to know whatever the page is, or nothing.
    let warning: String
    /// The sentence that names the time zone.
    let timeZone: String

    static let bindings: Bindings<Frame> = [
        .text("title") { $0.title },
        .text("language") { $0.language.rawValue },
        .url("stylesheet") { $0.stylesheet },
        .url("favicon") { $0.favicon },
        .markup("stamp") { $0.stamp },
        .list("languages", { $0.languages }, LanguageLink.bindings),
        .text("warning") { $0.warning },
        .text("timeZone") { $0.timeZone },
        .url("home") { _ in Route.home.path },
    ]
}

/// A link that changes the language and leads back.
struct LanguageLink: Sendable {
    let language: Language
    let url: String

    static let bindings: Bindings<LanguageLink> = [
        .text("code") { $0.language.rawValue },
        .text("name") { $0.language.texts.languageName },
        .url("url") { $0.url },
    ]
}
