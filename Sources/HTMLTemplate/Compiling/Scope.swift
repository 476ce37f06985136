/// The names that one level of a template adds: the fields of the page, or the element of a loop.
final class Scope<Element>: OuterScope {
    let number: Int
    let variable: String?
    let outer: (any OuterScope)?
    let counter: Int?
    let isUnknown: Bool
    let record: Record<Element>
    /// For the loop that is being compiled inside this scope.
    private var keeping = Keeping()

    /// What a loop's body uses of this scope, read before the loop begins.
    struct Keeping {
        fileprivate var before = StepSequence<Element>()
        fileprivate var after = StepSequence<Element>()
        fileprivate var isEmpty = true
        fileprivate var slots: [String: Int] = [:]
    }

    init(
        number: Int,
        variable: String? = nil,
        outer: (any OuterScope)? = nil,
        counter: Int? = nil,
        isUnknown: Bool = false,
        record: Record<Element>
    ) {
        self.number = number
        self.variable = variable
        self.outer = outer
        self.counter = counter
        self.isUnknown = isUnknown
        self.record = record
    }
}

/// A scope as the loops inside it see it: the type of its element is no longer known.
protocol OuterScope: AnyObject {
    /// Tells scopes apart whose variables have the same name.
    var number: Int { get }
    /// The element's name; nil for the page, whose fields are names themselves.
    var variable: String? { get }
    var outer: (any OuterScope)? { get }
    /// Where ``LoopMemory`` counts the loop whose body this is.
    var counter: Int? { get }
    /// Its list could not be found, so nothing is known about its element.
    var isUnknown: Bool { get }
    /// The names it adds.
    var names: [String] { get }

    /// Has a field printed before the loop; nil when it cannot be, which is then reported.
    func keepText(_ path: Path, _ compiler: Compiler) -> Int?
    /// Has a condition asked before the loop.
    func keepTest(_ path: Path, _ compiler: Compiler) -> Int?
    /// Has a list of this scope read before the loop, and gives what runs the requested loop over it.
    func keepLoop(
        _ path: Path,
        _ request: LoopRequest,
        _ compiler: Compiler
    ) -> (@Sendable (inout HTMLWriter) -> Void)?
}

extension Scope {
    var names: [String] {
        variable.map { [$0] } ?? record.names
    }

    /// A loop begins: what its body uses of this scope is collected apart.
    func beginLoop() -> Keeping {
        defer { keeping = Keeping() }
        return keeping
    }

    /// The loop ends: gives it, preceded by the reading of what its body uses.
    func endLoop(_ loop: Writing<Element>, outer: Keeping) -> Writing<Element> {
        let kept = keeping
        keeping = outer
        guard !kept.isEmpty else { return loop }
        let before = kept.before.finish().run
        let after = kept.after.finish().run
        return Writing { scopes, index, writer in
            let mark = writer.memory.count
            before(scopes, index, &writer)
            loop.run(scopes, index, &writer)
            after(scopes, index, &writer)
            writer.memory.count = mark
        }
    }

    private func slot(_ key: String, _ new: () -> (slot: Int, step: Writing<Element>)) -> Int {
        if let slot = keeping.slots[key] { return slot }
        let (slot, step) = new()
        keeping.slots[key] = slot
        keeping.before.append(step)
        keeping.isEmpty = false
        return slot
    }

    func keepText(_ path: Path, _ compiler: Compiler) -> Int? {
        guard let (printing, escaping) = compiler.printing(path, in: self) else { return nil }
        return slot("text \(escaping) \(path.text)") {
            let slot = compiler.newTextSlot()
            let step = Writing<Element> { scopes, index, writer in
                writer.keep(slot) { printing.run(scopes, index, escaping, &$0) }
            }
            return (slot, step)
        }
    }

    func keepTest(_ path: Path, _ compiler: Compiler) -> Int? {
        guard let test = compiler.test(path, in: self) else { return nil }
        return slot("test \(path.text)") {
            let slot = compiler.newCounterSlot()
            let step = Writing<Element> { scopes, index, writer in
                writer.memory.setCounter(slot, index: 0, count: test(scopes, index) ? 1 : 0)
            }
            return (slot, step)
        }
    }

    func keepLoop(
        _ path: Path,
        _ request: LoopRequest,
        _ compiler: Compiler
    ) -> (@Sendable (inout HTMLWriter) -> Void)? {
        guard let list = compiler.list(path, in: self) else { return nil }
        let loop = list.keptLoop(request, compiler.newListSlot())
        keeping.before.append(loop.keep)
        let forget = loop.forget
        keeping.after.append(Writing { _, _, writer in forget(&writer) })
        keeping.isEmpty = false
        return loop.run
    }
}
