/// `{% for %}`.
extension Compiler {
    func compile<Element>(_ loop: Loop, to steps: inout StepSequence<Element>, in scope: Scope<Element>) {
        let start = context.atLoopStart
        context = start
        let request = LoopRequest(loop: loop, scope: scope, counter: newCounterSlot(), compiler: self)
        let outer = scope.beginLoop()
        let writing = run(request, in: scope)
        if writing == nil { _ = body(of: request, .unknown, isUnknown: true) }
        steps.append(scope.endLoop(writing ?? Writing { _, _, _ in }, outer: outer))
        pass(loop.end)
        if context.joined(start) != start {
            report(
                "the body of this {% for %} begins and ends in different places: \(start.places(context))",
                at: loop.offset,
                isAboutHTML: true
            )
        }
        context = start
        guard let otherwise = loop.otherwise else { return }
        let empty = compile(otherwise, in: scope).run
        let counter = request.counter
        steps.append(
            Writing { scopes, index, writer in
                if writer.memory.counter(counter).count == 0 { empty(scopes, index, &writer) }
            }
        )
        join(
            start,
            of: "the {% else %} of this {% for %} and its body end in different places",
            at: loop.offset
        )
    }

    /// The loop over the list the request names, nil when there is none.
    private func run<Element>(_ request: LoopRequest, in scope: Scope<Element>) -> Writing<Element>? {
        guard let path = request.loop.list else { return nil }
        switch find(path, from: scope) {
        case .scope(let owner)? where owner === scope:
            return list(path, in: scope)?.loop(request)
        case .scope(let owner)?:
            return owner.keepLoop(path, request, self).map { run in
                Writing { _, _, writer in run(&writer) }
            }
        case .loop?:
            if loopField(path) != nil { report("'\(path.text)' is not a list", at: path.offset) }
            return nil
        case .unknown?, nil:
            return nil
        }
    }

    func body<Element>(
        of request: LoopRequest,
        _ record: Record<Element>,
        isUnknown: Bool = false
    ) -> Writing<Element> {
        check(record)
        let scope = Scope(
            number: newScopeNumber(),
            variable: request.loop.variable.name,
            outer: request.scope,
            counter: request.counter,
            isUnknown: isUnknown,
            record: record
        )
        return compile(request.loop.nodes, in: scope)
    }
}

extension Record<Void> {
    /// Stands for the element of a list that could not be found.
    static var unknown: Record { Record { [] } }
}
