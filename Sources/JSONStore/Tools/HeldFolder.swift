import CalendarDomain

/// A data folder that one of its owner's tools has locked, as a store does.
struct HeldFolder {
    /// All that the folder holds.
    let state: SnapshotFile

    private let folder: DataFolder
    private let lock: FolderLock

    /// What was read, nil when there is nothing in it that could be lost.
    private let contents: Contents?

    /// Locks a folder, which is made (mode 0700) when it is not there, and reads what it holds.
    ///
    /// - Throws: `StoreError` when a store has it open, it must not be written, or it cannot be read whole: what is
    ///   unreadable is never replaced.
    init(_ path: String, system: any FileSystem, migrations: Migrations) throws(StoreError) {
        folder = try StoreError.located(at: path, try DataFolder.writable(path, system: system))
        lock = try FolderLock(of: folder)
        try folder.requirePlaceForSnapshot()
        let isFresh = try StoreError.located(at: path, try folder.isFresh())
        do throws(StoreError) {
            contents = isFresh ? nil : try Contents(of: folder, migrations: migrations)
            state = contents?.file ?? .empty
        } catch {
            throw error.advising("to begin anew, move \(path) away first")
        }
    }

    /// Puts another state in the place of this one, which is kept in a file of its own in `backups`.
    ///
    /// The new state is that of the next transaction, so that the journals, which go, have nothing to add to it if one
    /// stays; and that of `todos.prev.json` and journals cannot be taken for it, as one transaction is missing there.
    /// At every moment, even if the power fails, the folder holds the one state or the other. Files of an older
    /// release are kept as they are before all else.
    /// - Returns: the path of the file with the state before, or nil when the folder was fresh.
    func replace(
        with new: SnapshotFile,
        keepingAs stem: String,
        at time: Timestamp
    ) throws(StoreError) -> String? {
        try contents?.olderFiles?.keep(in: folder)
        // As at a start: should the journals stay, a power cut later on must not leave one damaged that is not the newest.
        try contents?.synchronizeJournals(in: folder)
        if let contents, contents.journalsEnd < contents.sequence {
            // A restore that was cut short has left them; now they would be two transactions behind.
            try StoreError.located(at: folder.path, try removeJournals())
        }
        let kept = contents == nil ? nil : try keep(as: "\(stem)-\(time.fileName)")
        let calendar = new.snapshot.calendar
        let sequence = min(state.snapshot.sequence + 1, SnapshotFile.greatestSequence)
        let file = SnapshotFile(
            snapshot: Snapshot(sequence: sequence, calendar: calendar),
            unknown: new.unknown
        )
        do throws(StoreError) {
            try StoreError.located(at: folder.path, try contents?.overruled?.keep(in: folder))
            let path = folder.path(of: FileName.snapshot)
            let known = contents?.snapshotIdentity
            let placed = try StoreError.located(at: path, try file.write(to: folder, replacing: known))
            if let failure = placed.failure { throw StoreError(failure, at: path) }
        } catch {
            // A copy for every attempt would pile up, on a full disk at that.
            if let kept, isAsItWas { try? kept.folder.remove(kept.name) }
            throw error
        }
        try? removeJournals()
        return kept.map { $0.folder.path(of: $0.name) }
    }

    /// Removes the journals, the newest last: those that are left must not end long before the state.
    private func removeJournals() throws(SystemError) {
        for journal in contents?.journals ?? [] { try folder.remove(FileName.journal(journal.generation)) }
    }

    /// Whether the snapshot is surely the one that was read.
    private var isAsItWas: Bool {
        guard let contents, let present = try? folder.identity(of: FileName.snapshot) else { return false }
        return present == contents.snapshotIdentity
    }

    private func keep(as stem: String) throws(StoreError) -> (folder: DataFolder, name: String) {
        do throws(SystemError) {
            let backups = try folder.makeFolder(FileName.backups)
            let name = try backups.unusedName(stem)
            try backups.put(state, asNew: name)
            return (backups, name)
        } catch {
            throw StoreError(error, at: folder.path(of: FileName.backups))
        }
    }

    /// Gives the folder back.
    func release() {
        lock.release()
    }
}

extension StoreError {
    /// The same with what to do about it, when that is not clear by itself.
    fileprivate func advising(_ advice: String) -> StoreError {
        guard case .unreadable(let file, let line, let reason) = self else { return self }
        return .unreadable(file: file, line: line, reason: "\(reason); nothing was changed, \(advice)")
    }
}
