import CalendarDomain

/// The system calls the store makes to the disk, one method a call: tests put faults in their place.
///
/// As with the calls themselves, any of them may be interrupted (EINTR) and `read` and `write` may do less
/// than asked; ``DataFolder`` and ``File`` see to that.
protocol FileSystem: Sendable {
    /// Makes a folder with mode 0700, whatever the umask (mkdir, chmod).
    ///
    /// The path starts in `folder`, in the process's working directory when that is nil.
    func makeFolder(_ path: String, in folder: Descriptor?) throws(SystemError)

    /// Opens a folder, following symbolic links; the path starts as that of ``makeFolder(_:in:)``.
    func openFolder(_ path: String, in folder: Descriptor?) throws(SystemError) -> Descriptor

    /// Throws when no name in a folder may be changed, for want of permission or on a disk that is read-only
    /// (faccessat); nothing is written, and a full disk is no reason.
    func requireWritable(_ folder: Descriptor) throws(SystemError)

    /// Opens a file of a folder, never through a symbolic link unless `use` says so; a created one has mode 0600
    /// less the umask.
    func open(_ name: String, in folder: Descriptor, for use: FileUse) throws(SystemError) -> Descriptor

    /// The names of all files in a folder.
    func names(in folder: Descriptor) throws(SystemError) -> [String]

    /// What there is to know of an open file or folder.
    func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus

    /// Sets the mode of an open file.
    func setMode(_ mode: UInt32, of descriptor: Descriptor) throws(SystemError)

    /// Takes the lock of an open file (flock), or returns false when another process or opener has it.
    func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool

    /// Gives the lock of an open file back, though another process may have inherited the file (flock).
    func unlock(_ descriptor: Descriptor)

    /// Reads up to `count` bytes from `offset` on; none at the end of the file.
    func read(_ count: Int, from descriptor: Descriptor, at offset: Int) throws(SystemError) -> [UInt8]

    /// Writes bytes at `offset` and returns how many it wrote.
    func write(
        _ bytes: ArraySlice<UInt8>,
        to descriptor: Descriptor,
        at offset: Int
    ) throws(SystemError) -> Int

    /// Returns when the bytes of a file are on the disk (fdatasync).
    func synchronizeData(of descriptor: Descriptor) throws(SystemError)

    /// Returns when a file, or the names in a folder, are on the disk (fsync).
    func synchronize(_ descriptor: Descriptor) throws(SystemError)

    /// Has room for the first `length` bytes of a file kept for it; its size stays (fallocate).
    func reserve(_ length: Int, for descriptor: Descriptor) throws(SystemError)

    /// Cuts a file to `length` bytes.
    func cut(_ descriptor: Descriptor, to length: Int) throws(SystemError)

    /// Gives a file another name, replacing what had it.
    func rename(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError)

    /// Gives each of two files the other's name, at once (renameat2, RENAME_EXCHANGE).
    func exchange(_ name: String, with other: String, in folder: Descriptor) throws(SystemError)

    /// Gives a file a second name.
    func link(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError)

    /// Takes a name away, and the file with its last one.
    func remove(_ name: String, in folder: Descriptor) throws(SystemError)

    /// Closes a file or folder.
    func close(_ descriptor: Descriptor)
}

/// An open file or folder.
struct Descriptor: Hashable, Sendable {
    let number: Int32
}

/// What a file is opened for.
enum FileUse: Sendable {
    /// To read a file that is there.
    case reading
    /// To read a file that is there, and that its owner may keep elsewhere: through symbolic links.
    case readingThroughLinks
    /// To write a file that is not there yet.
    case creating
    /// To change a file that is there, or to see whether it may be changed.
    case repairing
    /// To lock a file that is made when it is not there.
    case locking
}

/// What the system knows of an open file.
struct FileStatus: Sendable {
    let mode: UInt32
    /// Whether it still has a name in some folder; without one it is gone as soon as it is closed.
    let hasName: Bool
    let identity: FileIdentity
}

/// Tells a file from any that was put in its place, and from itself after it was written to.
struct FileIdentity: Equatable, Sendable {
    let inode: UInt64
    let size: Int
    /// When it was last written, in seconds and nanoseconds since the start of 1970.
    let seconds, nanoseconds: Int

    /// When it was last written.
    var modified: Timestamp { Timestamp(clampingSecondsSinceEpoch: Int64(seconds)) }
}
