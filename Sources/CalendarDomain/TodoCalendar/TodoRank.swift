/// Where a todo stands among those of its day: by its order, and by its id where orders are equal.
struct TodoRank: Comparable, Sendable {
    let order: Int
    let id: TodoID

    init(order: Int, id: TodoID) {
        self.order = order
        self.id = id
    }

    init(_ todo: Todo) {
        self.init(order: todo.order, id: todo.id)
    }

    static func < (left: TodoRank, right: TodoRank) -> Bool {
        (left.order, left.id) < (right.order, right.id)
    }
}
