import CalendarDomain

/// What the files hold beside the todos that this release knows: written by hand or by another release, and
/// written again as it was read.
struct UnknownMembers: Equatable, Sendable {
    /// Those of the snapshot itself, each as `,"name":value`.
    var header: [UInt8] = []

    private var byTodo: [TodoID: [UInt8]] = [:]

    /// Those of one todo, each as `,"name":value`.
    subscript(id: TodoID) -> [UInt8] { byTodo[id] ?? [] }

    /// Keeps those of a record that was read, and forgets those that its todo had before.
    mutating func keep(_ record: Record) {
        if record.unknown.isEmpty, byTodo.isEmpty { return }
        byTodo[record.todo.id] = record.unknown.isEmpty ? nil : record.unknown
    }
}
