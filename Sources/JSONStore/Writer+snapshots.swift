import CalendarDomain

extension Writer {
    /// Has a new snapshot file written on another thread; reading and writing go on meanwhile.
    func writeSnapshotBesides() {
        if journal.isDamaged { return tryToReplaceDamagedJournal() }
        journal.startNewFile()
        snapshots.begin(at: sequence)
        do throws(SystemError) {
            try Kernel.startThread { [folder, inbox, snapshotFile] in
                do throws(SystemError) {
                    inbox.put(snapshot: .success(try snapshotFile.write(to: folder)))
                } catch {
                    inbox.put(snapshot: .failure(error))
                }
            }
        } catch {
            snapshotIsWritten(.failure(error))
        }
    }

    /// Goes on from the end of writing a snapshot: what is older than the one before it can go.
    func snapshotIsWritten(_ result: Result<Int, SystemError>) {
        switch result {
        case .failure(let error):
            snapshots.fail()
            log("\(folder.path): no new snapshot, the journal goes on: \(error)")
        case .success(let size):
            let previous = snapshots.succeed(size: size)
            if !journal.isDamaged { published.setWritable(true) }
            do throws(SystemError) {
                try journal.forget(through: previous)
            } catch {
                log("\(folder.path): an old journal stays: \(error)")
            }
        }
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
            snapshotIsWritten(.success(try snapshotFile.write(to: folder)))
        } catch {
            snapshots.fail()
            throw error
        }
    }

    private func awaitRunningSnapshot() {
        if snapshots.isRunning { snapshotIsWritten(inbox.waitForSnapshot()) }
    }

    private var snapshotFile: SnapshotFile {
        SnapshotFile(snapshot: Snapshot(sequence: sequence, calendar: calendar), unknown: unknown)
    }
}
