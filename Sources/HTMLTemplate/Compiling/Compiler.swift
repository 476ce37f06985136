/// Turns the templates of a page into the steps that write it; every name is resolved here and nowhere later.
///
/// It walks them in the order of the page, through includes and blocks, and carries along where in the HTML
/// each byte stands.
final class Compiler {
    let files: [String: Syntax]
    private(set) var reports: [Report] = []
    private(set) var slots = LoopSlots()
    /// The file whose nodes are being compiled.
    private(set) var file: Syntax
    /// The includes that led to it, the outermost first.
    private var includes: [(file: Syntax, include: Reference)] = []
    /// What stands in for each block: the file nearest to the page wins.
    private var blocks: [String: (file: Syntax, block: Block)] = [:]
    var context = HTMLContext()
    /// What was begun last in the HTML and may lack its end.
    private var enclosure: Enclosure?
    /// Whether all tags so far could be read, so that errors about the HTML are not mere consequences.
    private var isHTMLKnown = true
    /// The optionals that the conditions around have found present.
    var present: Set<Fact> = []
    private var depth = 0
    private var size = 0
    private var scopeCount = 0
    /// What is wrong with the bindings themselves, in whatever template.
    private(set) var bindingProblems: Set<String> = []
    private(set) var usedFields: Set<UsedField> = []

    /// How deep tags, includes and blocks may be nested in each other, so that loading and rendering fit a
    /// thread's stack of 512 KiB.
    private static let deepest = Parser.deepest
    /// How large a page's template may become with all its includes, in bytes of text and 50 for each tag.
    static let largestSize = 8 << 20
    /// More errors than this are not kept.
    private static let mostReports = 50

    init(_ files: [String: Syntax], page: Syntax) {
        self.files = files
        file = page
    }

    /// Keeps an error; what it says is not even worked out when there are too many.
    func report(
        _ message: @autoclosure () -> String,
        at offset: Int,
        suggestion: @autoclosure () -> String? = nil,
        isAboutHTML: Bool = false
    ) {
        guard reports.count < Self.mostReports, isHTMLKnown || !isAboutHTML else { return }
        reports.append(
            Report(
                problem: Problem(offset: offset, message: message(), suggestion: suggestion()),
                source: file.source,
                include: includes.last.map { ($0.file.source, $0.include.offset) },
                isAboutHTML: isAboutHTML
            )
        )
    }
}

// MARK: - The page

extension Compiler {
    /// The steps of the page, whose fields are `record`.
    func page<Root>(_ record: Record<Root>) -> Writing<Root> {
        let base = findBlocks()
        file = base
        check(record)
        let writing = compile(base.nodes, in: Scope(number: newScopeNumber(), record: record))
        pass(.max)
        if context.state != .text, !reports.contains(where: \.isAboutHTML) {
            reportHTML("the template ends \(context.place)", at: base.source.bytes.count, context)
        }
        return writing
    }

    /// Follows `{% extends %}` to the outermost template and gives each block what replaces it.
    private func findBlocks() -> Syntax {
        var chain = [file]
        while let parent = file.parent {
            guard let next = find(parent) else { break }
            guard !chain.contains(where: { $0.source.name == next.source.name }) else {
                let way = (chain.map(\.source.name) + [parent.name]).joined(separator: " > ")
                report("'\(parent.name)' would extend itself: \(way)", at: parent.offset)
                break
            }
            guard chain.count < Self.deepest else {
                report("more than \(Self.deepest) templates extend each other here", at: parent.offset)
                break
            }
            chain.append(next)
            file = next
        }
        let outermost = file
        var known: Set<String> = []
        for syntax in chain.reversed() {
            file = syntax
            if syntax.source.name != outermost.source.name { checkBlocks(of: syntax, known) }
            known.formUnion(syntax.blocks.keys)
            // What is nearer to the page comes later here, and wins.
            blocks.merge(syntax.blocks.mapValues { (syntax, $0) }) { _, nearest in nearest }
        }
        return outermost
    }

    /// A block that no extended template has would never be shown.
    private func checkBlocks(of syntax: Syntax, _ extended: Set<String>) {
        for case .block(let block) in syntax.nodes where !extended.contains(block.name.name) {
            report(
                "'\(syntax.parent?.name ?? "")' has no block '\(block.name.name)'",
                at: block.name.offset,
                suggestion: Suggestion.nearest(to: block.name.name, among: Array(extended))
            )
        }
    }

    private func find(_ reference: Reference) -> Syntax? {
        if let found = files[reference.name] { return found }
        report(
            "there is no template '\(reference.name)'",
            at: reference.offset,
            suggestion: Suggestion.nearest(to: reference.name, among: Array(files.keys))
        )
        return nil
    }
}

// MARK: - Nodes

extension Compiler {
    func compile<Element>(_ nodes: [Node], in scope: Scope<Element>) -> Writing<Element> {
        var steps = StepSequence<Element>()
        append(nodes, to: &steps, in: scope)
        return steps.finish()
    }

    private func append<Element>(
        _ nodes: [Node],
        to steps: inout StepSequence<Element>,
        in scope: Scope<Element>
    ) {
        for node in nodes {
            guard grow(by: node) else { return }
            pass(node.offset)
            switch node {
            case .text(let range): steps.appendLiteral { read(range, into: &$0) }
            case .print(let path): print(path, to: &steps, in: scope)
            case .unreadable(let offset): _ = place(.unknown, at: offset)
            case .choice(let choice):
                nest(at: node.offset) { steps.append(compile(choice, in: scope)) }
            case .loop(let loop):
                nest(at: node.offset) { compile(loop, to: &steps, in: scope) }
            case .include(let include):
                nest(at: node.offset) { append(include, to: &steps, in: scope) }
            case .block(let block):
                nest(at: node.offset) { append(block, to: &steps, in: scope) }
            }
        }
    }

    /// Counts a node; false once the page has become too large, which is reported once, or has too many errors.
    private func grow(by node: Node) -> Bool {
        guard size <= Self.largestSize, reports.count < Self.mostReports else { return false }
        if case .text(let range) = node { size += range.count } else { size += 50 }
        guard size > Self.largestSize else { return true }
        report("with all that it includes the page's template becomes too large here", at: node.offset)
        return false
    }

    private func nest(at offset: Int, _ body: () -> Void) {
        guard depth < Self.deepest else {
            return report("tags and includes are nested more than \(Self.deepest) deep here", at: offset)
        }
        depth += 1
        body()
        depth -= 1
    }

    private func read(_ range: Range<Int>, into literal: inout [UInt8]) {
        context.read(
            file.source.bytes[range],
            into: &literal,
            report: { message, offset, context in reportHTML(message, at: offset, context) },
            enclose: { offset, context in enclosure = Enclosure(file.source, offset, context) }
        )
        if context.state == .text { enclosure = nil }
    }

    /// Keeps an error of the literal HTML, with the beginning of what is perhaps not closed; what follows from the
    /// same is left out.
    func reportHTML(_ message: String, at offset: Int, _ context: HTMLContext) {
        guard context.state != .text, let begun = enclosure, begun.isFar(from: offset, in: file.source) else {
            return report(message, at: offset, isAboutHTML: true)
        }
        guard !begun.isTold else { return }
        enclosure?.isTold = true
        report("\(message); \(begun)", at: offset, isAboutHTML: true)
    }

    private func append<Element>(
        _ include: Reference,
        to steps: inout StepSequence<Element>,
        in scope: Scope<Element>
    ) {
        guard let included = find(include) else { return }
        if file.source.name == include.name
            || includes.contains(where: { $0.file.source.name == include.name })
        {
            let way = includes.map(\.file.source.name) + [file.source.name, include.name]
            return report(
                "'\(include.name)' would include itself: \(way.joined(separator: " > "))",
                at: include.offset
            )
        }
        if included.parent != nil || !included.blocks.isEmpty {
            return report(
                "'\(include.name)' has blocks or extends a template, so it cannot be included",
                at: include.offset
            )
        }
        let including = file
        includes.append((file, include))
        file = included
        append(included.nodes, to: &steps, in: scope)
        pass(.max)
        includes.removeLast()
        file = including
    }

    private func append<Element>(
        _ block: Block,
        to steps: inout StepSequence<Element>,
        in scope: Scope<Element>
    ) {
        let outer = file
        let (replacement, nearest) = blocks[block.name.name] ?? (file, block)
        file = replacement
        append(nearest.nodes, to: &steps, in: scope)
        pass(nearest.end)
        file = outer
    }
}

// MARK: - For the extensions in other files

extension Compiler {
    /// What follows is read as both `context` and `other` would have it; an error when they differ.
    func join(_ other: HTMLContext, of message: String, at offset: Int) {
        if let joined = context.joined(other) {
            context = joined
        } else {
            report("\(message): \(other.places(context))", at: offset, isAboutHTML: true)
            context = other
        }
    }

    /// Goes on to a place of the file; the HTML is not known any more once a tag before it could not be read.
    func pass(_ offset: Int) {
        if let gap = file.problems.firstGap, gap < offset { isHTMLKnown = false }
    }

    func newScopeNumber() -> Int {
        scopeCount += 1
        return scopeCount
    }

    func newCounterSlot() -> Int {
        defer { slots.counters += 1 }
        return slots.counters
    }

    func newTextSlot() -> Int {
        defer { slots.texts += 1 }
        return slots.texts
    }

    func newListSlot() -> Int {
        defer { slots.lists += 1 }
        return slots.lists
    }

    /// Keeps that a template names this field.
    func use(_ name: String, of type: TypeDescription) {
        usedFields.insert(UsedField(type: type.id, name: name))
    }

    /// Keeps what is wrong with bindings that no template could use right.
    func check<Element>(_ record: Record<Element>) {
        if let problem = record.type.problem { bindingProblems.insert(problem) }
    }
}
