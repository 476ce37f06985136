import Glibc

/// The lock of a data folder, held until it is released or the process ends: one store at a time.
///
/// It is on a file of its own, which is never removed or replaced as the data files are.
final class FolderLock: Sendable {
    private let file: File

    /// Takes the lock and writes down who has it, or throws `inUse` with who that is.
    init(of folder: DataFolder) throws(StoreError) {
        let path = folder.path(of: FileName.lock)
        let file = try StoreError.located(at: path, try folder.open(FileName.lock, for: .locking))
        guard try StoreError.located(at: path, try file.lock()) else {
            throw .inUse(folder: folder.path, process: Self.process(in: file))
        }
        Self.write(getpid(), to: file)
        self.file = file
    }

    deinit {
        release()
    }

    /// Gives the lock back.
    ///
    /// Closing the file is not enough: a program that is just being started holds a copy of all open files
    /// for a moment.
    func release() {
        file.unlock()
    }

    private static func process(in file: File) -> Int? {
        guard let bytes = try? file.read() else { return nil }
        return Int(String(decoding: bytes.prefix { 0x30...0x39 ~= $0 }, as: UTF8.self))
    }

    /// Writes the number of this process, if there is room: the lock holds without.
    private static func write(_ process: pid_t, to file: File) {
        try? file.setMode(0o600)
        try? file.cut(to: 0)
        try? file.write(Array("\(process)\n".utf8), at: 0)
    }
}
