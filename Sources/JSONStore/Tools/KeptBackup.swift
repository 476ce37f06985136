package import CalendarDomain

/// A file in the folder `backups` of a data folder.
package struct KeptBackup: Equatable, Sendable {
    /// The path of the file.
    package let file: String

    /// When it was written.
    package let written: Timestamp

    /// What it holds, or why it cannot be read.
    package let contents: Result<Backup, StoreError>
}

extension Store {
    /// The backups that lie in the data folder itself, newest first.
    package static func backups(in path: String) throws(StoreError) -> [KeptBackup] {
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
            kept.append(try StoreError.located(at: folder.path(of: name), try KeptBackup(name, in: folder)))
        }
        return kept.sorted { ($1.written, $1.file) < ($0.written, $0.file) }
    }
}

extension KeptBackup {
    fileprivate init(_ name: String, in folder: DataFolder) throws(SystemError) {
        let file = try folder.open(name, for: .readingThroughLinks)
        let path = folder.path(of: name)
        let bytes = try file.read()
        self.file = path
        written = try file.status().identity.modified
        do throws(StoreError) {
            contents = .success(Backup(try SnapshotFile.parse(bytes, path: path).file, in: path))
        } catch {
            contents = .failure(error)
        }
    }
}
