package import CalendarDomain

/// All todos, durable in one data folder.
///
/// Reading takes the published snapshot and never waits. A change goes to the one writer thread, which writes
/// all that has queued at once, waits until it is on the disk, publishes the new snapshot, and then answers.
package final class Store: Sendable {
    private let inbox: Inbox
    private let published: Published

    /// Opens a data folder, which is made (mode 0700) when it is not there, and locks it until ``close()``.
    ///
    /// Whatever is odd but no reason to refuse is told to `log`, a line each, as are later troubles with the
    /// disk; no titles or notes ever are.
    /// - Throws: `StoreError` when the folder is in use, cannot be read whole or must not be written; its files are
    ///   untouched then.
    package static func open(
        folder path: String,
        log: @escaping @Sendable (String) -> Void
    ) throws(StoreError) -> Store {
        try open(folder: path, system: Kernel(), rhythm: .standard, log: log)
    }

    static func open(
        folder path: String,
        system: any FileSystem,
        rhythm: Rhythm,
        migrations: Migrations = .all,
        log: @escaping @Sendable (String) -> Void
    ) throws(StoreError) -> Store {
        let folder = try StoreError.located(at: path, try DataFolder.writable(path, system: system))
        let lock = try FolderLock(of: folder)
        try folder.requirePlaceForSnapshot()
        try StoreError.located(at: path, try folder.fillIfFresh())
        let contents = try Contents(of: folder, migrations: migrations)
        try contents.tornTail?.requireWritable(in: folder)
        let kept = try contents.olderFiles?.keep(in: folder)
        try contents.synchronizeJournals(in: folder)
        try StoreError.located(at: path, try contents.tornTail?.cut(in: folder))
        try StoreError.located(at: path, try contents.overruled?.keep(in: folder))
        try StoreError.located(at: path, try folder.remove(FileName.newSnapshot))
        if let kept { log(kept) }
        for remark in contents.remarks { log(remark) }
        return try StoreError.located(
            at: path,
            try Store(contents, folder: folder, lock: lock, rhythm: rhythm, log: log)
        )
    }

    private init(
        _ contents: Contents,
        folder: DataFolder,
        lock: FolderLock,
        rhythm: Rhythm,
        log: @escaping @Sendable (String) -> Void
    ) throws(SystemError) {
        let inbox = try Inbox()
        let published = Published(Snapshot(sequence: contents.sequence, calendar: contents.calendar))
        (self.inbox, self.published) = (inbox, published)
        let writer = Writer(
            contents,
            in: folder,
            inbox: inbox,
            published: published,
            rhythm: rhythm,
            log: log
        )
        try Kernel.startThread {
            writer.run()
            lock.release()
            inbox.finish()
        }
    }

    /// All todos as of the last transaction that is on the disk.
    package var snapshot: Snapshot { published.snapshot }

    /// Whether changes can be written: not when the disk has failed, nor after ``close()``.
    package var isWritable: Bool { published.isWritable }

    /// Whether the owner has edited `todos.json` since the start, which the next start is going to take in.
    package var isEditedByHand: Bool { published.isEditedByHand }

    /// Has a command carried out, and tells `then` what became of it, exactly once.
    ///
    /// `then` runs on the writer thread, once the change is on the disk and in ``snapshot``; it must not wait
    /// for anything. After ``close()`` it is told `.notSaved(.closed)` at once.
    package func submit(
        _ command: TodoCommand,
        at time: Timestamp,
        then: @escaping @Sendable (Outcome) -> Void
    ) {
        guard inbox.put(Submission(command: command, time: time, then: then)) else {
            return then(.notSaved(.closed))
        }
    }

    /// Writes what has queued and a new snapshot file, releases the folder, and returns then.
    ///
    /// It is not to be called within `then`. Doing it again does nothing.
    package func close() {
        inbox.close()
    }

    /// Looks at a data folder as ``open(folder:log:)`` would, but takes no lock and writes nothing.
    package static func check(folder path: String) throws(StoreError) -> CheckReport {
        try check(folder: path, migrations: .all)
    }

    static func check(folder path: String, migrations: Migrations) throws(StoreError) -> CheckReport {
        let folder: DataFolder
        do throws(SystemError) {
            folder = try DataFolder(path, system: Kernel())
            try folder.requireWritable()
        } catch {
            guard error.isMissing else { throw StoreError(error, at: path) }
            try StoreError.located(at: path, try DataFolder.requireMakeable(path, system: Kernel()))
            return CheckReport(nothingIn: path, because: "not there yet; the first start makes it")
        }
        try folder.requireWritable(FileName.lock)
        try folder.requirePlaceForSnapshot()
        guard try !StoreError.located(at: path, try folder.isFresh()) else {
            return CheckReport(nothingIn: path, because: "no todos yet")
        }
        let contents = try Contents.unlocked(of: folder, migrations: migrations)
        try contents.tornTail?.requireWritable(in: folder)
        return CheckReport(contents, plan: try contents.olderFiles?.plan(in: folder))
    }
}
