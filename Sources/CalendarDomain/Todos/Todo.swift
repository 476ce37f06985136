/// One thing to do on one date.
///
/// Todos change by commands only, see ``TodoCalendar/change(for:at:)``.
package struct Todo: Equatable, Identifiable, Sendable {
    /// The name it keeps for ever.
    package let id: TodoID

    /// The date it is to be done on.
    package internal(set) var date: CalendarDate

    /// What is to be done.
    package internal(set) var title: TodoTitle

    /// What else there is to say about it, often nothing.
    package internal(set) var note: TodoNote

    /// Its place among the todos of its day, lowest first: the order of creation.
    package let order: Int

    /// When it was added.
    package let created: Timestamp

    /// When it was completed, nil while it is open.
    package internal(set) var completed: Timestamp?

    /// When it was deleted, nil while it is not.
    package internal(set) var deleted: Timestamp?

    /// 1, and 1 more for each change of title, date or note; completing and deleting do not count.
    package internal(set) var version: Int

    /// The orders there are: whole numbers beyond 2^53 are not the same to every reader of JSON (RFC 8259
    /// section 6).
    package static let orders = -(1 << 53)...(1 << 53)

    /// Makes a todo of all its parts, as when it is read back from the disk.
    package init(
        id: TodoID,
        date: CalendarDate,
        title: TodoTitle,
        note: TodoNote,
        order: Int,
        created: Timestamp,
        completed: Timestamp? = nil,
        deleted: Timestamp? = nil,
        version: Int = 1
    ) {
        self.id = id
        self.date = date
        self.title = title
        self.note = note
        self.order = order
        self.created = created
        self.completed = completed
        self.deleted = deleted
        self.version = version
    }

    /// Whether it is completed.
    package var isDone: Bool { completed != nil }

    /// Whether it is deleted: kept for undo, but counted nowhere.
    package var isDeleted: Bool { deleted != nil }
}
