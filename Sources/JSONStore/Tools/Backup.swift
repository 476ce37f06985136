package import CalendarDomain

/// What a state comes to, and the file that holds it.
package struct Backup: Equatable, Sendable {
    /// The path of the file.
    package let file: String

    /// The number of todos, without those deleted.
    package let todoCount: Int

    /// The number of deleted todos.
    package let deletedCount: Int

    init(_ state: SnapshotFile, in file: String) {
        self.file = file
        todoCount = state.snapshot.calendar.count
        deletedCount = state.snapshot.calendar.storedCount - todoCount
    }
}

extension Store {
    /// Writes all todos of a data folder to a new file in the form of `todos.json`, also while a store has the
    /// folder open.
    ///
    /// The destination is a folder, in which the file is named after the time, or the path of a file that is not
    /// there.
    /// - Throws: `StoreError` when there is nothing to back up, or the file cannot be written; a file that is there
    ///   is never replaced.
    package static func backup(
        folder path: String,
        to destination: String,
        at time: Timestamp
    ) throws(StoreError) -> Backup {
        try backup(folder: path, to: destination, at: time, system: Kernel())
    }

    static func backup(
        folder path: String,
        to destination: String,
        at time: Timestamp,
        system: any FileSystem,
        migrations: Migrations = .all
    ) throws(StoreError) -> Backup {
        let (folder, name) = try place(destination, at: time, system)
        let state = try SnapshotFile.unlocked(in: path, system: system, migrations: migrations)
        let file = folder.path(of: name)
        do throws(SystemError) {
            try folder.put(state, asNew: name)
        } catch {
            throw error.isAlreadyThere ? alreadyThere(file) : StoreError(error, at: file)
        }
        return Backup(state, in: file)
    }

    private static func place(
        _ destination: String,
        at time: Timestamp,
        _ system: any FileSystem
    ) throws(StoreError) -> (DataFolder, name: String) {
        do throws(SystemError) {
            let folder = try DataFolder(destination, system: system)
            return (folder, try folder.unusedName("hanamaru-\(time.fileName)"))
        } catch {
            guard error.isMissing || error.isNoFolder else { throw StoreError(error, at: destination) }
        }
        // A file of that name would keep the store from making the folder.
        guard let place = FilePlace(destination), place.name != FileName.backups else {
            throw .refused(file: destination, reason: "there is no such folder")
        }
        guard !FileName.isReplaced(place.name) else {
            throw .refused(file: destination, reason: "files of that name mean something to the store")
        }
        let folder = try StoreError.located(
            at: place.folder,
            try DataFolder(place.folder, system: system)
        )
        guard try !StoreError.located(at: place.folder, try folder.names()).contains(place.name) else {
            throw alreadyThere(destination)
        }
        return (folder, place.name)
    }

    private static func alreadyThere(_ file: String) -> StoreError {
        .refused(file: file, reason: "it is there already, and no file is ever replaced by a backup")
    }
}
