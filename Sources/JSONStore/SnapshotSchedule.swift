/// Keeps count of what the snapshot file lacks, and tells when a new one is due.
struct SnapshotSchedule {
    private let rhythm: Rhythm

    /// The number of the last transaction in the snapshot file.
    private var sequence: Int

    /// How many bytes of transactions the snapshot file lacks.
    private var journalSize: Int

    /// How many of those are too many.
    private var limit: Int

    /// What the file that is being written will hold.
    private var running: (sequence: Int, journalSize: Int)?

    private var hasFailed = false

    /// Whether there must be no new file any more.
    private var hasEnded = false

    /// Whether a new file is wanted even without new transactions.
    private var isWanted: Bool

    init(_ contents: Contents, rhythm: Rhythm) {
        self.rhythm = rhythm
        sequence = contents.snapshotSequence
        journalSize = contents.journalSize
        limit = max(rhythm.journalSize, contents.snapshotIdentity.size)
        isWanted = contents.isSnapshotOutdated
    }

    /// Whether a file is being written.
    var isRunning: Bool { running != nil }

    /// Whether the snapshot file lacks something, and may be replaced.
    var isNeeded: Bool { (journalSize > 0 || isWanted) && !hasEnded }

    /// How long to wait for work before a new file is due: for ever, when none is needed or one is being
    /// written.
    var patience: Duration? {
        guard isNeeded, !isRunning else { return nil }
        return hasFailed ? rhythm.idle * 20 : rhythm.idle
    }

    /// Whether a new file is due now: nothing has been done for a while, or the journal has outgrown the last
    /// one.
    func isDue(afterWaiting hasWaited: Bool) -> Bool {
        isNeeded && !isRunning && (hasWaited || journalSize > limit)
    }

    mutating func journalGrew(by size: Int) {
        journalSize += size
    }

    /// Notes that a new file is needed, transactions or not.
    mutating func want() {
        isWanted = true
    }

    /// Notes that a file with everything up to that transaction is being written.
    mutating func begin(at sequence: Int) {
        running = (sequence, journalSize)
        isWanted = false
    }

    /// Notes that the file was written; returns the last transaction of the file before it, which is kept.
    mutating func succeed(size: Int) -> Int {
        let previous = sequence
        if let running {
            sequence = running.sequence
            journalSize -= running.journalSize
        }
        limit = max(rhythm.journalSize, size)
        (running, hasFailed) = (nil, false)
        return previous
    }

    /// Notes that the file could not be written; the next attempt is not made at once.
    mutating func fail() {
        limit = max(limit, 2 * journalSize)
        (running, hasFailed, isWanted) = (nil, true, true)
    }
    /// Notes that the file must not be replaced any more.
    mutating func end() {
        (running, hasEnded) = (nil, true)
    }
}
