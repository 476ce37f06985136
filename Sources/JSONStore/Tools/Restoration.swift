package import CalendarDomain

/// What restoring a backup changes.
package struct Restoration: Equatable, Sendable {
    /// The backup, and how many todos there are when it is restored.
    package let backup: Backup

    /// What becomes of the todos that are there now.
    package let differences: Differences

    /// What is odd about the backup, but no reason to refuse it: a line each, with file and reason.
    package let remarks: [String]

    /// The path of the file with the state before, nil when there was none to keep.
    package fileprivate(set) var kept: String?
}

extension Store {
    /// Looks at what ``restore(folder:from:at:)`` would change; takes no lock and writes nothing.
    package static func restoration(
        folder path: String,
        from source: String
    ) throws(StoreError) -> Restoration {
        try restoration(folder: path, from: source, migrations: .all)
    }

    static func restoration(
        folder path: String,
        from source: String,
        migrations: Migrations
    ) throws(StoreError) -> Restoration {
        let (future, remarks) = try SnapshotFile.source(source, system: Kernel(), migrations: migrations)
        let present = try SnapshotFile.unlockedOrEmpty(in: path, system: Kernel(), migrations: migrations)
        return Restoration(source, future, remarks, in: present)
    }

    /// Puts a backup, a snapshot or what another data folder holds in the place of all todos of a folder.
    ///
    /// The folder is made when it is not there. The state before is kept in its `backups`. When the source holds
    /// just what is there nothing is written.
    /// - Throws: `StoreError` when a store has the folder open, when it or the source cannot be read whole, or when
    ///   the disk refuses; the state is the one or the other then, whole.
    package static func restore(
        folder path: String,
        from source: String,
        at time: Timestamp
    ) throws(StoreError) -> Restoration {
        try restore(folder: path, from: source, at: time, system: Kernel())
    }

    static func restore(
        folder path: String,
        from source: String,
        at time: Timestamp,
        system: any FileSystem,
        migrations: Migrations = .all
    ) throws(StoreError) -> Restoration {
        let (future, remarks) = try SnapshotFile.source(source, system: system, migrations: migrations)
        let held = try HeldFolder(path, system: system, migrations: migrations)
        defer { held.release() }
        var restoration = Restoration(source, future, remarks, in: held.state)
        guard !restoration.differences.isEmpty else { return restoration }
        restoration.kept = try held.replace(with: future, keepingAs: "before-restore", at: time)
        return restoration
    }
}

extension Restoration {
    fileprivate init(_ source: String, _ future: SnapshotFile, _ remarks: [String], in present: SnapshotFile)
    {
        backup = Backup(future, in: source)
        differences = Differences(from: present, to: future)
        self.remarks = remarks
    }
}
