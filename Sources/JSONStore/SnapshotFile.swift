import CalendarDomain

/// All todos as one file, `todos.json`: a header, one todo a line, and their count at the end.
struct SnapshotFile: Sendable {
    /// The shape of the files that this release writes, and the newest that it reads.
    static let schema = 1

    let snapshot: Snapshot
    var unknown = UnknownMembers()

    /// How many bytes are gathered before they are written.
    private static let chunkSize = 1 << 18

    /// How many bytes are written before they are sent to the disk: it has the journal to write, too, and a long
    /// queue would keep that waiting.
    private static let stretch = 1 << 22
}

extension SnapshotFile {
    /// Puts the file in the place of the one before, which is kept as `todos.prev.json`.
    ///
    /// At every moment, even if the power fails, `todos.json` is the one or the other, whole.
    /// - Throws: `wasEdited` when the one before is not `known` any more; it is left as it is then.
    func write(to folder: DataFolder, replacing known: FileIdentity?) throws(SystemError) -> Placed {
        let written = try writeNew(to: folder)
        do throws(SystemError) {
            if let present = try folder.identity(of: FileName.snapshot), present != known { throw .wasEdited }
            try Self.takePlace(in: folder, of: known)
        } catch {
            if (try? folder.identity(of: FileName.newSnapshot)) == written { Self.removeNew(in: folder) }
            throw error
        }
        do throws(SystemError) {
            try Self.keepPrevious(in: folder)
            try folder.synchronize()
            return Placed(identity: written)
        } catch {
            return Placed(identity: written, failure: error)
        }
    }

    /// A snapshot that has taken its place.
    struct Placed: Sendable {
        let identity: FileIdentity

        /// Why its name may not be on the disk, so that what it holds must be kept elsewhere, too.
        var failure: SystemError?
    }

    private func writeNew(to folder: DataFolder) throws(SystemError) -> FileIdentity {
        try folder.remove(FileName.newSnapshot)
        do throws(SystemError) {
            return try write(to: try folder.open(FileName.newSnapshot, for: .creating))
        } catch {
            Self.removeNew(in: folder)
            throw error
        }
    }

    /// Its room may be needed; and if it cannot be removed, the next one replaces it.
    private static func removeNew(in folder: DataFolder) {
        try? folder.remove(FileName.newSnapshot)
    }

    /// Writes all of it to a file that is empty, and returns what the file is when it is on the disk.
    func write(to file: File) throws(SystemError) -> FileIdentity {
        var size = 0
        var synchronized = 0
        try forEachChunk { bytes throws(SystemError) in
            try file.write(bytes, at: size)
            size += bytes.count
            if size - synchronized > Self.stretch {
                try file.synchronizeData()
                synchronized = size
            }
        }
        try file.synchronize()
        return try file.status().identity
    }

    /// Hands its bytes out, piece after piece.
    func forEachChunk<Failure: Error>(_ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        var writer = JSONWriter()
        appendHeader(to: &writer)
        var count = 0
        for todo in snapshot.calendar.allTodos {
            writer.append(count == 0 ? "\n" : ",\n")
            Record(todo: todo, unknown: unknown[todo.id]).append(to: &writer)
            count += 1
            if writer.bytes.count > Self.chunkSize {
                try take(writer.bytes)
                writer.bytes.removeAll(keepingCapacity: true)
            }
        }
        writer.append("\n],\"count\":")
        writer.append(number: count)
        writer.append("}\n")
        try take(writer.bytes)
    }

    private func appendHeader(to writer: inout JSONWriter) {
        writer.append(#"{"schema":"#)
        writer.append(number: Self.schema)
        writer.append(#","sequence":"#)
        writer.append(number: snapshot.sequence)
        writer.bytes.append(contentsOf: unknown.header)
        writer.append(#","todos":["#)
    }

    /// Takes the place of the file before, which has the name of the new one then.
    ///
    /// So what was there a moment ago is not lost: if it is not `known`, it was edited just now, and is put back.
    private static func takePlace(in folder: DataFolder, of known: FileIdentity?) throws(SystemError) {
        do throws(SystemError) {
            try folder.exchange(FileName.newSnapshot, with: FileName.snapshot)
        } catch {
            // The very first snapshot has none before it, and some file systems cannot do so.
            guard error.isMissing || error.isUnsupported else { throw error }
            return try takePlaceWithoutExchange(in: folder)
        }
        do throws(SystemError) {
            guard try folder.identity(of: FileName.newSnapshot) == known else { throw .wasEdited }
        } catch {
            try folder.exchange(FileName.newSnapshot, with: FileName.snapshot)
            throw error
        }
    }

    private static func takePlaceWithoutExchange(in folder: DataFolder) throws(SystemError) {
        try folder.remove(FileName.previousSnapshot)
        do throws(SystemError) {
            try folder.link(FileName.snapshot, to: FileName.previousSnapshot)
        } catch {
            guard error.isMissing || error.isUnsupported else { throw error }
        }
        try folder.rename(FileName.newSnapshot, to: FileName.snapshot)
    }

    private static func keepPrevious(in folder: DataFolder) throws(SystemError) {
        do throws(SystemError) {
            try folder.rename(FileName.newSnapshot, to: FileName.previousSnapshot)
        } catch {
            // Without exchange it was kept before.
            guard error.isMissing else { throw error }
        }
    }
}
