/// The todos of one day in three lists, each in order.
struct DayTodos: Sendable {
    private(set) var open = TodoList()
    private(set) var done = TodoList()
    private(set) var deleted = TodoList()

    /// The todo at that place, in whichever list it is.
    func todo(at rank: TodoRank) -> Todo? {
        open.todo(at: rank) ?? done.todo(at: rank) ?? deleted.todo(at: rank)
    }

    /// The open todos and after them those done, as many as there are up to `limit`.
    func undeleted(limit: Int) -> [Todo] {
        var todos = open.prefix(limit)
        if done.count > 0, todos.count < limit { todos += done.prefix(limit - todos.count) }
        return todos
    }

    /// All three lists as one, in order.
    var inOrder: [Todo] {
        let isOneList = done.count == 0 && deleted.count == 0
        return isOneList
            ? open.all : (open.all + done.all + deleted.all).sorted { TodoRank($0) < TodoRank($1) }
    }

    /// Puts a todo into the list where it belongs; there must be none with the same id in another.
    mutating func insert(_ todo: Todo) {
        if todo.isDeleted {
            deleted.insert(todo)
        } else if todo.isDone {
            done.insert(todo)
        } else {
            open.insert(todo)
        }
    }

    /// Takes the todo at that place out, and returns it.
    mutating func remove(at rank: TodoRank) -> Todo? {
        open.remove(at: rank) ?? done.remove(at: rank) ?? deleted.remove(at: rank)
    }
}
