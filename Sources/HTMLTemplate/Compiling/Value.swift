// A scope is passed as a place in an array, `scopes[index]`, and not as a value: reading one field of it
// copies that field, and going on to the next element of a loop copies nothing.

/// Reads something out of one scope.
@usableFromInline
typealias Reading<Scope, Result> = @Sendable (_ scopes: Span<Scope>, _ index: Int) -> Result

/// Writes a step of a template for one scope.
struct Writing<Scope>: Sendable {
    let run: @Sendable (_ scopes: Span<Scope>, _ index: Int, _ writer: inout HTMLWriter) -> Void
}

/// Writes one field, escaped for the place it stands in.
@usableFromInline
struct Printing<Scope>: Sendable {
    let run: @Sendable (Span<Scope>, Int, Escaping, _ writer: inout HTMLWriter) -> Void

    @usableFromInline
    init(run: @escaping @Sendable (Span<Scope>, Int, Escaping, _ writer: inout HTMLWriter) -> Void) {
        self.run = run
    }
}

/// A field, found by its name when a template is loaded.
@usableFromInline
enum Value<Scope>: Sendable {
    case text(Printing<Scope>, isPresent: Reading<Scope, Bool>)
    case number(Printing<Scope>)
    case flag(Reading<Scope, Bool>)
    case url(Printing<Scope>, isPresent: Reading<Scope, Bool>)
    case markup(Printing<Scope>)
    case list(List<Scope>)
    case record(Record<Scope>)
    case optional(Record<Scope>, isPresent: Reading<Scope, Bool>)
}

/// A list in a scope; only its closures know the type of its elements.
@usableFromInline
struct List<Scope>: Sendable {
    let isPresent: Reading<Scope, Bool>
    let element: TypeDescription
    /// Compiles the loop's body for the elements and gives the step that runs it for each.
    let loop: @Sendable (LoopRequest) -> Writing<Scope>
    /// The same for a loop inside another one, which sees only the elements of that: the list is kept under a
    /// number.
    let keptLoop: @Sendable (LoopRequest, _ slot: Int) -> KeptLoop<Scope>
}

/// A loop over a list that was kept before the loop around it began.
struct KeptLoop<Scope>: Sendable {
    let keep: Writing<Scope>
    let run: @Sendable (_ writer: inout HTMLWriter) -> Void
    /// Lets go of the list when the loop around has ended.
    let forget: @Sendable (_ writer: inout HTMLWriter) -> Void
}

/// A struct in a scope, or an optional one; only its closures know its type.
@usableFromInline
struct Record<Scope>: Sendable {
    let type: TypeDescription
    let field: @Sendable (String) -> Value<Scope>?
    /// The value itself where it is no struct but a text, a number and so on.
    let itself: @Sendable () -> Value<Scope>?
}

extension Record {
    /// The names of its fields.
    var names: [String] { type.fields.map(\.name) }
}
