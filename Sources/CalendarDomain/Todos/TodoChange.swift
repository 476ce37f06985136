/// What a command comes to: one todo as it was and as it is to be.
package struct TodoChange: Equatable, Sendable {
    /// The todo before, nil when it is new.
    package let before: Todo?

    /// The todo afterwards.
    package let after: Todo

    /// Makes the change from one state of a todo to another.
    package init(before: Todo?, after: Todo) {
        self.before = before
        self.after = after
    }

    /// Whether the command asked for what is already so, as with a second click.
    package var changesNothing: Bool { before == after }
}
