import CalendarDomain

extension Writer {
    /// Has a new snapshot file written on another thread; reading and writing go on meanwhile.
    func writeSnapshotBesides() {
        if journal.isDamaged { return tryToReplaceDamagedJournal() }
        journal.startNewFile()
        snapshots.begin(at: sequence)
        do throws(SystemError) {
            try Kernel.startThread { [inbox, snapshotTask] in
                do throws(SystemError) {
                    inbox.put(snapshot: .success(try snapshotTask.run()))
                } catch {
                    inbox.put(snapshot: .failure(error))
                }
            }
        } catch {
            snapshotIsWritten(.failure(error))
        }
    }

    /// Goes on from the end of writing a snapshot: what is older than the one before it can go.
    func snapshotIsWritten(_ result: Result<SnapshotFile.Placed, SystemError>) {
        switch result {
        case .failure(.wasEdited): leaveSnapshotToOwner()
        case .failure(let error): snapshotHasFailed(error)
        case .success(let placed):
            snapshotIdentity = placed.identity
            if let failure = placed.failure { return snapshotHasFailed(failure) }
            let previous = snapshots.succeed(size: placed.identity.size)
            if !journal.isDamaged { published.setWritable(true) }
            do throws(SystemError) {
                try journal.forget(through: previous)
            } catch {
                log("\(folder.path): an old journal stays: \(error)")
            }
        }
    }

    private func snapshotHasFailed(_ error: SystemError) {
        snapshots.fail()
        log("\(folder.path): no new snapshot, the journal goes on: \(error)")
    }

    /// Writes no snapshot any more: the file is the owner's until the next start takes it in, and with it the
    /// journals since.
    private func leaveSnapshotToOwner() {
        snapshots.end()
        published.setEditedByHand()
        log(
            "\(folder.path(of: FileName.snapshot)): edited while the server runs; it is left as it is, and the "
                + "next start takes it in"
        )
    }

    /// Writes what the snapshot file lacks before the store closes.
    func finish() {
        awaitRunningSnapshot()
        do throws(SystemError) {
            if journal.isDamaged {
                try replaceDamagedJournal()
            } else if snapshots.isNeeded {
                try writeSnapshot()
            }
        } catch {
            let journal = journal.isWhole ? "the journal holds everything" : "and the journal is not whole"
            log("\(folder.path): no snapshot at the end, \(journal): \(error)")
        }
        journal.trim()
        published.setWritable(false)
    }

    /// Starts anew after the disk refused: a snapshot of all that was acknowledged, and a new journal.
    func replaceDamagedJournal() throws(SystemError) {
        awaitRunningSnapshot()
        try writeSnapshot()
        try journal.setAside()
    }

    /// Does so if it can; otherwise the store is read-only until a later attempt succeeds.
    func tryToReplaceDamagedJournal() {
        do throws(SystemError) {
            try replaceDamagedJournal()
            published.setWritable(true)
            log("\(folder.path): the disk takes changes again, in a new journal")
        } catch {
            snapshots.want()
            log("\(folder.path): read-only: \(error)")
        }
    }

    private func writeSnapshot() throws(SystemError) {
        snapshots.begin(at: sequence)
        do throws(SystemError) {
            let placed = try snapshotTask.run()
            snapshotIdentity = placed.identity
            if let failure = placed.failure { throw failure }
            snapshotIsWritten(.success(placed))
        } catch {
            if error == .wasEdited { leaveSnapshotToOwner() } else { snapshots.fail() }
            throw error
        }
    }

    private func awaitRunningSnapshot() {
        if snapshots.isRunning { snapshotIsWritten(inbox.waitForSnapshot()) }
    }

    private var snapshotTask: SnapshotTask {
        let snapshot = Snapshot(sequence: sequence, calendar: calendar)
        return SnapshotTask(
            file: SnapshotFile(snapshot: snapshot, unknown: unknown),
            folder: folder,
            known: snapshotIdentity,
            log: log
        )
    }
}
