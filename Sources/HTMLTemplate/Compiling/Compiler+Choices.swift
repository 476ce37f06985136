/// The answer of a condition while a page is rendered.
private struct Check<Element>: Sendable {
    let run: @Sendable (Span<Element>, Int, borrowing HTMLWriter) -> Bool
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
        guard let first = branches.first, branches.count == 1 else {
            return Writing { scopes, index, writer in
                for branch in branches where branch.check.run(scopes, index, writer) {
                    return branch.body.run(scopes, index, &writer)
                }
                otherwise?.run(scopes, index, &writer)
            }
        }
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

    private func ask<Element>(_ condition: Condition, in scope: Scope<Element>) -> Asked<Element> {
        switch condition {
        case .path(let path):
            return ask(path, in: scope) ?? Asked(check: Check { _, _, _ in false })
        case .unreadable:
            return Asked(check: Check { _, _, _ in false })
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
            let checks = parts.map(\.check)
            return Asked(
                check: Check { scopes, index, writer in
                    for check in checks where !check.run(scopes, index, writer) { return false }
                    return true
                },
                whenTrue: parts.reduce(into: []) { $0.formUnion($1.whenTrue) },
                whenFalse: common(parts.map(\.whenFalse))
            )
        case .any(let conditions):
            let parts = ask(conditions, in: scope, knowing: \.whenFalse)
            let checks = parts.map(\.check)
            return Asked(
                check: Check { scopes, index, writer in
                    for check in checks where check.run(scopes, index, writer) { return true }
                    return false
                },
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
