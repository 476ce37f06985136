/// The answer of a condition while a page is rendered.
private struct Check<Element>: Sendable {
    let run: @Sendable (Span<Element>, Int, borrowing HTMLWriter) -> Bool

    static var never: Check { Check { _, _, _ in false } }
}

/// Branches of an `{% if %}`: writes the first whose condition holds, and tells whether there was one.
private struct Attempt<Element>: Sendable {
    let run: @Sendable (Span<Element>, Int, inout HTMLWriter) -> Bool
}

/// A condition, and what is known to be present once it was answered.
private struct Asked<Element> {
    let check: Check<Element>
    var whenTrue: Set<Fact> = []
    var whenFalse: Set<Fact> = []
}

/// `{% if %}`.
extension Compiler {
    func compile<Element>(_ choice: Choice, in scope: Scope<Element>) -> Writing<Element> {
        let start = context
        let outer = present
        var ends: [HTMLContext] = []
        var branches: [(check: Check<Element>, body: Writing<Element>)] = []
        for branch in choice.branches {
            context = start
            let asked = ask(branch.condition, in: scope)
            let before = present
            present.formUnion(asked.whenTrue)
            branches.append((asked.check, compile(branch.nodes, in: scope)))
            present = before.union(asked.whenFalse)
            ends.append(context)
        }
        context = start
        let otherwise = choice.otherwise.isEmpty ? nil : compile(choice.otherwise, in: scope)
        present = outer
        pass(choice.end)
        for end in ends {
            join(end, of: "the branches of this {% if %} end in different places", at: choice.offset)
        }
        return Self.step(branches, otherwise)
    }

    private static func step<Element>(
        _ branches: [(check: Check<Element>, body: Writing<Element>)],
        _ otherwise: Writing<Element>?
    ) -> Writing<Element> {
        guard let first = branches.first, branches.count == 1 else { return chain(branches, otherwise) }
        let check = first.check.run
        let body = first.body.run
        guard let otherwise = otherwise?.run else {
            return Writing { scopes, index, writer in
                if check(scopes, index, writer) { body(scopes, index, &writer) }
            }
        }
        return Writing { scopes, index, writer in
            if check(scopes, index, writer) {
                body(scopes, index, &writer)
            } else {
                otherwise(scopes, index, &writer)
            }
        }
    }

    private static func chain<Element>(
        _ branches: [(check: Check<Element>, body: Writing<Element>)],
        _ otherwise: Writing<Element>?
    ) -> Writing<Element> {
        let attempts = branches.map { branch in
            let check = branch.check.run
            let body = branch.body.run
            return Attempt<Element> { scopes, index, writer in
                guard check(scopes, index, writer) else { return false }
                body(scopes, index, &writer)
                return true
            }
        }
        let attempt = joined(attempts[...]) { first, second in
            Attempt { scopes, index, writer in
                first.run(scopes, index, &writer) || second.run(scopes, index, &writer)
            }
        }
        return Writing { scopes, index, writer in
            if attempt?.run(scopes, index, &writer) != true { otherwise?.run(scopes, index, &writer) }
        }
    }

    /// One that does what all parts do, each of two halves: a loop over them would retain each as it runs, and a
    /// chain would call as deep as it is long.
    private static func joined<Part>(_ parts: ArraySlice<Part>, _ join: (Part, Part) -> Part) -> Part? {
        guard parts.count > 1 else { return parts.first }
        let middle = parts.startIndex + parts.count / 2
        guard let first = joined(parts[..<middle], join), let second = joined(parts[middle...], join) else {
            return nil
        }
        return join(first, second)
    }

    private func ask<Element>(_ condition: Condition, in scope: Scope<Element>) -> Asked<Element> {
        switch condition {
        case .path(let path):
            return ask(path, in: scope) ?? Asked(check: .never)
        case .unreadable:
            return Asked(check: .never)
        case .not(let condition):
            let asked = ask(condition, in: scope)
            let check = asked.check.run
            return Asked(
                check: Check { scopes, index, writer in !check(scopes, index, writer) },
                whenTrue: asked.whenFalse,
                whenFalse: asked.whenTrue
            )
        case .all(let conditions):
            let parts = ask(conditions, in: scope, knowing: \.whenTrue)
            let check = Self.joined(parts.map(\.check)[...]) { first, second in
                Check { scopes, index, writer in
                    first.run(scopes, index, writer) && second.run(scopes, index, writer)
                }
            }
            return Asked(
                check: check ?? .never,
                whenTrue: parts.reduce(into: []) { $0.formUnion($1.whenTrue) },
                whenFalse: common(parts.map(\.whenFalse))
            )
        case .any(let conditions):
            let parts = ask(conditions, in: scope, knowing: \.whenFalse)
            let check = Self.joined(parts.map(\.check)[...]) { first, second in
                Check { scopes, index, writer in
                    first.run(scopes, index, writer) || second.run(scopes, index, writer)
                }
            }
            return Asked(
                check: check ?? .never,
                whenTrue: common(parts.map(\.whenTrue)),
                whenFalse: parts.reduce(into: []) { $0.formUnion($1.whenFalse) }
            )
        }
    }

    /// Each part is asked only after the ones before it, and so knows what they have found.
    private func ask<Element>(
        _ conditions: [Condition],
        in scope: Scope<Element>,
        knowing facts: KeyPath<Asked<Element>, Set<Fact>>
    ) -> [Asked<Element>] {
        let before = present
        defer { present = before }
        return conditions.map { condition in
            let asked = ask(condition, in: scope)
            present.formUnion(asked[keyPath: facts])
            return asked
        }
    }

    private func common(_ sets: [Set<Fact>]) -> Set<Fact> {
        sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }

    private func ask<Element>(_ path: Path, in scope: Scope<Element>) -> Asked<Element>? {
        switch find(path, from: scope) {
        case .loop(let counter)?:
            switch loopField(path) {
            case .first?:
                return Asked(check: Check { _, _, writer in writer.memory.counter(counter).index == 0 })
            case .last?:
                return Asked(check: Check { _, _, writer in writer.memory.isAtLast(counter) })
            case .index?:
                report("'\(path.text)' is a number: \(Self.conditionsAsk)", at: path.offset)
                return nil
            case nil: return nil
            }
        case .scope(let owner)? where owner === scope:
            guard let test = test(path, in: scope) else { return nil }
            let fact = Fact(scope: owner.number, path: path.text)
            return Asked(check: Check { scopes, index, _ in test(scopes, index) }, whenTrue: [fact])
        case .scope(let owner)?:
            guard let slot = owner.keepTest(path, self) else { return nil }
            let fact = Fact(scope: owner.number, path: path.text)
            return Asked(
                check: Check { _, _, writer in writer.memory.counter(slot).count > 0 },
                whenTrue: [fact]
            )
        case .unknown?, nil:
            return nil
        }
    }
}
