/// `{{ path }}`.
extension Compiler {
    func print<Element>(_ path: Path, to steps: inout StepSequence<Element>, in scope: Scope<Element>) {
        switch find(path, from: scope) {
        case .loop(let counter)?:
            let field = loopField(path)
            if field == .first || field == .last {
                report("'\(path.text)' is a flag and cannot be printed", at: path.offset)
            }
            guard place(field == .index ? .number : .unknown, at: path.offset) != nil, field == .index else {
                return
            }
            steps.append(Writing { _, _, writer in writer.write(writer.memory.counter(counter).index &+ 1) })
        case .scope(let owner)? where owner === scope:
            guard let (printing, escaping) = printing(path, in: scope) else { return }
            steps.append(printing, as: escaping)
        case .scope(let owner)?:
            guard let slot = owner.keepText(path, self) else { return }
            steps.append(Writing { _, _, writer in writer.writeKept(slot) })
        case .unknown?, nil:
            _ = place(.unknown, at: path.offset)
        }
    }

    /// What `loop` has.
    enum LoopField: String, CaseIterable {
        case first, last, index
    }

    func loopField(_ path: Path) -> LoopField? {
        let known = LoopField.allCases.map(\.rawValue)
        guard path.names.count > 1 else {
            report("'loop' is a record with \(known.joined(separator: ", "))", at: path.offset)
            return nil
        }
        let name = path.names[1]
        guard let field = LoopField(rawValue: name.name) else {
            report(
                "'loop' has no '\(name.name)'",
                at: name.offset,
                suggestion: Suggestion.nearest(to: name.name, among: known)
            )
            return nil
        }
        guard path.names.count == 2 else {
            report("'loop.\(name.name)' has no fields", at: path.names[2].offset)
            return nil
        }
        return field
    }
}
