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
    func write(to folder: DataFolder, replacing known: FileIdentity?) throws(SystemError) -> FileIdentity {
        do throws(SystemError) {
            let written = try writeNew(to: folder)
            if let present = try folder.identity(of: FileName.snapshot), present != known { throw .wasEdited }
            try Self.keepPrevious(in: folder)
            try folder.rename(FileName.newSnapshot, to: FileName.snapshot)
            try folder.synchronize()
            return written
        } catch {
            // Its room may be needed; and if it cannot be removed either, the next one replaces it.
            try? folder.remove(FileName.newSnapshot)
            throw error
        }
    }

    private func writeNew(to folder: DataFolder) throws(SystemError) -> FileIdentity {
        try folder.remove(FileName.newSnapshot)
        return try write(to: try folder.open(FileName.newSnapshot, for: .creating))
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

    private static func keepPrevious(in folder: DataFolder) throws(SystemError) {
        try folder.remove(FileName.previousSnapshot)
        do throws(SystemError) {
            try folder.link(FileName.snapshot, to: FileName.previousSnapshot)
        } catch {
            // The very first snapshot has none before it, and some file systems have no links.
            guard error.isMissing || error.isUnsupported else { throw error }
        }
    }
}
