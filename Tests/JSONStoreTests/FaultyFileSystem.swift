import Glibc
import Synchronization

@testable import JSONStore

/// The real system calls, or those of a disk in memory, with faults put in the place of some.
final class FaultyFileSystem: FileSystem {
    enum Call: Equatable, Sendable {
        case makeFolder, openFolder, requireWritable, open(String, FileUse), names, status, setMode, lock
        case read, write, synchronizeData, synchronize, reserve, cut, rename, exchange, link, remove
    }

    enum Fault: Sendable {
        /// The call does nothing but fail.
        case error(Int32)
        /// A read or write does only so much.
        case short(Int)
    }

    private let real: any FileSystem
    private let made = Mutex<[Call]>([])
    private let injection = Mutex(Injection { _, _ in nil })

    /// Bare, the function would be wrapped once more each time it is taken out of the mutex.
    private struct Injection: Sendable {
        let fault: @Sendable (_ number: Int, Call) -> Fault?
    }

    /// The calls made so far.
    var calls: [Call] { made.withLock { $0 } }

    init(
        over real: any FileSystem = Kernel(),
        _ fault: @escaping @Sendable (_ number: Int, Call) -> Fault? = { _, _ in nil }
    ) {
        self.real = real
        inject(fault)
    }

    /// Puts other faults in; they are asked before each call, with its number from 0 on.
    func inject(_ fault: @escaping @Sendable (_ number: Int, Call) -> Fault?) {
        injection.withLock { $0 = Injection(fault: fault) }
    }

    /// Makes all calls work.
    func heal() {
        inject { _, _ in nil }
    }

    /// Counts a call, and returns how much of it is to be done when that is not all.
    @discardableResult
    private func pass(_ call: Call) throws(SystemError) -> Int? {
        let number = made.withLock { made in
            made.append(call)
            return made.count - 1
        }
        let injection = injection.withLock { $0 }
        switch injection.fault(number, call) {
        case nil: return nil
        case .error(let code): throw SystemError(purpose: "do so", code: code)
        case .short(let count): return count
        }
    }

    func makeFolder(_ path: String, in folder: Descriptor?) throws(SystemError) {
        try pass(.makeFolder)
        try real.makeFolder(path, in: folder)
    }

    func openFolder(_ path: String, in folder: Descriptor?) throws(SystemError) -> Descriptor {
        try pass(.openFolder)
        return try real.openFolder(path, in: folder)
    }

    func requireWritable(_ folder: Descriptor) throws(SystemError) {
        try pass(.requireWritable)
        try real.requireWritable(folder)
    }

    func open(_ name: String, in folder: Descriptor, for use: FileUse) throws(SystemError) -> Descriptor {
        try pass(.open(name, use))
        return try real.open(name, in: folder, for: use)
    }

    func names(in folder: Descriptor) throws(SystemError) -> [String] {
        try pass(.names)
        return try real.names(in: folder)
    }

    func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus {
        try pass(.status)
        return try real.status(of: descriptor)
    }

    func setMode(_ mode: UInt32, of descriptor: Descriptor) throws(SystemError) {
        try pass(.setMode)
        try real.setMode(mode, of: descriptor)
    }

    func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool {
        try pass(.lock)
        return try real.lock(descriptor)
    }

    func unlock(_ descriptor: Descriptor) {
        real.unlock(descriptor)
    }

    func read(_ count: Int, from descriptor: Descriptor, at offset: Int) throws(SystemError) -> [UInt8] {
        let limit = try pass(.read) ?? count
        return try real.read(min(count, limit), from: descriptor, at: offset)
    }

    func write(
        _ bytes: ArraySlice<UInt8>,
        to descriptor: Descriptor,
        at offset: Int
    ) throws(SystemError) -> Int {
        let limit = try pass(.write) ?? bytes.count
        return try real.write(bytes.prefix(limit), to: descriptor, at: offset)
    }

    func synchronizeData(of descriptor: Descriptor) throws(SystemError) {
        try pass(.synchronizeData)
        try real.synchronizeData(of: descriptor)
    }

    func synchronize(_ descriptor: Descriptor) throws(SystemError) {
        try pass(.synchronize)
        try real.synchronize(descriptor)
    }

    func reserve(_ length: Int, for descriptor: Descriptor) throws(SystemError) {
        try pass(.reserve)
        try real.reserve(length, for: descriptor)
    }

    func cut(_ descriptor: Descriptor, to length: Int) throws(SystemError) {
        try pass(.cut)
        try real.cut(descriptor, to: length)
    }

    func rename(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError) {
        try pass(.rename)
        try real.rename(name, to: newName, in: folder)
    }

    func exchange(_ name: String, with other: String, in folder: Descriptor) throws(SystemError) {
        try pass(.exchange)
        try real.exchange(name, with: other, in: folder)
    }

    func link(_ name: String, to newName: String, in folder: Descriptor) throws(SystemError) {
        try pass(.link)
        try real.link(name, to: newName, in: folder)
    }

    func remove(_ name: String, in folder: Descriptor) throws(SystemError) {
        try pass(.remove)
        try real.remove(name, in: folder)
    }

    func close(_ descriptor: Descriptor) {
        real.close(descriptor)
    }
}
