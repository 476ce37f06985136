import CalendarDomain

/// The one that changes the files of a store, on a thread of its own; it takes what has queued, writes it, and
/// answers.
final class Writer {
    let folder: DataFolder
    let inbox: Inbox
    let published: Published
    let log: @Sendable (String) -> Void

    private(set) var calendar: TodoCalendar
    private(set) var sequence: Int
    let unknown: UnknownMembers
    var journal: Journal
    var snapshots: SnapshotSchedule
    /// The snapshot file as it was read or written last.
    var snapshotIdentity: FileIdentity?

    init(
        _ contents: Contents,
        in folder: DataFolder,
        inbox: Inbox,
        published: Published,
        rhythm: Rhythm,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.folder = folder
        self.inbox = inbox
        self.published = published
        self.log = log
        calendar = contents.calendar
        sequence = contents.sequence
        unknown = contents.unknown
        journal = Journal(contents.journals, nextGeneration: contents.nextGeneration, in: folder)
        snapshots = SnapshotSchedule(contents, rhythm: rhythm)
        snapshotIdentity = contents.snapshotIdentity
    }

    /// Works until the inbox is closed.
    func run() {
        while true {
            let work = inbox.take(waitingFor: snapshots.patience)
            if let result = work.snapshot { snapshotIsWritten(result) }
            commit(work.submissions)
            if work.isClosing { return finish() }
            if snapshots.isDue(afterWaiting: work.isNothing) { writeSnapshotBesides() }
        }
    }
}

// MARK: - Commands

extension Writer {
    /// Carries commands out as one write: applied, shown and answered only when they are on the disk.
    private func commit(_ submissions: [Submission]) {
        // Only a number that was typed by hand comes that far.
        guard sequence + submissions.count <= SnapshotFile.greatestSequence else {
            return answer(submissions, withFailure: .noNumberLeft)
        }
        var pending = calendar
        var following = sequence
        var lines = JSONWriter()
        var outcomes: [Outcome] = []
        for submission in submissions {
            do throws(DomainError) {
                let change = try pending.change(for: submission.command, at: submission.time)
                if !change.changesNothing {
                    following += 1
                    pending.apply(change)
                    transaction(following, change, at: submission.time, writtenFrom: sequence + 1)
                        .append(to: &lines)
                }
                outcomes.append(.saved(change.after, sequence: following))
            } catch {
                outcomes.append(.refused(error))
            }
        }
        if following > sequence {
            let mayDraw = submissions.allSatisfy(\.command.isPossibleOnFullDisk)
            do throws(SystemError) {
                try write(lines.bytes, through: following, drawingOnReserve: mayDraw)
            } catch {
                guard !mayDraw, error.isDiskFull, !journal.isDamaged else {
                    return answer(submissions, withFailure: error)
                }
                return commitWhatIsPossibleOnFullDisk(submissions, error)
            }
            (calendar, sequence) = (pending, following)
            published.publish(Snapshot(sequence: sequence, calendar: calendar))
        }
        for (submission, outcome) in zip(submissions, outcomes) { submission.then(outcome) }
    }

    private func transaction(
        _ sequence: Int,
        _ change: TodoChange,
        at time: Timestamp,
        writtenFrom first: Int
    ) -> Transaction {
        let unknown = unknown[change.after.id]
        let before = change.before.map { Record(todo: $0, unknown: unknown) }
        let after = Record(todo: change.after, unknown: unknown)
        let changes = [Transaction.Change(before: before, after: after)]
        return Transaction(sequence: sequence, time: time, changes: changes, first: first)
    }

    private func write(
        _ lines: [UInt8],
        through sequence: Int,
        drawingOnReserve mayDraw: Bool
    ) throws(SystemError) {
        if journal.isDamaged { try replaceDamagedJournal() }
        try journal.append(lines, through: sequence, drawingOnReserve: mayDraw)
        snapshots.journalGrew(by: lines.count)
        published.setWritable(journal.hasReserve)
    }

    /// Answers what needs room that it was not saved, and tries the rest without.
    private func commitWhatIsPossibleOnFullDisk(_ submissions: [Submission], _ error: SystemError) {
        answer(submissions.filter { !$0.command.isPossibleOnFullDisk }, withFailure: error)
        let rest = submissions.filter(\.command.isPossibleOnFullDisk)
        if !rest.isEmpty { commit(rest) }
    }

    /// Answers all of them that they were not saved: even one that changes nothing may have counted on
    /// another.
    private func answer(_ submissions: [Submission], withFailure error: SystemError) {
        log("\(folder.path): changes were not saved: \(error)")
        published.setWritable(false)
        snapshots.want()
        for submission in submissions { submission.then(.notSaved(WriteFailure(error))) }
        if journal.isDamaged { tryToReplaceDamagedJournal() }
    }
}

extension TodoCommand {
    /// Whether it may be written into the room that is kept for a full disk: it tidies up, and adds no text.
    fileprivate var isPossibleOnFullDisk: Bool {
        switch self {
        case .complete, .reopen, .delete, .restore: true
        case .add, .edit: false
        }
    }
}
