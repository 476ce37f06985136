/// The templates of a site: read once at start, checked whole, then only rendered.
///
/// Ask for each page's template, then call ``validate()``: it throws everything that is wrong at once.
///
///     struct Greeting {
///         var name: String
///         static let bindings: Bindings<Greeting> = [.text("name") { $0.name }]
///     }
///
///     var library = TemplateLibrary(sources: ["hello.html": Array("<p>Hello {{ name }}</p>".utf8)])
///     let hello = library.template("hello.html", Greeting.bindings)
///     try library.validate()
///     hello.render(Greeting(name: "花丸"))
public struct TemplateLibrary: Sendable {
    private let folder: String
    private let files: [String: Syntax]
    private var pages: Set<String> = []
    private var types: [TypeDescription] = []
    private var usedFields: Set<UsedField> = []
    private var errors: [TemplateError] = []

    /// Takes the files of one folder.
    ///
    /// - Parameters:
    ///   - sources: The bytes of each file by its name, such as `month.html` or `parts/day.html`.
    ///   - folder: What error messages put before the name, such as `Templates`.
    public init(sources: [String: [UInt8]], folder: String = "") {
        self.folder = folder
        files = sources.reduce(into: [:]) { files, source in
            files[source.key] = Parser.parse(Source(name: source.key, folder: folder, bytes: source.value))
        }
    }

    /// The template of a page, every name in it resolved against `bindings`.
    ///
    /// What is wrong is kept for ``validate()``; such a template renders nothing, or not all.
    public mutating func template<Page>(_ name: String, _ bindings: Bindings<Page>) -> Template<Page> {
        guard let page = files[name] else {
            let title = folder.isEmpty ? name : "\(folder)/\(name)"
            errors.append(
                TemplateError(
                    title,
                    "there is no such template",
                    suggestion: Suggestion.nearest(to: name, among: Array(files.keys))
                )
            )
            return Template(Writing { _, _, _ in }, LoopSlots())
        }
        pages.insert(name)
        types.append(bindings.type)
        let compiler = Compiler(files, page: page)
        let writing = compiler.page(Record { bindings })
        errors += compiler.reports.map { $0.error(of: page.source) }
        usedFields.formUnion(compiler.usedFields)
        errors += compiler.bindingProblems.map { TemplateError(page.source.title, $0) }
        return Template(writing, compiler.slots)
    }

    /// Checks that nothing was wrong in any template and that each file is used by one that was asked for.
    ///
    /// - Throws: Every error found, in order of file and place.
    public func validate() throws(TemplateErrors) {
        var all = errors
        for syntax in files.values {
            all += syntax.problems.list.map { TemplateError($0, in: syntax.source) }
        }
        let used = reached(from: pages)
        for syntax in files.values where !used.contains(syntax.source.name) {
            all.append(TemplateError(syntax.source.title, "no page uses this template"))
        }
        guard !all.isEmpty else { return }
        throw TemplateErrors(errors: Self.sorted(all))
    }

    /// The fields that are bound but that no template names, each as `Type.field`; no error, yet worth telling.
    ///
    /// Ask after the last ``template(_:_:)``. A type that several pages have is used where one page uses it; what
    /// is in a record or list that no template names is not told again.
    public var unusedFields: [String] {
        var unused: [String] = []
        var seen: Set<ObjectIdentifier> = []
        var waiting = types[...]
        while let type = waiting.popFirst() {
            guard seen.insert(type.id).inserted else { continue }
            for field in type.fields {
                if usedFields.contains(UsedField(type: type.id, name: field.name)) {
                    waiting += field.content.map { [$0] } ?? []
                } else {
                    unused.append("\(type.name).\(field.name)")
                }
            }
        }
        return unused
    }
}

extension TemplateLibrary {
    /// The templates that pages lead to by `{% include %}` and `{% extends %}`.
    private func reached(from pages: Set<String>) -> Set<String> {
        var reached: Set<String> = []
        var waiting = Array(pages)
        while let name = waiting.popLast() {
            guard reached.insert(name).inserted else { continue }
            waiting += files[name]?.references.map(\.name) ?? []
        }
        return reached
    }

    /// By file and place; what was found again on the way of another include is left out.
    private static func sorted(_ errors: [TemplateError]) -> [TemplateError] {
        struct Key: Hashable {
            let template: String
            let line, column: Int
            let message: String
        }
        var seen: Set<Key> = []
        return
            errors
            .sorted {
                ($0.template, $0.line, $0.column, $0.message, $0.note ?? "")
                    < ($1.template, $1.line, $1.column, $1.message, $1.note ?? "")
            }
            .filter {
                seen.insert(Key(template: $0.template, line: $0.line, column: $0.column, message: $0.message))
                    .inserted
            }
    }
}
