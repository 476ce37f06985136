/// What is wrong in one place of one template.
public struct TemplateError: Error, Hashable, Sendable {
    /// The file as its author knows it, folder included: `Templates/month.html`.
    public let template: String
    /// The line, from 1; 0 when the error belongs to no place in the file.
    public let line: Int
    /// The column in Unicode scalars, from 1; 0 when the error belongs to no place in the file.
    public let column: Int
    /// What is wrong, in one sentence without a full stop.
    public let message: String
    /// The nearest name that would have been right.
    public let suggestion: String?
    /// The line of the file the error stands in, or what is around the error when that is long.
    public let sourceLine: String
    /// As many spaces as bring a caret under the error.
    let indent: String
    /// How the page came to this file: `included at Templates/month.html:3:5`.
    public let note: String?
}

extension TemplateError: CustomStringConvertible {
    /// Place, message and suggestion; the line; a caret; and the note.
    public var description: String {
        var lines = ["\(place): \(message)\(suggestion.map { "; did you mean '\($0)'?" } ?? "")"]
        if line > 0 { lines += ["    \(sourceLine)", "    \(indent)^"] }
        if let note { lines.append("    \(note)") }
        return lines.joined(separator: "\n")
    }

    private var place: String {
        line > 0 ? "\(template):\(line):\(column)" : template
    }
}

/// All that is wrong in the templates of a library.
public struct TemplateErrors: Error, Hashable, Sendable {
    /// The errors by file and place; never empty.
    public let errors: [TemplateError]
}

extension TemplateErrors: CustomStringConvertible {
    /// Every error, one after the other.
    public var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}

extension TemplateError {
    /// An error that belongs to no place in a file.
    init(_ template: String, _ message: String, suggestion: String? = nil) {
        self.init(
            template: template,
            line: 0,
            column: 0,
            message: message,
            suggestion: suggestion,
            sourceLine: "",
            indent: "",
            note: nil
        )
    }

    init(_ problem: Problem, in source: Source, note: String? = nil) {
        let position = source.position(of: problem.offset)
        let excerpt = Excerpt(source, problem.offset, position.lineStart)
        self.init(
            template: source.title,
            line: position.line,
            column: position.column,
            message: problem.message,
            suggestion: problem.suggestion,
            sourceLine: excerpt.line,
            indent: excerpt.indent,
            note: note
        )
    }
}
