/// The files of a data folder as an older release has left them.
///
/// Before this release writes anything they are kept, byte for byte, in a folder that the older release can open.
struct OlderFiles: Equatable, Sendable {
    /// The oldest schema among them.
    let schema: Int

    /// The journals with lines of an older schema that the snapshot lacks.
    let journals: [Int]

    /// A folder for the copy.
    private struct Place {
        let name: String

        /// Whether the copy is there; an attempt that came to no end does not count.
        let isFilled: Bool
    }

    /// Copies all that is needed to open them, unless that was done before, and says where they are kept.
    @discardableResult
    func keep(in folder: DataFolder) throws(StoreError) -> String {
        do throws(SystemError) {
            let place = try place(in: folder)
            if !place.isFilled { try copy(folder, to: place.name) }
            try synchronizeNames(of: place, in: folder)
            return remark(place, isKept: true, folder)
        } catch {
            throw StoreError(error, at: folder.path(of: FileName.backups))
        }
    }

    /// Says what ``keep(in:)`` is going to do.
    func plan(in folder: DataFolder) throws(StoreError) -> String {
        let backups = folder.path(of: FileName.backups)
        let place = try StoreError.located(at: backups, try place(in: folder))
        return remark(place, isKept: place.isFilled, folder)
    }

    private func remark(_ place: Place, isKept: Bool, _ folder: DataFolder) -> String {
        let what = isKept ? "it is kept as it was in" : "the next start first copies it as it is to"
        return "\(folder.path): written by an older release (schema \(schema), this one writes "
            + "\(SnapshotFile.schema)); \(what) \(FileName.backups)/\(place.name)"
    }

    private func place(in folder: DataFolder) throws(SystemError) -> Place {
        var count = 1
        let backups = try folder.folder(FileName.backups)
        while let copy = try backups?.folder(FileName.keptSchema(schema, count: count)),
            try copy.names().contains(FileName.snapshot)
        {
            if try isCopy(copy, of: folder) {
                return Place(name: FileName.keptSchema(schema, count: count), isFilled: true)
            }
            count += 1
        }
        return Place(name: FileName.keptSchema(schema, count: count), isFilled: false)
    }

    /// Whether nothing of them is lost without another copy, as when a start was killed before its first snapshot.
    private func isCopy(_ copy: DataFolder, of folder: DataFolder) throws(SystemError) -> Bool {
        let names = Set(try copy.names())
        for name in [FileName.snapshot] + journals.map(FileName.journal) {
            // A copy may be longer: a torn tail was cut off since.
            guard names.contains(name),
                try copy.open(name, for: .reading).begins(with: try folder.open(name, for: .reading))
            else { return false }
        }
        return true
    }

    /// The snapshot comes last: a folder with one is whole.
    private func copy(_ folder: DataFolder, to name: String) throws(SystemError) {
        let copy = try folder.makeFolder(FileName.backups).makeFolder(name)
        try empty(copy)
        do throws(SystemError) {
            for name in try folder.names()
            where FileName.generation(ofJournal: name) != nil || name == FileName.previousSnapshot {
                try copy.put(copyOf: name, in: folder, as: name)
            }
            try copy.put(copyOf: FileName.snapshot, in: folder, as: FileName.newSnapshot)
            try copy.synchronize()
            try copy.rename(FileName.newSnapshot, to: FileName.snapshot)
        } catch {
            // The older release may need the room.
            try? empty(copy)
            throw error
        }
    }

    /// A copy that is found may be the work of a process that was killed before it came to this.
    private func synchronizeNames(of place: Place, in folder: DataFolder) throws(SystemError) {
        let backups = try folder.folder(FileName.backups)
        try backups?.folder(place.name)?.synchronize()
        try backups?.synchronize()
        try folder.synchronize()
    }

    /// Takes away what there is of a copy that came to no end.
    private func empty(_ copy: DataFolder) throws(SystemError) {
        for name in try copy.names() where FileName.holdsData(name) || name == FileName.newSnapshot {
            try copy.remove(name)
        }
    }
}

extension DataFolder {
    /// Puts a copy of another folder's file there, which is on the disk then, but for its name.
    fileprivate func put(copyOf name: String, in folder: DataFolder, as newName: String) throws(SystemError) {
        let copy = try open(newName, for: .creating)
        try copy.write(copyOf: try folder.open(name, for: .reading))
        try copy.synchronize()
    }
}
