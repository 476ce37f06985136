/// A node of the tree that a ``TodoList`` is: todos, or further nodes, in order and few enough to be copied quickly.
///
/// A branch is never empty, for a node that becomes so is taken out of it.
enum TodoNode: Sendable {
    case leaf([Todo])
    case branch([TodoNode])

    /// The most todos or nodes in one node.
    private static let capacity = 64

    /// Whether there is no todo within.
    var isEmpty: Bool {
        switch self {
        case .leaf(let todos): todos.isEmpty
        case .branch(let nodes): nodes.isEmpty
        }
    }

    /// The todo of that rank within.
    func todo(at rank: TodoRank) -> Todo? {
        switch self {
        case .leaf(let todos):
            let index = Self.index(of: rank, in: todos)
            return index < todos.count && TodoRank(todos[index]) == rank ? todos[index] : nil
        case .branch(let nodes):
            return nodes[Self.index(of: rank, in: nodes)].todo(at: rank)
        }
    }

    /// Appends the todos within, in order, until there are `limit` in all.
    func append(to result: inout [Todo], limit: Int) {
        switch self {
        case .leaf(let todos):
            result.append(contentsOf: todos.prefix(max(0, limit - result.count)))
        case .branch(let nodes):
            for node in nodes where result.count < limit { node.append(to: &result, limit: limit) }
        }
    }

    /// Puts a todo in its place, and returns what has to follow this node where that made it too long.
    mutating func insert(_ todo: Todo) -> TodoNode? {
        let rank = TodoRank(todo)
        switch take() {
        case .leaf(var todos):
            let index = Self.index(of: rank, in: todos)
            todos.insert(todo, at: index)
            let tail = Self.splitting(&todos, insertedAt: index)
            self = .leaf(todos)
            return tail.map(TodoNode.leaf)
        case .branch(var nodes):
            let index = Self.index(of: rank, in: nodes)
            guard let sibling = nodes[index].insert(todo) else {
                self = .branch(nodes)
                return nil
            }
            nodes.insert(sibling, at: index + 1)
            let tail = Self.splitting(&nodes, insertedAt: index + 1)
            self = .branch(nodes)
            return tail.map(TodoNode.branch)
        }
    }

    /// Takes the todo of that rank out, and returns it; the node may be empty afterwards.
    mutating func remove(at rank: TodoRank) -> Todo? {
        switch take() {
        case .leaf(var todos):
            defer { self = .leaf(todos) }
            let index = Self.index(of: rank, in: todos)
            guard index < todos.count, TodoRank(todos[index]) == rank else { return nil }
            return todos.remove(at: index)
        case .branch(var nodes):
            defer { self = .branch(nodes) }
            let index = Self.index(of: rank, in: nodes)
            let todo = nodes[index].remove(at: rank)
            if nodes[index].isEmpty { nodes.remove(at: index) }
            return todo
        }
    }
}

extension TodoNode {
    /// Leaves nothing here, so that the arrays taken out are held once and change in place.
    private mutating func take() -> TodoNode {
        let taken = self
        self = .leaf([])
        return taken
    }

    /// The rank of the first todo within.
    private var firstRank: TodoRank? {
        switch self {
        case .leaf(let todos): todos.first.map(TodoRank.init)
        case .branch(let nodes): nodes.first?.firstRank
        }
    }

    /// The index of the first todo of that rank or a higher one.
    private static func index(of rank: TodoRank, in todos: [Todo]) -> Int {
        countOfPrefix(of: todos) { TodoRank($0) < rank }
    }

    /// The index of the node that holds that rank or would have to.
    private static func index(of rank: TodoRank, in nodes: [TodoNode]) -> Int {
        let count = countOfPrefix(of: nodes) { ($0.firstRank ?? rank) <= rank }
        return max(0, count - 1)
    }

    /// How many elements have the property, in an array that begins with all those that do.
    private static func countOfPrefix<Element>(of array: [Element], _ has: (Element) -> Bool) -> Int {
        var (low, high) = (0, array.count)
        while low < high {
            let middle = (low + high) / 2
            if has(array[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Takes the tail off an array that has become too long: half of it, or only what was added at the very end.
    ///
    /// New todos come last, so a day that only grows is kept in full nodes.
    private static func splitting<Element>(_ array: inout [Element], insertedAt index: Int) -> [Element]? {
        guard array.count > capacity else { return nil }
        let start = index == array.count - 1 ? index : array.count / 2
        let tail = Array(array[start...])
        array.removeSubrange(start...)
        return tail
    }
}
