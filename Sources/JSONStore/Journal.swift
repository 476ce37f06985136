/// The journals, of which the newest is written.
struct Journal: ~Copyable {
    private let folder: DataFolder

    /// All there are, oldest first; the last is the open one, when there is one.
    private var files: [JournalFile]

    private var nextGeneration: Int

    /// The journal that is written, nil before the first transaction.
    private var file: File?

    /// How many bytes of it are good.
    private var length = 0

    /// Up to which length there is room in it, and a whole reserve behind that.
    ///
    /// Writing over the room leaves the file its length, so that the file system has nothing to write down but the
    /// lines.
    private var roomEnd = 0

    private var wantsNewFile = false

    /// The byte that room consists of: nothing, to every reader of JSON Lines.
    static let room = UInt8(ascii: " ")

    /// How much room is made at once.
    private static let stretch = 1 << 13

    /// How much of the disk is kept behind the room for changes that need little: for some hundred todos to be done
    /// or deleted.
    private static let reserve = 1 << 16

    /// Whether the reserve is as large as it should be; not when the last attempt to make room failed.
    private(set) var hasReserve = true

    /// Whether the disk refused in a way that leaves unknown what the open file holds.
    ///
    /// Its descriptor must not be used again: after an error Linux forgets what it could not write, and the
    /// next fdatasync succeeds. ``setAside()`` ends this state, once a snapshot holds everything.
    private(set) var isDamaged = false

    init(_ files: [JournalFile], nextGeneration: Int, in folder: DataFolder) {
        self.files = files
        self.nextGeneration = nextGeneration
        self.folder = folder
    }

    /// Writes lines and returns when they are on the disk, all of them; `sequence` is the last one's number.
    ///
    /// On a full disk only what may draw on the reserve is written, and only as long as there is some. When the
    /// disk is full, the file is as it was before. A file that has lost its name would be lost with all
    /// that is in it, so it counts as damaged.
    mutating func append(
        _ lines: [UInt8],
        through sequence: Int,
        drawingOnReserve mayDraw: Bool = false
    ) throws(SystemError) {
        let file = try currentFile()
        do throws(SystemError) {
            try makeRoom(in: file, for: lines.count)
        } catch {
            isDamaged = !error.isDiskFull
            guard mayDraw, error.isDiskFull else { throw error }
        }
        do throws(SystemError) {
            try file.write(lines, at: length)
            try file.synchronizeData()
            guard try file.status().hasName else { throw .wroteToNothing }
        } catch {
            if error.isDiskFull { cutBack(file) } else { isDamaged = true }
            throw error
        }
        length += lines.count
        files[files.count - 1].lastSequence = sequence
    }

    /// Makes room for lines to come, with the reserve behind it, unless there is.
    private mutating func makeRoom(in file: File, for count: Int) throws(SystemError) {
        guard !hasReserve || length + count > roomEnd else { return }
        hasReserve = false
        let start = max(length, roomEnd)
        let end = (max(length + count, start) / Self.stretch + 1) * Self.stretch
        try file.reserve(end + Self.reserve)
        try file.write([UInt8](repeating: Self.room, count: end - start), at: start)
        roomEnd = end
        hasReserve = true
    }

    /// Takes what is left of the room away, where it is no use any more.
    ///
    /// It is none of the lines, so nothing depends on it.
    func trim() {
        guard !isDamaged, let file, length < roomEnd else { return }
        try? file.cut(to: length)
    }

    /// Whether nothing speaks against what was written to the open file being there at the next start.
    var isWhole: Bool {
        guard !isDamaged else { return false }
        guard let file else { return true }
        do throws(SystemError) {
            return try file.status().hasName
        } catch {
            return false
        }
    }

    /// Has what follows written to a new file, for a snapshot is going to hold all that was written so far.
    mutating func startNewFile() {
        wantsNewFile = true
    }

    /// Gives a damaged file a name by which no store reads it, and those before it, too, which end long before the
    /// snapshot then; that must hold all that was acknowledged of them.
    mutating func setAside() throws(SystemError) {
        guard isDamaged else { return }
        for generation in files.map(\.generation).reversed() {
            do throws(SystemError) {
                try folder.rename(FileName.journal(generation), to: FileName.damagedJournal(generation))
            } catch {
                // An attempt before this one came so far, or the owner took it away.
                guard error.isMissing else { throw error }
            }
        }
        try folder.synchronize()
        files.removeAll()
        file = nil
        isDamaged = false
    }

    /// Removes the files of which nothing is newer than that transaction.
    mutating func forget(through sequence: Int) throws(SystemError) {
        let kept = file == nil ? 0 : 1
        while files.count > kept, let oldest = files.first, oldest.lastSequence <= sequence {
            try folder.remove(FileName.journal(oldest.generation))
            files.removeFirst()
        }
    }

    /// The open file, or a new one; when there is no room for a new one, the open one goes on.
    private mutating func currentFile() throws(SystemError) -> File {
        if let file, !wantsNewFile { return file }
        do throws(SystemError) {
            return try newFile()
        } catch {
            guard let file, error.isDiskFull else { throw error }
            return file
        }
    }

    private mutating func newFile() throws(SystemError) -> File {
        let name = FileName.journal(nextGeneration)
        let new = JournalFile(generation: nextGeneration)
        nextGeneration += 1
        do throws(SystemError) {
            let file = try folder.open(name, for: .creating)
            try folder.synchronize()
            files.append(new)
            trim()
            (self.file, length, roomEnd, wantsNewFile) = (file, 0, 0, false)
            hasReserve = true
            return file
        } catch {
            try? folder.remove(name)
            throw error
        }
    }

    /// Cuts off what a full disk let through of a write.
    private mutating func cutBack(_ file: File) {
        // With what was written goes the room.
        roomEnd = 0
        do throws(SystemError) {
            try file.cut(to: length)
            try file.synchronizeData()
        } catch {
            isDamaged = true
        }
    }
}
