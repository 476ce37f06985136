/// An error found while a page's template was compiled, with its file and how the page came there.
struct Report {
    let problem: Problem
    let source: Source
    /// The `{% include %}` that led there.
    let include: (source: Source, offset: Int)?
    /// It is about the HTML around, and so may only follow from a tag that could not be read.
    let isAboutHTML: Bool
}

extension Report {
    /// The error as it is shown, for a page whose own file is `page`.
    func error(of page: Source) -> TemplateError {
        var note: String?
        if let include {
            let position = include.source.position(of: include.offset)
            note = "included at \(include.source.title):\(position.line):\(position.column)"
        } else if page.name != source.name {
            note = "extended by \(page.title)"
        }
        return TemplateError(problem, in: source, note: note)
    }
}
