/// A journal on the disk.
struct JournalFile: Equatable, Sendable {
    let generation: Int

    /// The number of the last transaction in it, 0 when it has none.
    var lastSequence = 0
}
