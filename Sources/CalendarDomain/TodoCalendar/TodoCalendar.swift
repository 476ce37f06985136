/// All todos there are, by day and by id: a value, of which copies may be kept and read on any thread.
///
/// It is persistent: copying it is free, a copy never changes, and a change made while copies are held copies only
/// the path to the todo, however many todos there are.
package struct TodoCalendar: Sendable {
    private var days = DayTree()
    private var places = PlaceIndex()

    /// The number of todos, without those deleted.
    package private(set) var count = 0

    /// The number that the next added todo gets as its order: 1 and the greatest order there ever was, or the
    /// greatest there can be.
    package private(set) var nextOrder = 1

    /// Makes a calendar without todos.
    package init() {}

    /// The number of todos, with those deleted.
    package var storedCount: Int { places.count }

    /// The todo of that name, deleted or not, or nil when there has never been one.
    package subscript(id: TodoID) -> Todo? {
        guard let place = places[id] else { return nil }
        return days[place.date].todo(at: TodoRank(order: place.order, id: id))
    }

    /// The todos of that date, without those deleted: open ones first, then by order (equal orders by id).
    package func todos(on date: CalendarDate) -> [Todo] {
        days[date].undeleted(limit: .max)
    }

    /// The first of the todos of that date, as many as there is room for, at a cost that only that number sets.
    package func todos(on date: CalendarDate, limit: Int) -> [Todo] {
        days[date].undeleted(limit: limit)
    }

    /// The deleted todos of that date, by order.
    package func deletedTodos(on date: CalendarDate) -> [Todo] {
        days[date].deleted.all
    }

    /// How far the todos of that date are done; counting costs nothing.
    package func progress(on date: CalendarDate) -> DayProgress {
        let day = days[date]
        return DayProgress(open: day.open.count, done: day.done.count)
    }

    /// All todos with those deleted, by date, within a date by order (equal orders by id).
    ///
    /// Completing or deleting a todo does not move it, so that two such lists differ in as few lines as the todos do.
    package var allTodos: some Sequence<Todo> & Sendable {
        days.all.lazy.flatMap(\.inOrder)
    }

    /// Carries a change out; doing it again changes nothing more.
    package mutating func apply(_ change: TodoChange) {
        insert(change.after)
    }

    /// Puts a todo in its place; one with the same id is replaced, on whatever date it was.
    package mutating func insert(_ todo: Todo) {
        let former = places.set(Place(date: todo.date, order: todo.order), for: todo.id)
        if let former { remove(todo.id, from: former) }
        days.update(todo.date) { $0.insert(todo) }
        if !todo.isDeleted { count += 1 }
        nextOrder = max(nextOrder, min(todo.order, Todo.orders.upperBound - 1) + 1)
    }

    private mutating func remove(_ id: TodoID, from place: Place) {
        let removed = days.update(place.date) { $0.remove(at: TodoRank(order: place.order, id: id)) }
        if let removed, !removed.isDeleted { count -= 1 }
    }
}
