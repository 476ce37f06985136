import CalendarDomain

/// What a look at a data folder found, when nothing speaks against opening it.
package struct CheckReport: Equatable, Sendable {
    /// The number of the last transaction, 0 before the first.
    package let sequence: Int

    /// The number of todos, without those deleted.
    package let todoCount: Int

    /// The number of deleted todos, which are kept for undo.
    package let deletedCount: Int

    /// How many transactions are in the journals only, and not yet in the snapshot.
    package let journalCount: Int

    /// What is odd but no fault: a line each, with file, line and reason.
    package let remarks: [String]
}

extension CheckReport {
    /// `plan` is what the next start does with files of an older release.
    init(_ contents: Contents, plan: String?) {
        sequence = contents.sequence
        todoCount = contents.calendar.count
        deletedCount = contents.calendar.storedCount - contents.calendar.count
        journalCount = contents.sequence - contents.snapshotSequence
        remarks = (plan.map { [$0] } ?? []) + contents.remarks
    }

    /// A folder without todos, for that reason.
    init(nothingIn folder: String, because reason: String) {
        (sequence, todoCount, deletedCount, journalCount) = (0, 0, 0, 0)
        remarks = ["\(folder): \(reason)"]
    }
}
