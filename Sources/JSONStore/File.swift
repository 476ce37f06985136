/// An open file, closed when nobody uses it any more.
final class File: Sendable {
    private let system: any FileSystem
    private let descriptor: Descriptor

    init(_ descriptor: Descriptor, of system: any FileSystem) {
        self.descriptor = descriptor
        self.system = system
    }

    deinit {
        system.close(descriptor)
    }

    func status() throws(SystemError) -> FileStatus {
        try uninterrupted(try system.status(of: descriptor))
    }

    func setMode(_ mode: UInt32) throws(SystemError) {
        try uninterrupted(try system.setMode(mode, of: descriptor))
    }

    /// Gives a file that was just made mode 0600, whatever the umask.
    func makePrivate() throws(SystemError) {
        do throws(SystemError) {
            try setMode(0o600)
        } catch {
            // Memory sticks have no modes. Nothing is lost: the file was not made with a wider one.
            guard error.isUnsupported else { throw error }
        }
    }

    /// Takes the lock of the file, or returns false when somebody else has it.
    func lock() throws(SystemError) -> Bool {
        try uninterrupted(try system.lock(descriptor))
    }

    /// Gives the lock of the file back.
    func unlock() {
        system.unlock(descriptor)
    }

    /// Reads the whole file.
    func read() throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(try status().identity.size)
        while true {
            let piece = try read(from: bytes.count)
            if piece.isEmpty { return bytes }
            bytes.append(contentsOf: piece)
        }
    }

    /// Reads on from an offset: up to 1 MiB, and nothing only at the end of the file.
    private func read(from offset: Int) throws(SystemError) -> [UInt8] {
        try uninterrupted(try system.read(1 << 20, from: descriptor, at: offset))
    }

    /// Writes all the bytes at `offset`, in as many calls as it takes.
    func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let place = offset + rest.startIndex
            let count = try uninterrupted(try system.write(rest, to: descriptor, at: place))
            guard count > 0 else { throw .wroteNothing }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes all the bytes of another file, piece by piece.
    func write(copyOf file: File) throws(SystemError) {
        var offset = 0
        while true {
            let piece = try file.read(from: offset)
            if piece.isEmpty { return }
            try write(piece, at: offset)
            offset += piece.count
        }
    }

    /// Whether all the bytes of another file stand at the beginning of this one.
    func begins(with file: File) throws(SystemError) -> Bool {
        var offset = 0
        while true {
            let expected = try file.read(from: offset)
            if expected.isEmpty { return true }
            // Either may read less than asked.
            let piece = try read(from: offset).prefix(expected.count)
            guard !piece.isEmpty, expected.starts(with: piece) else { return false }
            offset += piece.count
        }
    }

    /// Returns when the bytes of the file are on the disk.
    func synchronizeData() throws(SystemError) {
        try uninterrupted(try system.synchronizeData(of: descriptor))
    }

    /// Returns when the file is on the disk, with what the system knows of it.
    func synchronize() throws(SystemError) {
        try uninterrupted(try system.synchronize(descriptor))
    }

    /// Has room kept for the file to grow to `length` bytes, where the file system can do so.
    func reserve(_ length: Int) throws(SystemError) {
        do throws(SystemError) {
            try uninterrupted(try system.reserve(length, for: descriptor))
        } catch {
            guard error.isUnsupported else { throw error }
        }
    }

    /// Cuts the file to `length` bytes.
    func cut(to length: Int) throws(SystemError) {
        try uninterrupted(try system.cut(descriptor, to: length))
    }
}
