import HTMLTemplate

/// Loads templates of any bytes and renders them with any text.
///
/// The input is `page.html`, `a.html`, `b.html` and the text, with a `~` between them.
package struct TemplateTrial {
    private let sources: [String: [UInt8]]
    private let text: String

    package init(_ input: [UInt8]) {
        let parts = input.split(separator: UInt8(ascii: "~"), maxSplits: 3, omittingEmptySubsequences: false)
        let files = zip(["page.html", "a.html", "b.html"], parts).filter { $0 == "page.html" || !$1.isEmpty }
        sources = files.reduce(into: [:]) { $0[$1.0] = Array($1.1) }
        text = parts.count > 3 ? String(decoding: parts[3], as: UTF8.self) : ""
    }

    /// What went wrong, nil when the templates were refused properly or wrote what they should.
    package func complaint() -> String? {
        var library = TemplateLibrary(sources: sources)
        let template = library.template("page.html", TrialPage.bindings)
        // Also what is refused must not trap while it renders.
        let plain = template.render(page("x", "/x"))
        do throws(TemplateErrors) {
            try library.validate()
        } catch {
            return complaint(about: error)
        }
        return complaint(about: template, plain)
    }

    /// Loops in loops over two samples would take for ever.
    private func page(_ text: String, _ url: String) -> TrialPage {
        let count = sources.values.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "%") } } > 16 ? 1 : 2
        return TrialPage(samples: Array(repeating: TrialSample(text: text, url: url), count: count))
    }

    private func complaint(about errors: TemplateErrors) -> String? {
        // At most fifty of each file and of each page, and one for a file that no page uses.
        guard !errors.errors.isEmpty, errors.errors.count <= 50 * 4 + 3 else {
            return "\(errors.errors.count) errors"
        }
        for error in errors.errors {
            let newlines: Set = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
            let lines = 1 + (sources[error.template] ?? []).count(where: newlines.contains)
            guard 0...lines ~= error.line, error.description.utf8.count < 4000 else {
                return "an error without a place or an end: \(error)"
            }
        }
        return nil
    }

    private func complaint(about template: Template<TrialPage>, _ plain: [UInt8]) -> String? {
        var writer = HTMLWriter()
        for text in ["<'\"`&\0\r" + text, text + " x"] {
            template.render(page(text, text), into: &writer)
            let hostile = writer.bytes
            guard Self.marks(hostile) == Self.marks(plain) else {
                return "\(text.debugDescription) changed the markup"
            }
            guard !hostile.contains(0), !hostile.contains(UInt8(ascii: "\r")) else { return "a NUL or CR" }
            guard hostile.count <= plain.count * (6 * text.utf8.count + 16) else { return "no end" }
            guard template.render(page(text, text)) == hostile else { return "not the same a second time" }
            writer.removeAll()
        }
        return nil
    }

    /// The bytes that make tags and values: no text may add one.
    private static func marks(_ page: [UInt8]) -> [UInt8] {
        page.filter { "<>\"'`".utf8.contains($0) }
    }
}
