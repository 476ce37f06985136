/// A journal on the disk.
struct JournalFile: Equatable, Sendable {
    let generation: Int

    /// The number of the last transaction in it, 0 when it has none.
    var lastSequence = 0

    /// The oldest schema of the lines in it that the snapshot lacks.
    var schema = SnapshotFile.schema
}
