/// One field of a page struct that templates may name: its name, its kind, and how to read it.
///
/// The closures must be cheap and give the same value each time: a field may be read more than once a page.
public struct Binding<Root>: Sendable {
    @usableFromInline let name: String
    @usableFromInline let value: Value<Root>

    @usableFromInline
    init(_ name: String, _ value: Value<Root>) {
        self.name = name
        self.value = value
    }
}

// The closures are inlinable so that the page struct's own module compiles them with the struct's layout
// known: then reading a field copies that field alone.
extension Binding {
    /// A text, escaped for the place it stands in; in a condition it is true when it is not empty.
    @inlinable
    public static func text(_ name: String, _ value: @escaping @Sendable (Root) -> String) -> Self {
        Self(
            name,
            .text(
                Printing { scopes, index, escaping, writer in
                    writer.write(value(scopes[index]), as: escaping)
                },
                isPresent: { scopes, index in !value(scopes[index]).isEmpty }
            )
        )
    }

    /// A whole number, written in ASCII digits.
    @inlinable
    public static func number(_ name: String, _ value: @escaping @Sendable (Root) -> Int) -> Self {
        Self(name, .number(Printing { scopes, index, _, writer in writer.write(value(scopes[index])) }))
    }

    /// A yes or no for conditions; it cannot be printed.
    @inlinable
    public static func flag(_ name: String, _ value: @escaping @Sendable (Root) -> Bool) -> Self {
        Self(name, .flag { scopes, index in value(scopes[index]) })
    }

    /// An address, the only kind that may begin a URL attribute.
    ///
    /// There, what is neither relative nor `http`, `https` or `mailto` is written as `about:invalid`.
    /// Elsewhere it is a text; in a condition it is true when it is not empty.
    @inlinable
    public static func url(_ name: String, _ value: @escaping @Sendable (Root) -> String) -> Self {
        Self(
            name,
            .url(
                Printing { scopes, index, escaping, writer in
                    writer.write(value(scopes[index]), as: escaping)
                },
                isPresent: { scopes, index in !value(scopes[index]).isEmpty }
            )
        )
    }

    /// Trusted HTML, written as it is; it may stand in text only.
    @inlinable
    public static func markup(_ name: String, _ value: @escaping @Sendable (Root) -> Markup) -> Self {
        Self(name, .markup(Printing { scopes, index, _, writer in writer.write(value(scopes[index])) }))
    }

    /// A list for `{% for %}`; in a condition it is true when it is not empty.
    @inlinable
    public static func list<Element>(
        _ name: String,
        _ value: @escaping @Sendable (Root) -> [Element],
        _ bindings: @autoclosure @escaping @Sendable () -> Bindings<Element>
    ) -> Self {
        Self(
            name,
            .list(
                List(
                    { scopes, index in value(scopes[index]) },
                    isPresent: { scopes, index in !value(scopes[index]).isEmpty },
                    bindings
                )
            )
        )
    }

    /// A struct whose fields are read as `name.field`.
    @inlinable
    public static func record<Inner>(
        _ name: String,
        _ value: @escaping @Sendable (Root) -> Inner,
        _ bindings: @autoclosure @escaping @Sendable () -> Bindings<Inner>
    ) -> Self {
        Self(name, .record(Record({ scopes, index in value(scopes[index]) }, bindings)))
    }

    /// A value that may be absent: it can be named only where an `{% if name %}` has found it present.
    @inlinable
    public static func optional<Inner>(
        _ name: String,
        _ value: @escaping @Sendable (Root) -> Inner?,
        _ bindings: @autoclosure @escaping @Sendable () -> Bindings<Inner>
    ) -> Self {
        Self(
            name,
            .optional(
                Record(optional: { scopes, index in value(scopes[index]) }, bindings),
                isPresent: { scopes, index in value(scopes[index]) != nil }
            )
        )
    }
}

extension List {
    @usableFromInline
    init<Element>(
        _ elements: @escaping Reading<Scope, [Element]>,
        isPresent: @escaping Reading<Scope, Bool>,
        _ bindings: @escaping @Sendable () -> Bindings<Element>
    ) {
        self.isPresent = isPresent
        element = TypeDescription(bindings)
        loop = { request in
            let body = request.body(Record(bindings))
            let counter = request.counter
            return Writing { scopes, index, writer in
                body.run(elements(scopes, index), counter, &writer)
            }
        }
        keptLoop = { request, slot in
            let body = request.body(Record(bindings))
            let counter = request.counter
            return KeptLoop(
                keep: Writing { scopes, index, writer in
                    writer.memory.list(slot, of: Element.self).elements = elements(scopes, index)
                },
                run: { writer in
                    body.run(writer.memory.list(slot, of: Element.self).elements, counter, &writer)
                },
                forget: { writer in writer.memory.list(slot, of: Element.self).elements = [] }
            )
        }
    }
}

extension Writing {
    /// Writes each element of a list, counted under `counter`.
    fileprivate func run(_ elements: [Scope], _ counter: Int, _ writer: inout HTMLWriter) {
        let span = elements.span
        for index in span.indices {
            writer.memory.setCounter(counter, index: index, count: span.count)
            run(span, index, &writer)
        }
        writer.memory.setCounter(counter, index: span.count, count: span.count)
    }
}

extension Record {
    @usableFromInline
    init<Inner>(
        _ read: @escaping Reading<Scope, Inner>,
        _ bindings: @escaping @Sendable () -> Bindings<Inner>
    ) {
        self = Lens(read)(Record<Inner>(bindings))
    }

    @usableFromInline
    init<Inner>(
        optional read: @escaping Reading<Scope, Inner?>,
        _ bindings: @escaping @Sendable () -> Bindings<Inner>
    ) {
        self = Lens(optional: read)(Record<Inner>(bindings))
    }
}
