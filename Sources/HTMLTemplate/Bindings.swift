/// Everything templates may name in a `Root`: its fields or, for texts and numbers, the value itself.
public struct Bindings<Root>: Sendable, ExpressibleByArrayLiteral {
    let fields: [Binding<Root>]
    let itself: Value<Root>?

    /// The fields of a struct, each named once.
    public init(arrayLiteral fields: Binding<Root>...) {
        self.init(fields)
    }

    /// The fields of a struct, each named once.
    public init(_ fields: [Binding<Root>]) {
        self.fields = fields
        itself = nil
    }

    init(itself binding: Binding<Root>) {
        fields = []
        itself = binding.value
    }
}

extension Bindings {
    /// The type with all that templates may name in it.
    public var type: TypeDescription { TypeDescription { self } }
}

extension Bindings where Root == String {
    /// For lists and optionals of plain text: `{{ item }}` prints it.
    public static var string: Bindings { Bindings(itself: .text("") { $0 }) }

    /// For lists and optionals of plain addresses: `href="{{ item }}"`.
    public static var url: Bindings { Bindings(itself: .url("") { $0 }) }
}

extension Bindings where Root == Int {
    /// For lists and optionals of whole numbers: `{{ item }}` prints it.
    public static var number: Bindings { Bindings(itself: .number("") { $0 }) }
}

extension Bindings where Root == Markup {
    /// For lists and optionals of trusted HTML: `{{ item }}` writes it as it is.
    public static var markup: Bindings { Bindings(itself: .markup("") { $0 }) }
}

extension Record {
    /// The scope itself, seen through its own bindings.
    init(_ bindings: @escaping @Sendable () -> Bindings<Scope>) {
        self.init(
            type: TypeDescription(bindings),
            field: { name in bindings().fields.first { $0.name.utf8.elementsEqual(name.utf8) }?.value },
            itself: { bindings().itself }
        )
    }
}

extension TypeDescription {
    /// What a template could never name right: a name that is no name, is reserved, or stands twice.
    var problem: String? {
        var seen: Set<String> = []
        for field in fields {
            let bytes = Array(field.name.utf8)
            guard bytes.first?.isNameStart == true, bytes.allSatisfy(\.isNamePart) else {
                return
                    "\(name) binds '\(field.name)': a name has letters, digits and _ and begins with no digit"
            }
            guard field.name != Loop.name, !Words.reserved.contains(field.name) else {
                return "\(name) binds '\(field.name)': that word has a meaning of its own"
            }
            guard seen.insert(field.name).inserted else { return "\(name) binds '\(field.name)' twice" }
        }
        return nil
    }
}
