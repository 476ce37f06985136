/// An `{% if %}`, `{% for %}` or `{% block %}` whose end has not come yet.
struct OpenTag {
    enum Kind {
        case choice
        case loop(Reference, list: Path?)
        case block(Reference)
    }

    let kind: Kind
    /// Where its first brace stands.
    let offset: Int
    /// An error in the tag itself was reported, which may be why its end seems to be missing.
    let isBroken: Bool
    /// What stood beside it before it was opened.
    var outerNodes: [Node]
    /// Of the branch that is being read; nil in an `{% else %}` and where there are no branches.
    var condition: Condition?
    var branches: [Choice.Branch] = []
    var body: [Node] = []
    var otherwise: [Node]?
    var hasElse = false

    /// Takes what was read since the tag or its last `{% elif %}` or `{% else %}`.
    mutating func endBody(_ nodes: [Node]) {
        if hasElse {
            otherwise = nodes
        } else if let condition {
            branches.append(Choice.Branch(condition: condition, nodes: nodes))
        } else {
            body = nodes
        }
    }
}

extension OpenTag {
    var opening: String {
        switch kind {
        case .choice: "{% if %}"
        case .loop: "{% for %}"
        case .block(let name): "{% block \(name.name) %}"
        }
    }

    var closing: String {
        switch kind {
        case .choice: "endif"
        case .loop: "endfor"
        case .block: "endblock"
        }
    }
}
