import Glibc
import Synchronization

@testable import JSONStore

/// A disk in memory that writes down what was done to it, so that it can be had again as a power cut at any
/// moment may leave it (``PowerCut``).
///
/// It holds one data folder, of which the descriptor is ``folder``.
final class MemoryDisk: FileSystem {
    /// Something done to the files, of which a power cut may let a part through; a file goes by its number.
    enum Step: Equatable, Sendable {
        case write(file: Int, offset: Int, bytes: [UInt8])
        case cut(file: Int, length: Int)
        case create(String, file: Int)
        case rename(String, to: String, file: Int)
        case exchange(String, file: Int, with: String, otherFile: Int)
        case link(String, file: Int)
        case remove(String, file: Int)
        /// All that was done to the file before is on the disk.
        case synchronizeFile(Int)
        /// All that was done to the names before is on the disk.
        case synchronizeNames
    }

    private struct State {
        var names: [String: Int] = [:]
        var files: [Int: [UInt8]] = [:]
        var hasFolder = false
        var opened: [Int32: Int] = [:]
        var lockedBy: [Int: Int32] = [:]
        var lastDescriptor: Int32 = 10
        var steps: [Step] = []

        /// Writes a step down, unless it is one to the lock, of which nothing need survive.
        mutating func note(_ step: Step, on file: Int) {
            if names[FileName.lock] != file { steps.append(step) }
        }
    }

    private static let folder: Int32 = 1
    private static let parent: Int32 = 2

    private let state: Mutex<State>

    /// A disk whose folder holds these files, or without a folder.
    init(_ contents: [String: [UInt8]]? = nil) {
        var state = State()
        state.hasFolder = contents != nil
        for (number, (name, bytes)) in (contents ?? [:]).sorted(by: { $0.key < $1.key }).enumerated() {
            state.names[name] = number
            state.files[number] = bytes
        }
        self.state = Mutex(state)
    }

    /// What was done so far.
    var steps: [Step] { state.withLock { $0.steps } }

    /// Every file with its bytes, without the lock.
    var contents: [String: [UInt8]] {
        state.withLock { state in
            state.names.filter { $0.key != FileName.lock }.mapValues { state.files[$0] ?? [] }
        }
    }

    /// Appends bytes to a file, as a write does that nobody waits for.
    func append(_ bytes: [UInt8], to name: String) {
        state.withLock { state in
            guard let file = state.names[name], let old = state.files[file] else { return }
            state.files[file] = old + bytes
            state.note(.write(file: file, offset: old.count, bytes: bytes), on: file)
        }
    }

    // MARK: FileSystem

    func makeFolder(_ path: String, in folder: Descriptor?) throws(SystemError) {
        state.withLock { $0.hasFolder = true }
    }

    func openFolder(_ path: String, in folder: Descriptor?) throws(SystemError) -> Descriptor {
        if path == "/" { return Descriptor(number: Self.parent) }
        guard state.withLock({ $0.hasFolder }) else { throw SystemError(purpose: "open", code: ENOENT) }
        return Descriptor(number: Self.folder)
    }

    func requireWritable(_ folder: Descriptor) throws(SystemError) {}

    func open(_ name: String, in folder: Descriptor, for use: FileUse) throws(SystemError) -> Descriptor {
        try change { state throws(SystemError) in
            switch (use, state.names[name]) {
            case (.creating, .some): throw SystemError(purpose: "open", code: EEXIST)
            case (.reading, nil), (.repairing, nil): throw SystemError(purpose: "open", code: ENOENT)
            case (.creating, nil), (.locking, nil):
                let file = (state.files.keys.max() ?? -1) + 1
                state.names[name] = file
                state.files[file] = []
                state.note(.create(name, file: file), on: file)
            default: break
            }
            state.lastDescriptor += 1
            state.opened[state.lastDescriptor] = state.names[name]
            return Descriptor(number: state.lastDescriptor)
        }
    }

    func names(in folder: Descriptor) throws(SystemError) -> [String] {
        state.withLock { $0.names.keys.sorted() }
    }

    func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus {
        if descriptor.number <= Self.parent {
            let identity = FileIdentity(inode: 0, size: 0, seconds: 0, nanoseconds: 0)
            return FileStatus(mode: 0o700, hasName: true, identity: identity)
        }
        return try change { state throws(SystemError) in
            let file = try Self.file(descriptor, state)
            let hasName = state.names.values.contains(file)
            let size = state.files[file]?.count ?? 0
            let identity = FileIdentity(inode: UInt64(file), size: size, seconds: 0, nanoseconds: 0)
            return FileStatus(mode: 0o600, hasName: hasName, identity: identity)
        }
    }

    func setMode(_ mode: UInt32, of descriptor: Descriptor) throws(SystemError) {}

    func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool {
        try change { state throws(SystemError) in
            let file = try Self.file(descriptor, state)
            if state.lockedBy[file] == nil { state.lockedBy[file] = descriptor.number }
            return state.lockedBy[file] == descriptor.number
        }
    }

    func unlock(_ descriptor: Descriptor) {
        state.withLock { state in
            state.lockedBy = state.lockedBy.filter { $0.value != descriptor.number }
        }
    }

    func read(_ count: Int, from descriptor: Descriptor, at offset: Int) throws(SystemError) -> [UInt8] {
        try change { state throws(SystemError) in
            let file = try Self.file(descriptor, state)
            return Array(state.files[file]?.dropFirst(offset).prefix(count) ?? [])
        }
    }

    func write(
        _ bytes: ArraySlice<UInt8>,
        to descriptor: Descriptor,
        at offset: Int
    ) throws(SystemError) -> Int {
        try change { state throws(SystemError) in
            let file = try Self.file(descriptor, state)
            state.files[file]?.put(bytes, at: offset)
            state.note(.write(file: file, offset: offset, bytes: Array(bytes)), on: file)
            return bytes.count
        }
    }

    func synchronizeData(of descriptor: Descriptor) throws(SystemError) {
        try synchronize(descriptor)
    }

    func synchronize(_ descriptor: Descriptor) throws(SystemError) {
        if descriptor.number == Self.parent { return }
        try change { state throws(SystemError) in
            let isFolder = descriptor.number == Self.folder
            let step = isFolder ? Step.synchronizeNames : .synchronizeFile(try Self.file(descriptor, state))
            state.steps.append(step)
        }
    }

    func reserve(_ length: Int, for descriptor: Descriptor) throws(SystemError) {}

    func cut(_ descriptor: Descriptor, to length: Int) throws(SystemError) {
        try change { state throws(SystemError) in
            let file = try Self.file(descriptor, state)
            state.files[file]?.cut(to: length)
            state.note(.cut(file: file, length: length), on: file)
        }
    }

    func rename(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError) {
        try change { state throws(SystemError) in
            let file = try Self.file(name, state)
            state.names[name] = nil
            state.names[newName] = file
            state.steps.append(.rename(name, to: newName, file: file))
        }
    }

    func exchange(_ name: String, with other: String, in folder: Descriptor) throws(SystemError) {
        try change { state throws(SystemError) in
            let (file, otherFile) = (try Self.file(name, state), try Self.file(other, state))
            (state.names[name], state.names[other]) = (otherFile, file)
            state.steps.append(.exchange(name, file: file, with: other, otherFile: otherFile))
        }
    }

    func link(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError) {
        try change { state throws(SystemError) in
            let file = try Self.file(name, state)
            guard state.names[newName] == nil else { throw SystemError(purpose: "keep", code: EEXIST) }
            state.names[newName] = file
            state.steps.append(.link(newName, file: file))
        }
    }

    func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
        try change { state throws(SystemError) in
            let file = try Self.file(name, state)
            state.names[name] = nil
            state.steps.append(.remove(name, file: file))
        }
    }

    func close(_ descriptor: Descriptor) {
        unlock(descriptor)
        state.withLock { $0.opened[descriptor.number] = nil }
    }

    private func change<Result: Sendable>(
        _ body: (inout State) throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        let result = state.withLock { state -> Swift.Result<Result, SystemError> in
            do throws(SystemError) {
                return .success(try body(&state))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func file(_ descriptor: Descriptor, _ state: State) throws(SystemError) -> Int {
        guard let file = state.opened[descriptor.number] else {
            throw SystemError(purpose: "use", code: EBADF)
        }
        return file
    }

    private static func file(_ name: String, _ state: State) throws(SystemError) -> Int {
        guard let file = state.names[name] else { throw SystemError(purpose: "find", code: ENOENT) }
        return file
    }
}

extension [UInt8] {
    /// Puts bytes at `offset` as a file takes them: what lies between its end and there becomes NULs.
    mutating func put(_ bytes: some Collection<UInt8>, at offset: Int) {
        if offset == count { return append(contentsOf: bytes) }
        cut(to: Swift.max(count, offset + bytes.count))
        replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }

    /// Makes it that long, with NULs where there was nothing.
    mutating func cut(to length: Int) {
        if length < count { removeLast(count - length) }
        append(contentsOf: repeatElement(0, count: length - count))
    }
}
