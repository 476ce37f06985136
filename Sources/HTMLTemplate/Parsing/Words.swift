/// Reads the words of one tag; keeps the first thing that is wrong.
struct Words {
    private let tag: Tag
    private let source: Source
    private var next = 0
    /// The first error, nil also when the lexer has reported one.
    private(set) var problem: Problem?
    private var hasFailed: Bool

    /// How deep parentheses may be nested.
    private static let deepest = 20

    init(_ tag: Tag, _ source: Source) {
        self.tag = tag
        self.source = source
        hasFailed = tag.isBroken
    }

    /// Reports words that are left over.
    mutating func end() {
        if next < tag.tokens.count { fail("the end of the tag") }
    }

    /// The word that says what a `{% %}` does.
    mutating func keyword() -> Reference? {
        name("a tag such as if, for, include or block", allowsKeywords: true)
    }

    mutating func name(_ expected: String, allowsKeywords: Bool = false) -> Reference? {
        guard let token, token.kind == .name, allowsKeywords || !Self.reserved.contains(text(token)) else {
            fail(expected)
            return nil
        }
        next += 1
        return Reference(name: text(token), offset: token.range.lowerBound)
    }

    mutating func optionalName() -> Reference? {
        token == nil ? nil : name("a name")
    }

    mutating func word(_ word: String) {
        if isNext(word) { next += 1 } else { fail("'\(word)'") }
    }

    /// A template's name in quotes.
    mutating func string() -> Reference? {
        guard let token, token.kind == .string else {
            fail("a template's name in quotes")
            return nil
        }
        next += 1
        return Reference(name: text(token), offset: token.range.lowerBound)
    }

    mutating func path() -> Path? {
        guard let first = name("a name") else { return nil }
        var names = [first]
        while token?.kind == .dot {
            next += 1
            guard let name = name("a name after the dot") else { return nil }
            names.append(name)
        }
        return Path(names: names)
    }

    mutating func condition() -> Condition {
        alternatives(depth: 0) ?? .unreadable
    }
}

extension Words {
    /// Words with a meaning in conditions and loops, so no field can be called so.
    static let reserved: Set = ["and", "or", "not", "in"]

    private var token: Token? {
        next < tag.tokens.count ? tag.tokens[next] : nil
    }

    private func text(_ token: Token) -> String {
        source.text(token.range)
    }

    private func isNext(_ word: String) -> Bool {
        guard let token, token.kind == .name else { return false }
        return source.bytes[token.range].elementsEqual(word.utf8)
    }

    private mutating func fail(_ expected: String) {
        guard !hasFailed else { return }
        hasFailed = true
        guard let token else {
            problem = Problem(offset: tag.end, message: "expected \(expected) before the tag ends")
            return
        }
        let offset = token.range.lowerBound - (token.kind == .string ? 1 : 0)
        problem = Problem(offset: offset, message: "expected \(expected), found '\(text(token))'")
    }

    private mutating func alternatives(depth: Int) -> Condition? {
        guard let first = conjunction(depth: depth) else { return nil }
        var parts = [first]
        while isNext("or") {
            next += 1
            guard let part = conjunction(depth: depth) else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? first : .any(parts)
    }

    private mutating func conjunction(depth: Int) -> Condition? {
        guard let first = negation(depth: depth) else { return nil }
        var parts = [first]
        while isNext("and") {
            next += 1
            guard let part = negation(depth: depth) else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? first : .all(parts)
    }

    private mutating func negation(depth: Int) -> Condition? {
        var isNegated = false
        while isNext("not") {
            next += 1
            isNegated.toggle()
        }
        guard let condition = primary(depth: depth) else { return nil }
        return isNegated ? .not(condition) : condition
    }

    private mutating func primary(depth: Int) -> Condition? {
        guard token?.kind == .opening else { return path().map(Condition.path) }
        guard depth < Self.deepest else {
            fail("at most \(Self.deepest) parentheses in each other")
            return nil
        }
        next += 1
        guard let inner = alternatives(depth: depth + 1) else { return nil }
        guard token?.kind == .closing else {
            fail("')'")
            return nil
        }
        next += 1
        return inner
    }
}
