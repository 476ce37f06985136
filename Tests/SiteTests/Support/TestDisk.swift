import Dispatch
import Glibc
import Synchronization

@testable import JSONStore

/// The real disk, which can be made to refuse what is written, or to keep it waiting.
final class TestDisk: FileSystem {
    private struct State {
        var error: Int32?
        var hold: Hold?
    }

    private let real = Kernel()
    private let state = Mutex(State())

    /// Has every write fail from now on: `ENOSPC` for a full disk, `EROFS` for one that is read-only.
    func refuse(with error: Int32) {
        state.withLock { $0.error = error }
    }

    /// Takes writes again.
    func heal() {
        state.withLock { $0.error = nil }
    }

    /// Keeps the writer waiting for the disk, from the next write on until the hold is released.
    func hold() -> Hold {
        let hold = Hold()
        state.withLock { $0.hold = hold }
        return hold
    }

    /// Where the writer of a store is kept waiting.
    final class Hold: Sendable {
        private let arrivals = AsyncStream<Void>.makeStream()
        private let released = DispatchSemaphore(value: 0)

        /// Returns when the writer waits; no thread waits meanwhile.
        func waitForWriter() async {
            for await _ in arrivals.stream { return }
        }

        /// Lets it go on.
        func release() { released.signal() }

        fileprivate func pass() {
            arrivals.continuation.yield()
            released.wait()
            released.signal()
        }
    }

    private func pass(_ purpose: String) throws(SystemError) {
        if let error = state.withLock({ $0.error }) { throw SystemError(purpose: purpose, code: error) }
    }

    func open(_ name: String, in folder: Descriptor, for use: FileUse) throws(SystemError) -> Descriptor {
        if use == .creating { try pass("create") }
        return try real.open(name, in: folder, for: use)
    }

    func write(
        _ bytes: ArraySlice<UInt8>,
        to descriptor: Descriptor,
        at offset: Int
    ) throws(SystemError) -> Int {
        try pass("write")
        return try real.write(bytes, to: descriptor, at: offset)
    }

    func synchronizeData(of descriptor: Descriptor) throws(SystemError) {
        state.withLock { $0.hold }?.pass()
        try real.synchronizeData(of: descriptor)
    }
}

// MARK: - What never fails here

extension TestDisk {
    func makeFolder(_ path: String, in folder: Descriptor?) throws(SystemError) {
        try real.makeFolder(path, in: folder)
    }

    func openFolder(_ path: String, in folder: Descriptor?) throws(SystemError) -> Descriptor {
        try real.openFolder(path, in: folder)
    }

    func requireWritable(_ folder: Descriptor) throws(SystemError) { try real.requireWritable(folder) }

    func names(in folder: Descriptor) throws(SystemError) -> [String] { try real.names(in: folder) }

    func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus {
        try real.status(of: descriptor)
    }

    func setMode(_ mode: UInt32, of descriptor: Descriptor) throws(SystemError) {
        try real.setMode(mode, of: descriptor)
    }

    func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool { try real.lock(descriptor) }

    func unlock(_ descriptor: Descriptor) { real.unlock(descriptor) }

    func read(_ count: Int, from descriptor: Descriptor, at offset: Int) throws(SystemError) -> [UInt8] {
        try real.read(count, from: descriptor, at: offset)
    }

    func synchronize(_ descriptor: Descriptor) throws(SystemError) { try real.synchronize(descriptor) }

    func reserve(_ length: Int, for descriptor: Descriptor) throws(SystemError) {
        try real.reserve(length, for: descriptor)
    }

    func cut(_ descriptor: Descriptor, to length: Int) throws(SystemError) {
        try real.cut(descriptor, to: length)
    }

    func rename(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError) {
        try real.rename(name, to: newName, in: folder)
    }

    func exchange(_ name: String, with other: String, in folder: Descriptor) throws(SystemError) {
        try real.exchange(name, with: other, in: folder)
    }

    func link(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError) {
        try real.link(name, to: newName, in: folder)
    }

    func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
        try real.remove(name, in: folder)
    }

    func close(_ descriptor: Descriptor) { real.close(descriptor) }
}
