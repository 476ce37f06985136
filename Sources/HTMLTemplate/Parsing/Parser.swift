/// Builds the tree of one template from its pieces; every error is collected, none ends the reading.
///
/// Open tags stand on a stack of their own, so that deep nesting cannot exhaust the thread's.
struct Parser {
    private let source: Source
    private var syntax: Syntax
    private var stack: [OpenTag] = []
    /// What stands in the innermost open tag so far, or at the top.
    private var nodes: [Node] = []
    private var isDone = false
    /// Nothing but white space and comments so far.
    private var isAtStart = true

    /// How deep tags may be nested in one file; the page with all its files may go no deeper.
    static let deepest = 32

    private init(_ source: Source) {
        self.source = source
        syntax = Syntax(source: source)
    }

    static func parse(_ source: Source) -> Syntax {
        if let problem = source.problem {
            var syntax = Syntax(source: source)
            syntax.problems.add(problem.message, at: problem.offset)
            return syntax
        }
        var lexer = Lexer(source)
        lexer.run()
        var parser = Parser(source)
        parser.syntax.problems = lexer.problems
        for piece in lexer.pieces where !parser.isDone { parser.read(piece) }
        return parser.finish()
    }

    private mutating func finish() -> Syntax {
        while !stack.isEmpty { closeUnclosed(at: source.bytes.count) }
        syntax.nodes = nodes
        if syntax.parent != nil { checkOnlyBlocks() }
        return syntax
    }

    /// In a template that extends another one, text outside its blocks would be lost.
    private mutating func checkOnlyBlocks() {
        for node in nodes {
            var offset = node.offset
            if case .block = node { continue }
            if case .text(let range) = node {
                guard let visible = range.first(where: { !source.bytes[$0].isHTMLSpace }) else { continue }
                offset = visible
            }
            syntax.problems.add(
                "outside its blocks nothing of a template that extends another one is shown",
                at: offset,
                leavesGap: false
            )
            return
        }
    }
}

extension Parser {
    private mutating func read(_ piece: Piece) {
        switch piece {
        case .text(let range):
            nodes.append(.text(range))
            isAtStart = isAtStart && source.bytes[range].allSatisfy(\.isHTMLSpace)
            return
        case .print(let tag):
            var words = Words(tag, source)
            let path = words.path()
            words.end()
            report(words)
            nodes.append(path.map(Node.print) ?? .unreadable(tag.offset))
        case .statement(let tag):
            read(tag)
        }
        isAtStart = false
    }

    private mutating func report(_ words: Words) {
        guard let problem = words.problem else { return }
        syntax.problems.add(
            problem.message,
            at: problem.offset,
            suggestion: problem.suggestion,
            leavesGap: false
        )
    }

    /// The words that say what a `{% %}` does.
    static let keywords = [
        "if", "elif", "else", "endif", "for", "endfor", "include", "extends", "block", "endblock", "raw",
        "endraw",
    ]

    private mutating func read(_ tag: Tag) {
        var words = Words(tag, source)
        let keyword = words.keyword()
        switch keyword?.name {
        case nil: syntax.problems.leaveGap(at: tag.offset)
        case "if": open(.choice, condition: words.condition(), tag)
        case "elif": elseIf(tag, &words)
        case "else": otherwise(tag)
        case "for": openLoop(tag, &words)
        case "block": openBlock(tag, &words)
        case "endif", "endfor", "endblock": end(keyword?.name ?? "", tag, &words)
        case "include": include(&words)
        case "extends": extend(tag, &words)
        case "endraw": syntax.problems.add("no {% raw %} is open here", at: tag.offset)
        case let name?:
            syntax.problems.add(
                "'\(name)' is no tag",
                at: keyword?.offset ?? tag.offset,
                suggestion: Suggestion.nearest(to: name, among: Self.keywords)
            )
            return
        }
        words.end()
        report(words)
    }

    private mutating func open(_ kind: OpenTag.Kind, condition: Condition? = nil, _ tag: Tag) {
        guard stack.count < Self.deepest else {
            syntax.problems.add("tags are nested more than \(Self.deepest) deep here", at: tag.offset)
            isDone = true
            return
        }
        stack.append(
            OpenTag(
                kind: kind,
                offset: tag.offset,
                isBroken: tag.isBroken,
                outerNodes: nodes,
                condition: condition
            )
        )
        nodes = []
    }

    private mutating func closeUnclosed(at end: Int) {
        if let open = stack.last, !isDone, !open.isBroken {
            syntax.problems.add("this \(open.opening) is never closed", at: open.offset)
        }
        close(at: end)
    }

    /// Ends the innermost tag: what was read since becomes its body.
    private mutating func close(at end: Int) {
        guard var open = stack.popLast() else { return }
        open.endBody(nodes)
        // Emptied first, so that appending to the outer nodes does not copy them.
        nodes = []
        swap(&nodes, &open.outerNodes)
        switch open.kind {
        case .choice:
            nodes.append(
                .choice(
                    Choice(
                        offset: open.offset,
                        end: end,
                        branches: open.branches,
                        otherwise: open.otherwise ?? []
                    )
                )
            )
        case .loop(let variable, let list):
            nodes.append(
                .loop(
                    Loop(
                        offset: open.offset,
                        end: end,
                        variable: variable,
                        list: list,
                        nodes: open.body,
                        otherwise: open.otherwise
                    )
                )
            )
        case .block(let name):
            let block = Block(name: name, end: end, nodes: open.body)
            if let first = syntax.blocks[name.name] {
                let line = source.line(of: first.name.offset)
                syntax.problems.add("the block '\(name.name)' is already in line \(line)", at: name.offset)
            } else {
                syntax.blocks[name.name] = block
            }
            nodes.append(.block(block))
        }
    }
}

extension Parser {
    private mutating func elseIf(_ tag: Tag, _ words: inout Words) {
        let condition = words.condition()
        guard stack.last?.closing == "endif" else {
            syntax.problems.add("no {% if %} is open here", at: tag.offset)
            return
        }
        guard stack.last?.hasElse == false else {
            syntax.problems.add("{% elif %} cannot follow {% else %}", at: tag.offset)
            return
        }
        stack[stack.count - 1].endBody(nodes)
        stack[stack.count - 1].condition = condition
        nodes = []
    }

    private mutating func otherwise(_ tag: Tag) {
        guard let closing = stack.last?.closing, closing != "endblock" else {
            syntax.problems.add("no {% if %} or {% for %} is open here", at: tag.offset)
            return
        }
        guard stack.last?.hasElse == false else {
            syntax.problems.add("there is already an {% else %}", at: tag.offset)
            return
        }
        stack[stack.count - 1].endBody(nodes)
        stack[stack.count - 1].hasElse = true
        nodes = []
    }

    private mutating func openLoop(_ tag: Tag, _ words: inout Words) {
        let variable = words.name("a name for the element")
        words.word("in")
        let list = words.path()
        let name = variable ?? Reference(name: "", offset: tag.offset)
        open(.loop(name, list: variable == nil ? nil : list), tag)
    }

    private mutating func openBlock(_ tag: Tag, _ words: inout Words) {
        let name = words.name("the block's name")
        open(.block(name ?? Reference(name: "", offset: tag.offset)), tag)
    }

    private mutating func end(_ keyword: String, _ tag: Tag, _ words: inout Words) {
        let name = keyword == "endblock" ? words.optionalName() : nil
        guard let index = stack.lastIndex(where: { $0.closing == keyword }) else {
            let open =
                stack.last.map { ": the \($0.opening) of line \(source.line(of: $0.offset)) is open" } ?? ""
            syntax.problems.add("{% \(keyword) %} closes nothing\(open)", at: tag.offset)
            return
        }
        while stack.count > index + 1 { closeUnclosed(at: tag.offset) }
        if case .block(let opened)? = stack.last?.kind, let name, name.name != opened.name {
            syntax.problems.add("the block open here is '\(opened.name)'", at: name.offset, leavesGap: false)
        }
        close(at: tag.offset)
    }

    private mutating func include(_ words: inout Words) {
        guard let reference = words.string() else { return }
        syntax.references.append(reference)
        nodes.append(.include(reference))
    }

    private mutating func extend(_ tag: Tag, _ words: inout Words) {
        guard let reference = words.string() else { return }
        guard isAtStart else {
            syntax.problems.add("{% extends %} must be the first tag, before any text", at: tag.offset)
            return
        }
        syntax.references.append(reference)
        syntax.parent = reference
    }
}
