/// Collects the steps of a template and makes one step of them.
///
/// Steps that follow each other become calls in a row inside one closure, so that a page runs through its
/// template without looking at a list of instructions; literal text is written by the step after it.
struct StepSequence<Scope> {
    private var steps: [Writing<Scope>] = []
    private var literal: [UInt8] = []

    /// Lets `write` add to the literal text.
    mutating func appendLiteral(_ write: (inout [UInt8]) -> Void) {
        write(&literal)
    }

    mutating func append(_ printing: Printing<Scope>, as escaping: Escaping) {
        let print = printing.run
        guard let literal = takeLiteral() else {
            return steps.append(
                Writing { scopes, index, writer in print(scopes, index, escaping, &writer) }
            )
        }
        steps.append(
            Writing { scopes, index, writer in
                writer.write(literal)
                print(scopes, index, escaping, &writer)
            }
        )
    }

    mutating func append(_ step: Writing<Scope>) {
        endLiteral()
        steps.append(step)
    }

    consuming func finish() -> Writing<Scope> {
        endLiteral()
        return Self.joined(steps[...])
    }

    /// The literal text since the last step, nil when there is none.
    private mutating func takeLiteral() -> Literal? {
        defer { literal = [] }
        return literal.isEmpty ? nil : Literal(literal)
    }

    private mutating func endLiteral() {
        guard let literal = takeLiteral() else { return }
        steps.append(Writing { _, _, writer in writer.write(literal) })
    }
}

extension StepSequence {
    /// One step that runs several: at most four calls in a row, and steps of steps for more.
    private static func joined(_ steps: ArraySlice<Writing<Scope>>) -> Writing<Scope> {
        // Read one by one: out of an array of closures each would come wrapped in another closure.
        func call(_ number: Int) -> Writing<Scope> { steps[steps.startIndex + number] }
        switch steps.count {
        case 0:
            return Writing { _, _, _ in }
        case 1:
            return call(0)
        case 2:
            let (first, second) = (call(0), call(1))
            return Writing { scopes, index, writer in
                first.run(scopes, index, &writer)
                second.run(scopes, index, &writer)
            }
        case 3:
            let (first, second, third) = (call(0), call(1), call(2))
            return Writing { scopes, index, writer in
                first.run(scopes, index, &writer)
                second.run(scopes, index, &writer)
                third.run(scopes, index, &writer)
            }
        case 4:
            let (first, second, third, fourth) = (call(0), call(1), call(2), call(3))
            return Writing { scopes, index, writer in
                first.run(scopes, index, &writer)
                second.run(scopes, index, &writer)
                third.run(scopes, index, &writer)
                fourth.run(scopes, index, &writer)
            }
        default:
            let part = (steps.count + 3) / 4
            let parts = stride(from: steps.startIndex, to: steps.endIndex, by: part).map { start in
                joined(steps[start..<min(start + part, steps.endIndex)])
            }
            return joined(parts[...])
        }
    }
}
