import CalendarDomain

extension SnapshotFile {
    /// All that a data folder holds, also while a store has it open; there must be something.
    static func unlocked(
        in path: String,
        system: any FileSystem,
        migrations: Migrations = .all
    ) throws(StoreError) -> SnapshotFile {
        guard let contents = try contents(of: path, system, migrations) else {
            throw .refused(file: path, reason: "there are no todos in it")
        }
        return contents.file
    }

    /// The same, or nothing at all when the folder is fresh or not there.
    static func unlockedOrEmpty(
        in path: String,
        system: any FileSystem,
        migrations: Migrations = .all
    ) throws(StoreError) -> SnapshotFile {
        try contents(of: path, system, migrations)?.file ?? .empty
    }

    /// What a backup, a snapshot or a data folder holds, and what is odd about it.
    static func source(
        _ path: String,
        system: any FileSystem,
        migrations: Migrations = .all
    ) throws(StoreError) -> (file: SnapshotFile, remarks: [String]) {
        let folder: DataFolder
        do throws(SystemError) {
            folder = try DataFolder(path, system: system)
        } catch {
            guard error.isNoFolder, let place = FilePlace(path) else { throw StoreError(error, at: path) }
            let bytes = try StoreError.located(at: path, try place.read(system))
            let (file, _, remarks) = try parse(bytes, path: path, migrations: migrations)
            return (file, remarks)
        }
        guard try !StoreError.located(at: path, try folder.isFresh()) else {
            throw .refused(file: path, reason: "there are no todos in it")
        }
        let contents = try Contents.unlocked(of: folder, migrations: migrations)
        return (contents.file, contents.remarks)
    }

    /// The state before the first todo.
    static let empty = SnapshotFile(snapshot: Snapshot(sequence: 0, calendar: TodoCalendar()))

    private static func contents(
        of path: String,
        _ system: any FileSystem,
        _ migrations: Migrations
    ) throws(StoreError) -> Contents? {
        let folder: DataFolder
        do throws(SystemError) {
            folder = try DataFolder(path, system: system)
            guard try !folder.isFresh() else { return nil }
        } catch {
            guard error.isMissing else { throw StoreError(error, at: path) }
            return nil
        }
        return try Contents.unlocked(of: folder, migrations: migrations)
    }
}
