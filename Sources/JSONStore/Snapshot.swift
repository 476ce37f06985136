package import CalendarDomain

/// The whole store as of one transaction: a value, which never changes and may be read for as long as one
/// likes.
package struct Snapshot: Sendable {
    /// The number of the last transaction in it, 0 before the first; it grows with each.
    package let sequence: Int

    /// All todos.
    package let calendar: TodoCalendar
}
