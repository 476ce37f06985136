import CalendarDomain

/// What all the files of a data folder come to: the snapshot, and the transactions of the journals since.
struct Contents: Sendable {
    private(set) var calendar: TodoCalendar
    private(set) var unknown: UnknownMembers

    /// The number of the last transaction.
    private(set) var sequence: Int

    /// The number of the last transaction in the snapshot file.
    let snapshotSequence: Int

    /// The snapshot file as it was read.
    let snapshotIdentity: FileIdentity

    /// Whether the count of the snapshot file is wrong.
    private let isMiscounted: Bool

    /// The schema of the snapshot file.
    private let snapshotSchema: Int

    /// How todos of older schemas are read.
    private let migrations: Migrations

    /// The journals, oldest first.
    private(set) var journals: [JournalFile] = []

    /// A number that no journal has, nor anything that is left of one.
    let nextGeneration: Int

    /// How many bytes the journals hold that the snapshot lacks.
    private(set) var journalSize = 0

    /// What is to be cut off the newest journal.
    private(set) var tornTail: TornTail?

    /// What the owner changed in the snapshot and the calendar changed, too.
    private(set) var overruled: OverruledEdits?

    /// What is odd, but no reason to refuse: a line each, with file and reason.
    private(set) var remarks: [String]

    /// Reads a folder that is not fresh, and changes nothing in it.
    init(of folder: DataFolder, migrations: Migrations = .all) throws(StoreError) {
        self.migrations = migrations
        let names = try StoreError.located(at: folder.path, try folder.names())
        guard names.contains(FileName.snapshot) else {
            let reason = "it is missing, though there are other files of the store"
            throw .unreadable(file: folder.path(of: FileName.snapshot), line: nil, reason: reason)
        }
        let reading = try SnapshotFile.read(from: folder, migrations: migrations)
        snapshotSchema = reading.schema
        calendar = reading.file.snapshot.calendar
        unknown = reading.file.unknown
        sequence = reading.file.snapshot.sequence
        snapshotSequence = sequence
        snapshotIdentity = reading.identity
        remarks = reading.remarks
        isMiscounted = !reading.remarks.isEmpty
        nextGeneration = (names.compactMap(FileName.generation(of:)).max() ?? 0) + 1

        guard nextGeneration <= FileName.greatestGeneration else {
            let path = folder.path(of: FileName.journal(FileName.greatestGeneration))
            throw .unreadable(file: path, line: nil, reason: "no number is left for the next journal")
        }
        try remarkOnMode(of: folder)
        for name in names where FileName.looksLikeJournal(name) {
            remarks.append("\(folder.path(of: name)): not read, for it is not named as journals are")
        }
        let generations = names.compactMap(FileName.generation(ofJournal:)).sorted()
        for generation in generations {
            try read(generation, isNewest: generation == generations.last, in: folder)
        }
        try refuseForeignSnapshot(in: folder, beside: names)
        overruled?.choosePlace(beside: names)
        if let overruled { remarks.append("\(folder.path(of: FileName.snapshot)): \(overruled)") }
    }

    /// The number of the last transaction in the journals, 0 when they have none.
    var journalsEnd: Int { journals.map(\.lastSequence).max() ?? 0 }

    /// Whether the snapshot file was edited by hand or is of an older schema, and is to be written anew to be right.
    var isSnapshotOutdated: Bool {
        isMiscounted || overruled != nil || snapshotSchema < SnapshotFile.schema
    }

    /// What is to be kept before anything is written, nil when all that counts is of the present schema.
    var olderFiles: OlderFiles? {
        let older = journals.filter { $0.schema < SnapshotFile.schema }
        let schema = older.map(\.schema).reduce(snapshotSchema, min)
        guard schema < SnapshotFile.schema else { return nil }
        return OlderFiles(schema: schema, journals: older.map(\.generation))
    }

    /// Returns when the journals are on the disk as they were read.
    ///
    /// A process that was killed may have left its last bytes in the system's memory only: they are read, but a
    /// power cut later on would take them away, and leave a gap before all that is written from now on.
    func synchronizeJournals(in folder: DataFolder) throws(StoreError) {
        for journal in journals {
            let name = FileName.journal(journal.generation)
            try StoreError.located(
                at: folder.path(of: name),
                try folder.open(name, for: .reading).synchronizeData()
            )
        }
    }

    private mutating func remarkOnMode(of folder: DataFolder) throws(StoreError) {
        let mode = try StoreError.located(at: folder.path, try folder.mode())
        guard mode & 0o077 != 0 else { return }
        remarks.append(
            "\(folder.path): others than its owner may look into it (mode \(String(mode, radix: 8)))"
        )
    }

    /// Reads one journal; of all journals the newest alone may end in the middle of a line.
    private mutating func read(
        _ generation: Int,
        isNewest: Bool,
        in folder: DataFolder
    ) throws(StoreError) {
        let name = FileName.journal(generation)
        let path = folder.path(of: name)
        let bytes = try StoreError.located(at: path, try folder.read(name))
        var journal = JournalFile(generation: generation)
        var typedLines: [Int] = []
        var lines = Lines(bytes)
        while let range = lines.next() {
            let line: Transaction.Line
            do throws(JSONError) {
                line = try Transaction.line(
                    bytes,
                    at: range,
                    alreadyThrough: snapshotSequence,
                    migrations: migrations
                )
            } catch {
                if let schema = Transaction.newerSchema(of: bytes, at: range) {
                    throw .newerSchema(file: path, line: lines.number, schema: schema)
                }
                let last = journal.lastSequence > 0 ? journal.lastSequence : sequence
                if isNewest,
                    let tail = TornTail(of: generation, bytes, from: range, after: last, followedBy: lines)
                {
                    tornTail = tail
                    remarks.append("\(path):\(lines.number): \(tail)")
                    break
                }
                throw .unreadable(file: path, line: lines.number, reason: error.reason)
            }
            guard carryOut(line, size: range.count) else {
                throw .unreadable(file: path, line: lines.number, reason: gap(before: line.transaction))
            }
            journal.lastSequence = line.transaction.sequence
            if !line.hasSeal, journal.lastSequence > snapshotSequence { typedLines.append(lines.number) }
            if journal.lastSequence > snapshotSequence { journal.schema = min(journal.schema, line.schema) }
        }
        journals.append(journal)
        if let first = typedLines.first {
            remarks.append("\(path):\(first): typed by hand, no checksum (\(typedLines.count) such lines)")
        }
    }

    /// Refuses a snapshot that is of a later transaction than the journals know of: it may lack what they have.
    ///
    /// One more may be, after a restore or import; and any, after a journal that the disk failed to write.
    private func refuseForeignSnapshot(in folder: DataFolder, beside names: [String]) throws(StoreError) {
        // A newer one without a line was begun by a process that was killed then.
        let newest = journals.last { $0.lastSequence > 0 }?.generation ?? 0
        guard journalsEnd > 0, snapshotSequence > journalsEnd + 1,
            !names.contains(where: { FileName.generation(ofDamagedJournal: $0) ?? 0 > newest })
        else { return }
        let reason =
            "it is of transaction \(snapshotSequence), but the journals end with \(journalsEnd), as when a copy from "
            + "elsewhere was put in its place, or a journal was taken away; todos.prev.json may be the one that fits, "
            + "and `hanamaru restore` takes a copy in"
        throw .unreadable(file: folder.path(of: FileName.snapshot), line: nil, reason: reason)
    }

    private func gap(before transaction: Transaction) -> String {
        let gap = "transaction \(transaction.sequence) stands where \(sequence + 1) should follow"
        guard sequence == snapshotSequence, transaction.sequence > sequence else { return gap }
        return gap + "; todos.json is older than that, as when an old copy was put in its place, and "
            + "todos.prev.json may be the one that fits"
    }

    /// Carries a transaction out unless the snapshot has it already, or returns false when it does not
    /// follow.
    ///
    /// What a line of ours changed must be as it was then, or its owner has edited it; a line typed by hand need not
    /// tell what was.
    private mutating func carryOut(_ line: Transaction.Line, size: Int) -> Bool {
        let transaction = line.transaction
        if transaction.sequence <= snapshotSequence { return sequence == snapshotSequence }
        guard transaction.sequence == sequence + 1 else { return false }
        for change in transaction.changes {
            if line.hasSeal, record(change.after.todo.id) != change.before {
                overruled = overruled ?? OverruledEdits()
                overruled?.todos.append(change.after.todo.id)
            }
            calendar.insert(change.after.todo)
            unknown.keep(change.after)
        }
        sequence = transaction.sequence
        journalSize += size
        return true
    }
    private func record(_ id: TodoID) -> Record? {
        calendar[id].map { Record(todo: $0, unknown: unknown[id]) }
    }
}
