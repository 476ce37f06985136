package import CalendarDomain

/// A file in the folder `backups` of a data folder, or a folder with the files of an older release.
package struct KeptBackup: Equatable, Sendable {
    /// The path of the file or folder.
    package let file: String

    /// When it was written.
    package let written: Timestamp

    /// What it holds, or why it cannot be read.
    package let contents: Result<Backup, StoreError>
}

extension Store {
    /// The backups that lie in the data folder itself, newest first.
    package static func backups(in path: String) throws(StoreError) -> [KeptBackup] {
        try backups(in: path, migrations: .all)
    }

    static func backups(in path: String, migrations: Migrations) throws(StoreError) -> [KeptBackup] {
        let system = Kernel()
        let folder: DataFolder
        let names: [String]
        let data = try StoreError.located(at: path, try DataFolder(path, system: system))
        let backups = data.path(of: FileName.backups)
        do throws(SystemError) {
            folder = try DataFolder(backups, system: system)
            names = try folder.names()
        } catch {
            guard error.isMissing else { throw StoreError(error, at: backups) }
            return []
        }
        var kept: [KeptBackup] = []
        for name in names where name.hasSuffix(".json") && !name.hasPrefix(".") {
            let backup = try StoreError.located(
                at: folder.path(of: name),
                try KeptBackup(name, in: folder, migrations)
            )
            kept.append(backup)
        }
        for name in names where FileName.mayBeKeptSchema(name) && !name.hasSuffix(".json") {
            let backup = try StoreError.located(
                at: folder.path(of: name),
                try KeptBackup(olderFiles: name, in: folder, migrations)
            )
            if let backup { kept.append(backup) }
        }
        return kept.sorted { ($1.written, $1.file) < ($0.written, $0.file) }
    }
}

extension KeptBackup {
    fileprivate init(
        _ name: String,
        in folder: DataFolder,
        _ migrations: Migrations
    ) throws(SystemError) {
        let file = try folder.open(name, for: .readingThroughLinks)
        let path = folder.path(of: name)
        let bytes = try file.read()
        self.file = path
        written = try file.status().identity.modified
        do throws(StoreError) {
            let file = try SnapshotFile.parse(bytes, path: path, migrations: migrations).file
            contents = .success(Backup(file, in: path))
        } catch {
            contents = .failure(error)
        }
    }

    /// Looks at the files of an older release; nil when the copy of them came to no end.
    fileprivate init?(
        olderFiles name: String,
        in folder: DataFolder,
        _ migrations: Migrations
    ) throws(SystemError) {
        let copy: DataFolder
        do throws(SystemError) {
            guard let found = try folder.folder(name) else { return nil }
            copy = found
        } catch {
            guard error.isNoFolder else { throw error }
            return nil
        }
        guard let written = try copy.identity(of: FileName.snapshot)?.modified else { return nil }
        file = copy.path
        self.written = written
        do throws(StoreError) {
            contents = .success(Backup(try Contents(of: copy, migrations: migrations).file, in: copy.path))
        } catch {
            contents = .failure(error)
        }
    }
}
