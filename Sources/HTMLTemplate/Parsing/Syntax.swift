/// A parsed template file.
struct Syntax: Sendable {
    let source: Source
    var nodes: [Node] = []
    /// The template this one extends.
    var parent: Reference?
    /// Every block of the file at any depth, by name.
    var blocks: [String: Block] = [:]
    /// The templates it includes or extends.
    var references: [Reference] = []
    var problems = Problems()
}

/// A name as written, and where.
struct Reference: Sendable {
    let name: String
    let offset: Int
}

/// One piece of a template between its neighbours.
enum Node: Sendable {
    /// Literal bytes of the source.
    case text(Range<Int>)
    case print(Path)
    /// A `{{ }}` that could not be read; its error is already reported.
    case unreadable(Int)
    case choice(Choice)
    case loop(Loop)
    case include(Reference)
    case block(Block)
}

extension Node {
    /// Where it stands in its file.
    var offset: Int {
        switch self {
        case .text(let range): range.lowerBound
        case .print(let path): path.offset
        case .unreadable(let offset): offset
        case .choice(let choice): choice.offset
        case .loop(let loop): loop.offset
        case .include(let reference): reference.offset
        case .block(let block): block.name.offset
        }
    }
}

/// `week.days`, with the place of each name.
struct Path: Sendable {
    let names: [Reference]

    var offset: Int { names.first?.offset ?? 0 }

    var text: String { names.map(\.name).joined(separator: ".") }
}

/// `{% if %}` with its `{% elif %}`s and `{% else %}`.
struct Choice: Sendable {
    struct Branch: Sendable {
        let condition: Condition
        var nodes: [Node]
    }

    let offset: Int
    /// Where its end tag stands.
    let end: Int
    var branches: [Branch]
    var otherwise: [Node]
}

/// What an `{% if %}` asks.
indirect enum Condition: Sendable {
    case path(Path)
    case not(Condition)
    case all([Condition])
    case any([Condition])
    /// Stands for one that could not be read; its error is already reported.
    case unreadable
}

/// `{% for variable in list %}`.
struct Loop: Sendable {
    /// What a body calls the loop it stands in.
    static let name = "loop"

    let offset: Int
    /// Where its end tag stands.
    let end: Int
    let variable: Reference
    /// Nil when it could not be read; the error is already reported.
    let list: Path?
    var nodes: [Node]
    /// What stands after `{% else %}`: written when the list is empty.
    var otherwise: [Node]?
}

/// `{% block name %}`: what a template that extends this one may replace.
struct Block: Sendable {
    let name: Reference
    /// Where its end tag stands.
    let end: Int
    var nodes: [Node]
}
