import CalendarDomain
import Glibc

/// The real system calls.
///
/// This is the only file of the module with the word `unsafe`. Every pointer in it lives for one call: to a
/// string or an array that Swift keeps alive for that call, or to a local variable.
struct Kernel: FileSystem {
    func makeFolder(_ path: String, in folder: Descriptor?) throws(SystemError) {
        let start = folder?.number ?? AT_FDCWD
        try check("make the folder", unsafe mkdirat(start, path, 0o700))
        try check("make the folder", unsafe fchmodat(start, path, 0o700, 0))
    }

    func openFolder(_ path: String, in folder: Descriptor?) throws(SystemError) -> Descriptor {
        let start = folder?.number ?? AT_FDCWD
        let number = unsafe openat(start, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        return Descriptor(number: try check("open the folder", number))
    }

    func requireWritable(_ folder: Descriptor) throws(SystemError) {
        let result = unsafe faccessat(folder.number, ".", W_OK | X_OK, AT_EACCESS)
        // Sandboxes that do not know the call say EPERM; then the first change is to tell.
        guard result == 0 || errno != EPERM else { return }
        try check("write to the folder", result)
    }

    func open(_ name: String, in folder: Descriptor, for use: FileUse) throws(SystemError) -> Descriptor {
        let flags: Int32 =
            switch use {
            // Opening a pipe somebody put there must not wait for its other end.
            case .reading: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
            case .readingThroughLinks: O_RDONLY | O_NONBLOCK
            case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            case .repairing: O_RDWR | O_NOFOLLOW
            case .locking: O_RDWR | O_CREAT | O_NOFOLLOW
            }
        let number = unsafe openat(folder.number, name, flags | O_CLOEXEC, 0o600)
        return Descriptor(number: try check("open", number))
    }

    func names(in folder: Descriptor) throws(SystemError) -> [String] {
        let number = try check("list", unsafe openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
        guard let stream = unsafe fdopendir(number) else {
            let error = SystemError(purpose: "list", code: errno)
            _ = Glibc.close(number)
            throw error
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw SystemError(purpose: "list", code: errno) }
                return names
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
    }

    func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus {
        var status = stat()
        try check("look at", unsafe fstat(descriptor.number, &status))
        return FileStatus(
            mode: status.st_mode & 0o7777,
            hasName: status.st_nlink > 0,
            identity: FileIdentity(
                inode: UInt64(status.st_ino),
                size: Int(status.st_size),
                seconds: status.st_mtim.tv_sec,
                nanoseconds: status.st_mtim.tv_nsec
            )
        )
    }

    func setMode(_ mode: UInt32, of descriptor: Descriptor) throws(SystemError) {
        try check("set the mode", fchmod(descriptor.number, mode))
    }

    func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool {
        if flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK else { throw SystemError(purpose: "lock", code: errno) }
        return false
    }

    func unlock(_ descriptor: Descriptor) {
        _ = flock(descriptor.number, LOCK_UN)
    }

    func read(_ count: Int, from descriptor: Descriptor, at offset: Int) throws(SystemError) -> [UInt8] {
        var result = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            result = unsafe pread(descriptor.number, buffer.baseAddress, count, off_t(offset))
            initialized = max(0, result)
        }
        try check("read", result)
        return bytes
    }

    func write(
        _ bytes: ArraySlice<UInt8>,
        to descriptor: Descriptor,
        at offset: Int
    ) throws(SystemError) -> Int {
        let result = unsafe bytes.withUnsafeBytes { buffer in
            unsafe pwrite(descriptor.number, buffer.baseAddress, buffer.count, off_t(offset))
        }
        return try check("write", result)
    }

    func synchronizeData(of descriptor: Descriptor) throws(SystemError) {
        try check("write to the disk", fdatasync(descriptor.number))
    }

    func synchronize(_ descriptor: Descriptor) throws(SystemError) {
        try check("write to the disk", fsync(descriptor.number))
    }

    func reserve(_ length: Int, for descriptor: Descriptor) throws(SystemError) {
        guard let fallocate = Self.fallocate else { throw SystemError(purpose: "reserve", code: ENOSYS) }
        let keepSize: Int32 = 1
        try check("write", fallocate(descriptor.number, keepSize, 0, off_t(length)))
    }

    /// Linux's fallocate, which Glibc's headers show to GNU sources only.
    ///
    /// It is called by the type that its manual page gives.
    private static let fallocate: (@convention(c) (Int32, Int32, off_t, off_t) -> Int32)? = {
        guard let symbol = unsafe dlsym(nil, "fallocate") else { return nil }
        return unsafe unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32, off_t, off_t) -> Int32).self)
    }()

    func cut(_ descriptor: Descriptor, to length: Int) throws(SystemError) {
        try check("cut", ftruncate(descriptor.number, off_t(length)))
    }

    func rename(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError) {
        try check("rename", unsafe renameat(folder.number, name, folder.number, newName))
    }

    func exchange(_ name: String, with other: String, in folder: Descriptor) throws(SystemError) {
        guard let renameat2 = unsafe Self.renameat2 else {
            throw SystemError(purpose: "exchange", code: ENOSYS)
        }
        let exchange: UInt32 = 2
        let result = unsafe renameat2(folder.number, name, folder.number, other, exchange)
        // How a file system says that it knows no such flag.
        if result != 0, errno == EINVAL { throw SystemError(purpose: "exchange", code: EOPNOTSUPP) }
        try check("exchange", result)
    }

    /// Linux's renameat2, which Glibc's headers show to GNU sources only.
    ///
    /// It is called by the type that its manual page gives.
    private static let renameat2: RenameWithFlags? = {
        guard let symbol = unsafe dlsym(nil, "renameat2") else { return nil }
        return unsafe unsafeBitCast(symbol, to: RenameWithFlags.self)
    }()

    private typealias RenameWithFlags =
        @convention(c) (
            Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32

    func link(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError) {
        try check("keep", unsafe linkat(folder.number, name, folder.number, newName, 0))
    }

    func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
        try check("remove", unsafe unlinkat(folder.number, name, 0))
    }

    func close(_ descriptor: Descriptor) {
        _ = Glibc.close(descriptor.number)
    }

    @discardableResult
    private func check<Result: SignedInteger>(
        _ purpose: String,
        _ result: Result
    ) throws(SystemError) -> Result {
        guard result < 0 else { return result }
        throw SystemError(purpose: purpose, code: errno)
    }
}

extension Kernel {
    /// The C library's words for an error number.
    static func message(for code: Int32) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }

    /// Runs work on a new thread that nobody waits for.
    static func startThread(_ work: sending @escaping () -> Void) throws(SystemError) {
        let box = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
        var thread = pthread_t()
        let code = unsafe pthread_create(&thread, nil, runBoxedWork, box)
        guard code == 0 else {
            unsafe Unmanaged<Work>.fromOpaque(box).release()
            throw SystemError(purpose: "start a thread", code: code)
        }
        pthread_detach(thread)
    }

    /// What a thread is to do; handed over whole, it is used by no other.
    fileprivate final class Work {
        let run: () -> Void

        init(_ run: @escaping () -> Void) {
            self.run = run
        }
    }
}

/// The one C function a thread starts in: `box` is the work retained in `startThread`, taken over here
/// exactly once.
private func runBoxedWork(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let box = unsafe box else { return nil }
    let work = unsafe Unmanaged<Kernel.Work>.fromOpaque(box).takeRetainedValue()
    work.run()
    return nil
}

/// Wakes one thread from another: a pipe, which is readable once the bell has rung.
final class Bell: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError(purpose: "make a pipe", code: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        _ = Glibc.close(readEnd)
        _ = Glibc.close(writeEnd)
    }

    /// Wakes whoever waits, or else the next one to wait.
    func ring() {
        // A full pipe (EAGAIN) is a bell that rings already.
        _ = unsafe Glibc.write(writeEnd, [1], 1)
    }

    /// Waits until the bell rings, for at most that time (nil: for ever); it may return early.
    func wait(for duration: Duration?) {
        var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        let milliseconds = duration.map { Int32(clamping: max(0, Int64($0 / .milliseconds(1)) + 1)) }
        _ = unsafe poll(&request, 1, milliseconds ?? -1)
    }

    /// Ends the ringing, so that the next wait waits.
    func silence() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe Glibc.read(readEnd, &bytes, bytes.count) == bytes.count {}
    }
}
