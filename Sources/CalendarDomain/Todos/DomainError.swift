/// Why a command cannot be carried out.
package enum DomainError: Error, Equatable {
    /// There has never been a todo with this id.
    case unknownTodo
    /// The todo is deleted; restore it first.
    case deletedTodo(Todo)
    /// The todo was edited since the version the command was made from; this is the todo as it is now.
    case staleVersion(current: Todo)
}
