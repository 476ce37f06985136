/// When a new snapshot file is written.
struct Rhythm: Sendable {
    /// How long after the last transaction.
    var idle: Duration

    /// How many bytes of transactions are too many, unless the snapshot is larger.
    var journalSize: Int

    /// A snapshot soon after every sitting; a journal of no more than 1 MiB, or than the snapshot.
    static let standard = Rhythm(idle: .seconds(3), journalSize: 1 << 20)
}
