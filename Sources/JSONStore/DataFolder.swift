import CalendarDomain

/// The folder with the owner's data.
///
/// It is opened once, and its files and the folders in it are reached through that descriptor: a folder that is
/// renamed meanwhile stays the same folder.
final class DataFolder: Sendable {
    /// The path as the owner wrote it, for messages.
    let path: String

    private let system: any FileSystem
    private let descriptor: Descriptor

    /// Opens a folder that is there.
    init(_ path: String, system: any FileSystem) throws(SystemError) {
        self.path = path
        self.system = system
        descriptor = try uninterrupted(try system.openFolder(path, in: nil))
    }

    /// Opens a folder that is there in another one.
    private init(_ name: String, in folder: DataFolder) throws(SystemError) {
        path = folder.path(of: name)
        system = folder.system
        descriptor = try uninterrupted(try folder.system.openFolder(name, in: folder.descriptor))
    }

    deinit {
        system.close(descriptor)
    }

    /// Opens a folder to change what is in it; it is made (mode 0700) when it is not there.
    static func writable(_ path: String, system: any FileSystem) throws(SystemError) -> DataFolder {
        try make(path, system: system)
        let folder = try DataFolder(path, system: system)
        try folder.requireWritable()
        return folder
    }

    /// Makes a folder, and those it lies in, unless it is there.
    private static func make(_ path: String, system: any FileSystem) throws(SystemError) {
        do throws(SystemError) {
            system.close(try uninterrupted(try system.openFolder(path, in: nil)))
        } catch {
            guard error.isMissing, let parent = parent(of: path) else { throw error }
            try make(parent, system: system)
            try system.makeFolder(path, in: nil)
            try DataFolder(parent, system: system).synchronize()
        }
    }

    /// Throws what keeps a folder that is not there from being made; nothing is made.
    static func requireMakeable(_ path: String, system: any FileSystem) throws(SystemError) {
        guard let parent = parent(of: path) else { return }
        let folder: DataFolder
        do throws(SystemError) {
            folder = try DataFolder(parent, system: system)
        } catch {
            guard error.isMissing else { throw error }
            return try requireMakeable(parent, system: system)
        }
        do throws(SystemError) {
            try folder.requireWritable()
        } catch {
            throw SystemError(purpose: "make the folder", code: error.code)
        }
    }

    /// `/srv` of `/srv/todos` and of `/srv/todos/`, `.` of `todos`, nil of `/`.
    private static func parent(of path: String) -> String? {
        let slash = UInt8(ascii: "/")
        let trimmed = path.utf8.reversed().drop { $0 == slash }
        guard !trimmed.isEmpty else { return nil }
        let rest = trimmed.drop { $0 != slash }
        if rest.isEmpty { return "." }
        let parent = rest.drop { $0 == slash }
        return parent.isEmpty ? "/" : String(decoding: parent.reversed(), as: UTF8.self)
    }
}

// MARK: - Files

extension DataFolder {
    /// The path of a file for messages.
    func path(of name: String) -> String {
        path.hasSuffix("/") ? path + name : path + "/" + name
    }

    /// The names of the files in the folder.
    func names() throws(SystemError) -> [String] {
        try uninterrupted(try system.names(in: descriptor))
    }

    /// Whether the store has never been here: none of its files is, but perhaps the lock.
    func isFresh() throws(SystemError) -> Bool {
        !(try names().contains(where: FileName.holdsData))
    }

    /// Opens a folder in the folder, which is made (mode 0700) when it is not there.
    func makeFolder(_ name: String) throws(SystemError) -> DataFolder {
        if let folder = try folder(name) { return folder }
        try system.makeFolder(name, in: descriptor)
        try synchronize()
        return try DataFolder(name, in: self)
    }

    /// Opens a folder in the folder, nil when it is not there.
    func folder(_ name: String) throws(SystemError) -> DataFolder? {
        do throws(SystemError) {
            return try DataFolder(name, in: self)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }

    /// Puts an empty snapshot into a fresh folder, which is none from then on.
    func fillIfFresh() throws(SystemError) {
        guard try isFresh() else { return }
        let nothing = Snapshot(sequence: 0, calendar: TodoCalendar())
        let placed = try SnapshotFile(snapshot: nothing).write(to: self, replacing: nil)
        if let failure = placed.failure { throw failure }
    }

    /// Throws when the files in the folder must not be changed; a full disk is no reason.
    func requireWritable() throws(SystemError) {
        try uninterrupted(try system.requireWritable(descriptor))
    }

    /// Throws when a file is there that must not be written.
    func requireWritable(_ name: String) throws(StoreError) {
        do throws(SystemError) {
            _ = try open(name, for: .repairing)
        } catch {
            guard error.isMissing else { throw StoreError(error, at: path(of: name)) }
        }
    }

    /// Throws when a folder lies where new snapshots are written.
    func requirePlaceForSnapshot() throws(StoreError) {
        do throws(SystemError) {
            _ = try open(FileName.newSnapshot, for: .repairing)
        } catch {
            // Anything else is removed, whether it may be written or not.
            guard error.isFolder else { return }
            let error = SystemError(purpose: "remove", code: error.code)
            throw StoreError(error, at: path(of: FileName.newSnapshot))
        }
    }

    /// The mode of the folder, as in 0o700.
    func mode() throws(SystemError) -> UInt32 {
        try uninterrupted(try system.status(of: descriptor)).mode
    }

    /// Reads a whole file.
    func read(_ name: String) throws(SystemError) -> [UInt8] {
        try open(name, for: .reading).read()
    }

    /// Opens a file; one that is made has mode 0600, whatever the umask.
    func open(_ name: String, for use: FileUse) throws(SystemError) -> File {
        let file = File(try uninterrupted(try system.open(name, in: descriptor, for: use)), of: system)
        if use == .creating { try file.makePrivate() }
        return file
    }

    /// What a file is as of now, nil when it is not there.
    func identity(of name: String) throws(SystemError) -> FileIdentity? {
        do throws(SystemError) {
            return try open(name, for: .reading).status().identity
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }

    /// Gives a file another name, replacing what had it.
    func rename(_ name: String, to newName: String) throws(SystemError) {
        try uninterrupted(try system.rename(name, to: newName, in: descriptor))
    }

    /// Gives each of two files the other's name, at once.
    func exchange(_ name: String, with other: String) throws(SystemError) {
        try uninterrupted(try system.exchange(name, with: other, in: descriptor))
    }

    /// Gives a file a second name.
    func link(_ name: String, to newName: String) throws(SystemError) {
        try uninterrupted(try system.link(name, to: newName, in: descriptor))
    }

    /// Takes a file away, if it is there.
    func remove(_ name: String) throws(SystemError) {
        do throws(SystemError) {
            try uninterrupted(try system.remove(name, in: descriptor))
        } catch {
            guard error.isMissing else { throw error }
        }
    }

    /// Returns when the names of the files are on the disk.
    func synchronize() throws(SystemError) {
        try uninterrupted(try system.synchronize(descriptor))
    }
}
