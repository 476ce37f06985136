/// What templates may name in a type: what a document of the fields is made from or held against.
public struct TypeDescription: Sendable {
    /// The name of the type as error messages say it.
    public let name: String
    /// Tells types apart that have the same name.
    let id: ObjectIdentifier
    private let readKind: @Sendable () -> FieldKind
    private let readFields: @Sendable () -> [FieldDescription]

    /// `record` for a struct, or what the value itself is in lists and optionals of plain texts and numbers.
    public var kind: FieldKind { readKind() }

    /// The fields of a struct in the order they are bound in.
    ///
    /// They are read only now, since a type may hold itself: who follows them must keep the types seen.
    public var fields: [FieldDescription] { readFields() }

    init<Root>(_ bindings: @escaping @Sendable () -> Bindings<Root>) {
        name = String(describing: Root.self)
        id = ObjectIdentifier(Root.self)
        readKind = { bindings().itself?.kind ?? .record }
        readFields = { bindings().fields.map { FieldDescription($0) } }
    }
}

/// One field that templates may name.
public struct FieldDescription: Sendable {
    /// What templates call it.
    public let name: String
    /// What it may be used as.
    public let kind: FieldKind
    /// What the elements of a list, a record or an optional are; nil for the other kinds.
    public let content: TypeDescription?

    init<Root>(_ binding: Binding<Root>) {
        name = binding.name
        kind = binding.value.kind
        content = binding.value.content
    }
}

/// What a field may be used as.
public enum FieldKind: String, CaseIterable, Sendable {
    /// Can be printed, and asked whether it is not empty.
    case text
    /// Can be printed.
    case number
    /// Can be asked only.
    case flag
    /// Can be printed, also at the beginning of a URL attribute, and asked whether it is not empty.
    case url
    /// Can be printed in text only, as it is.
    case markup
    /// Can be looped over, and asked whether it is not empty.
    case list
    /// Has fields.
    case record
    /// Can be asked whether it is present, and named where it is.
    case optional
}

extension Value {
    fileprivate var kind: FieldKind {
        switch self {
        case .text: .text
        case .number: .number
        case .flag: .flag
        case .url: .url
        case .markup: .markup
        case .list: .list
        case .record: .record
        case .optional: .optional
        }
    }

    fileprivate var content: TypeDescription? {
        switch self {
        case .text, .number, .flag, .url, .markup: nil
        case .list(let list): list.element
        case .record(let record), .optional(let record, _): record.type
        }
    }
}
