import CalendarDomain

/// The writing of one snapshot file, on whatever thread; the file before it is kept where it was the last of its day.
struct SnapshotTask: Sendable {
    let file: SnapshotFile
    let folder: DataFolder
    /// The file that it replaces, nil when there is none.
    let known: FileIdentity?
    let log: @Sendable (String) -> Void

    /// Writes the file.
    ///
    /// - Throws: as ``SnapshotFile/write(to:replacing:)``; a backup that fails is only told to the log.
    func run() throws(SystemError) -> SnapshotFile.Placed {
        // Opened before it is replaced: where a file system has no links, it has no name afterwards.
        let previous = try? folder.open(FileName.snapshot, for: .reading)
        let placed = try file.write(to: folder, replacing: known)
        if let previous, let known {
            let day = known.modified.dateInUTC
            if day < placed.identity.modified.dateInUTC { keep(previous, of: day) }
        }
        return placed
    }

    private func keep(_ previous: File, of day: CalendarDate) {
        do throws(SystemError) {
            guard try previous.status().identity == known else { return }
            try Backups(of: folder).keep(previous, of: day)
        } catch {
            log("\(folder.path(of: FileName.backups)): no backup of \(day): \(error)")
        }
    }
}
