/// Todos of one day, sorted by rank.
///
/// It is a tree of short arrays, so that a change made while a copy is held copies a few of them and not a whole day,
/// should somebody put a hundred thousand todos on it. A usual day is a single array.
struct TodoList: Sendable {
    /// The number of todos.
    private(set) var count = 0

    private var root = TodoNode.leaf([])

    /// The todo of that rank.
    func todo(at rank: TodoRank) -> Todo? {
        root.todo(at: rank)
    }

    /// All todos in order.
    var all: [Todo] {
        prefix(count)
    }

    /// The first todos in order, as many as there are up to `limit`.
    func prefix(_ limit: Int) -> [Todo] {
        guard limit > 0 else { return [] }
        if case .leaf(let todos) = root, todos.count <= limit { return todos }
        var todos: [Todo] = []
        todos.reserveCapacity(min(limit, count))
        root.append(to: &todos, limit: limit)
        return todos
    }

    /// Puts a todo in its place; there must be none of the same rank.
    mutating func insert(_ todo: Todo) {
        count += 1
        if let sibling = root.insert(todo) { root = .branch([root, sibling]) }
    }

    /// Takes the todo of that rank out, and returns it.
    mutating func remove(at rank: TodoRank) -> Todo? {
        guard let todo = root.remove(at: rank) else { return nil }
        count -= 1
        if root.isEmpty { root = .leaf([]) }
        return todo
    }
}
