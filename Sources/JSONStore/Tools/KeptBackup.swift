package import CalendarDomain

/// A file in the folder `backups` of a data folder, or a folder with the files of an older release.
package struct KeptBackup: Equatable, Sendable {
    /// The path of the file or folder.
    package let file: String

    /// When it was written; the first moment there is when that cannot be told.
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
        let data = try StoreError.located(at: path, try DataFolder(path, system: system))
        let backups = data.path(of: FileName.backups)
        guard let folder = try StoreError.located(at: backups, try data.folder(FileName.backups)) else {
            return []
        }
        let names = try StoreError.located(at: backups, try folder.names())
        let files = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
            .map { KeptBackup($0, in: folder, migrations) }
        let copies = names.filter { FileName.mayBeKeptSchema($0) && !$0.hasSuffix(".json") }
            .compactMap { KeptBackup(olderFiles: $0, in: folder, migrations) }
        return (files + copies).sorted { ($1.written, $1.file) < ($0.written, $0.file) }
    }
}

// What cannot be read hides none of the others.
extension KeptBackup {
    fileprivate init(_ name: String, in folder: DataFolder, _ migrations: Migrations) {
        let path = folder.path(of: name)
        var written = Timestamp.first
        do throws(StoreError) {
            let file = try StoreError.located(at: path, try folder.open(name, for: .readingThroughLinks))
            written = try StoreError.located(at: path, try file.status().identity.modified)
            let bytes = try StoreError.located(at: path, try file.read())
            let snapshot = try SnapshotFile.parse(bytes, path: path, migrations: migrations).file
            contents = .success(Backup(snapshot, in: path))
        } catch {
            contents = .failure(error)
        }
        (self.file, self.written) = (path, written)
    }

    /// Looks at the files of an older release; nil when it is no folder, or the copy of them came to no end.
    fileprivate init?(olderFiles name: String, in folder: DataFolder, _ migrations: Migrations) {
        file = folder.path(of: name)
        do throws(SystemError) {
            guard let copy = try folder.folder(name),
                let snapshot = try copy.identity(of: FileName.snapshot)
            else { return nil }
            written = snapshot.modified
            contents = Self.contents(of: copy, migrations)
        } catch {
            guard !error.isNoFolder else { return nil }
            written = .first
            contents = .failure(StoreError(error, at: file))
        }
    }

    private static func contents(
        of copy: DataFolder,
        _ migrations: Migrations
    ) -> Result<Backup, StoreError> {
        do throws(StoreError) {
            return .success(Backup(try Contents(of: copy, migrations: migrations).file, in: copy.path))
        } catch {
            return .failure(error)
        }
    }
}
