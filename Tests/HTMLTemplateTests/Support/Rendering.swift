import HTMLTemplate

/// Loads `page.html` out of `files` and gives what it writes; throws when anything is wrong with it.
func render(_ files: [String: String], _ page: Page = Page()) throws -> String {
    var library = TemplateLibrary(sources: files.mapValues { Array($0.utf8) })
    let template = library.template("page.html", Page.bindings)
    try library.validate()
    return String(decoding: template.render(page), as: UTF8.self)
}

/// What a template that is one file writes.
func render(_ source: String, _ page: Page = Page()) throws -> String {
    try render(["page.html": source], page)
}

/// The messages of everything that is wrong in `files`, "" when nothing is.
func errors(_ files: [String: [UInt8]]) -> String {
    var library = TemplateLibrary(sources: files, folder: "Templates")
    _ = library.template("page.html", Page.bindings)
    do {
        try library.validate()
        return ""
    } catch {
        return error.description
    }
}

func errors(_ files: [String: String]) -> String {
    errors(files.mapValues { Array($0.utf8) })
}

func errors(_ source: String) -> String {
    errors(["page.html": source])
}
