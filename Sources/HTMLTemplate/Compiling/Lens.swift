/// The way from a scope to a struct inside it.
struct Lens<Outer, Inner>: Sendable {
    /// Calls its argument with the inner struct, once or, when that is absent, never.
    let visit: @Sendable (Span<Outer>, Int, (Span<Inner>, Int) -> Void) -> Void

    init(_ read: @escaping Reading<Outer, Inner>) {
        visit = { scopes, index, body in
            let inner: InlineArray<1, Inner> = [read(scopes, index)]
            body(inner.span, 0)
        }
    }

    init(optional read: @escaping Reading<Outer, Inner?>) {
        visit = { scopes, index, body in
            guard let value = read(scopes, index) else { return }
            let inner: InlineArray<1, Inner> = [value]
            body(inner.span, 0)
        }
    }
}

extension Lens {
    func callAsFunction(_ value: Value<Inner>) -> Value<Outer> {
        switch value {
        case .text(let printing, let isPresent): .text(self(printing), isPresent: self(isPresent))
        case .number(let printing): .number(self(printing))
        case .flag(let flag): .flag(self(flag))
        case .url(let printing, let isPresent): .url(self(printing), isPresent: self(isPresent))
        case .markup(let printing): .markup(self(printing))
        case .list(let list): .list(self(list))
        case .record(let record): .record(self(record))
        case .optional(let record, let isPresent): .optional(self(record), isPresent: self(isPresent))
        }
    }

    func callAsFunction(_ record: Record<Inner>) -> Record<Outer> {
        Record(
            type: record.type,
            field: { name in record.field(name).map { self($0) } },
            itself: { record.itself().map { self($0) } }
        )
    }

    private func callAsFunction(_ list: List<Inner>) -> List<Outer> {
        List(
            isPresent: self(list.isPresent),
            element: list.element,
            loop: { request in
                self(list.loop(request))
            },
            keptLoop: { request, slot in
                // Where the inner struct is absent nothing is kept, and the list is empty.
                let inner = list.keptLoop(request, slot)
                return KeptLoop(keep: self(inner.keep), run: inner.run, forget: inner.forget)
            }
        )
    }

    private func callAsFunction(_ inner: Writing<Inner>) -> Writing<Outer> {
        Writing { scopes, index, writer in
            visit(scopes, index) { scopes, index in inner.run(scopes, index, &writer) }
        }
    }

    private func callAsFunction(_ inner: Printing<Inner>) -> Printing<Outer> {
        Printing { scopes, index, escaping, writer in
            visit(scopes, index) { scopes, index in inner.run(scopes, index, escaping, &writer) }
        }
    }

    /// False where the inner struct is absent.
    private func callAsFunction(_ inner: @escaping Reading<Inner, Bool>) -> Reading<Outer, Bool> {
        { scopes, index in
            var result = false
            visit(scopes, index) { scopes, index in result = inner(scopes, index) }
            return result
        }
    }
}
