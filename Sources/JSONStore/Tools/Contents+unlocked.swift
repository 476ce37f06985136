extension Contents {
    /// Reads a folder that a running store may change meanwhile, and takes no lock.
    ///
    /// What it reads is a state that the store was in: as of the call, or later. A store may put other files in
    /// place between two of the reads; that does not go wrong twice in the same way, as what is unreadable does.
    static func unlocked(
        of folder: DataFolder,
        migrations: Migrations
    ) throws(StoreError) -> Contents {
        var last: StoreError?
        for _ in 0..<10 {
            do throws(StoreError) {
                return try Contents(of: folder, migrations: migrations)
            } catch {
                guard error != last else { throw error }
                last = error
            }
        }
        return try Contents(of: folder, migrations: migrations)
    }

    /// All of it as one file.
    var file: SnapshotFile {
        SnapshotFile(snapshot: Snapshot(sequence: sequence, calendar: calendar), unknown: unknown)
    }
}
