import CalendarDomain
import Glibc
import Testing

@testable import JSONStore

/// One fault after the other at every system call of a small history: a fresh folder, adding, editing and
/// deleting, snapshots between and during the sessions, a torn tail to cut.
struct CrashTests {
    /// What happens to the call, and to those after it.
    enum Fault: Sendable {
        case once(Int32), forEver(Int32), shortOnce, shortForEver

        static let all: [Fault] =
            [EIO, ENOSPC, EDQUOT, EINTR, EROFS].flatMap { [.once($0), .forEver($0)] }
            + [.shortOnce, .shortForEver]

        /// At every how many calls it is tried in a short run.
        var stride: Int {
            switch self {
            case .once(EIO), .once(ENOSPC), .forEver(EIO): 3
            // Each call is made a thousand times before that is given up.
            case .forEver(EINTR): 16
            default: 8
            }
        }

        func befalls(_ number: Int) -> @Sendable (Int, FaultyFileSystem.Call) -> FaultyFileSystem.Fault? {
            { current, call in
                let transfers = call == .write || call == .read
                return switch self {
                case .once(let code): current == number ? .error(code) : nil
                case .forEver(let code): current >= number ? .error(code) : nil
                case .shortOnce: transfers && current == number ? .short(7) : nil
                case .shortForEver: transfers && current >= number ? .short(7) : nil
                }
            }
        }
    }

    @Test(arguments: Fault.all)
    func `whatever call fails, nothing that was answered is lost`(fault: Fault) async throws {
        try await sweep(.never, by: Soak.isOn ? 1 : fault.stride, fault.befalls)
    }

    @Test(arguments: [Fault.once(EIO), .forEver(EIO), .forEver(ENOSPC)])
    func `whatever call fails while snapshots are written besides, nothing that was answered is lost`(
        fault: Fault
    ) async throws {
        let rhythm = Rhythm(idle: .seconds(86_400), journalSize: 300)
        try await sweep(rhythm, by: Soak.isOn ? 1 : 6, fault.befalls)
    }

    @Test(arguments: [EIO, ENOSPC])
    func `a kind of call that fails from some time on loses nothing that was answered`(code: Int32)
        async throws
    {
        try await sweep(.never, by: Soak.isOn ? 1 : 6) { number in
            { current, call in
                switch call {
                case .write, .synchronizeData, .synchronize, .cut, .link, .open(_, .creating):
                    current >= number ? .error(code) : nil
                default: nil
                }
            }
        }
    }

    private typealias Injection = @Sendable (Int, FaultyFileSystem.Call) -> FaultyFileSystem.Fault?

    /// Runs the history with a fault at the first call, at the second, and so on for as many as it makes when
    /// all is well.
    private func sweep(_ rhythm: Rhythm, by step: Int = 1, _ fault: (_ number: Int) -> Injection) async throws
    {
        var count = 1
        var number = -1
        // Another run of the tests tries the calls in between.
        let start = Int(Soak.seed) % step
        while number <= count {
            let disk = MemoryDisk()
            let system = FaultyFileSystem(over: disk)
            if number >= 0 { system.inject(fault(number)) }
            var history = History()
            for _ in 1...3 {
                try await session(on: disk, system, rhythm, &history, "a fault at call \(number)")
            }

            let store = try Store.opened("/data", system: disk)
            let found = store.snapshot.calendar
            #expect(
                history.allows(found, at: disk.steps.count),
                "a fault at call \(number), SEED=\(Soak.seed)"
            )
            store.close()
            let names = disk.contents.keys.filter { !$0.hasPrefix("journal-") }
            #expect(names.sorted() == ["todos.json", "todos.prev.json"].filter(names.contains))
            #expect(
                disk.contents.count <= 10,
                "\(disk.contents.keys.sorted()) after a fault at call \(number)"
            )
            if number < 0 { count = system.calls.count }
            number = number < 0 ? start : number + step
        }
        #expect(count > 80, "the sweep went over the whole history")
    }

    /// One session, and half a line that it leaves as a power cut in the middle of writing does; one that cannot
    /// be opened is left out.
    private func session(
        on disk: MemoryDisk,
        _ system: FaultyFileSystem,
        _ rhythm: Rhythm,
        _ history: inout History,
        _ what: String
    ) async throws {
        let before = disk.contents
        let store: Store
        do throws(StoreError) {
            store = try Store.opened("/data", system: system, rhythm: rhythm)
        } catch {
            expectUntouched(before, disk.contents, what)
            return
        }
        let isAllowed = history.settle(on: store.snapshot.calendar, at: disk.steps.count)
        #expect(isAllowed, "\(what)")
        for _ in 0..<4 {
            let command = try history.submit(at: disk.steps.count)
            let outcome = await store.carryOut(command, at: history.time)
            if outcome.isSaved { history.acknowledge(at: disk.steps.count) } else { history.fail() }
            #expect(store.snapshot.calendar.all == history.calendar.all, "reading goes on; \(what)")
        }
        store.close()
        let newest = disk.contents.keys.compactMap(FileName.generation(ofJournal:)).max()
        if let newest { disk.append(Array("{\"sequence\":".utf8), to: FileName.journal(newest)) }
    }

    /// A store that did not open has changed no file, but perhaps set a torn tail aside, or begun a fresh folder.
    private func expectUntouched(
        _ before: [String: [UInt8]],
        _ after: [String: [UInt8]],
        _ what: String
    ) {
        for (name, bytes) in before where name != FileName.newSnapshot {
            let tail = name.replacing(".jsonl", with: ".torn-")
            let kept = after.filter { $0.key.hasPrefix(tail) && before[$0.key] == nil }.values
            let isCut = kept.contains { (after[name] ?? []) + $0 == bytes }
            #expect(after[name] == bytes || isCut, "\(name); \(what)")
        }
        guard before.isEmpty else { return }
        let nothing = [UInt8](SampleFile.snapshot().utf8)
        #expect(after.allSatisfy { $0.key == FileName.newSnapshot || $0.value == nothing }, "\(what)")
    }
}
