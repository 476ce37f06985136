import CalendarDomain
import Glibc
import Testing

@testable import JSONStore

/// A power cut between any two calls to the disk, with whatever may be left then of all that was not
/// synchronized.
struct PowerCutTests {
    /// How the second of the four sessions ends.
    enum End: CaseIterable, Sendable {
        case close
        /// The process is killed in the middle of writing, when its bytes are in memory but not on the disk...
        case killedBeforeSynchronizing
        /// ... or when half of them are in memory...
        case killedInWriting
        /// ... or when the disk has refused to take them.
        case refusedAndKilled
    }

    @Test(arguments: End.allCases)
    func `after a power cut a store has all that was answered, and nothing that was not asked for`(end: End)
        async throws
    {
        let (steps, history) = try await sessions(end)
        var generator = SeededGenerator(seed: Soak.seed)
        var count = 0
        // All moments by and by; each run of the tests takes a third of them.
        for moment in 0...steps.count where Soak.isOn || (moment + Int(Soak.seed % 3)) % 3 == 0 {
            let cut = PowerCut(after: moment, of: steps, isThorough: Soak.isOn)
            for choice in choices(cut, using: &generator) {
                count += 1
                let problem = self.problem(
                    with: cut.contents(choice),
                    at: moment,
                    in: history,
                    isOpenedTwice: count % 8 == 0
                )
                guard let problem else { continue }
                Issue.record(
                    "\(problem)\nSEED=\(Soak.seed), after step \(moment), with\n\(cut.describe(choice))"
                )
                return
            }
        }
        print("power cuts (\(end)): \(count) states after \(steps.count) steps, SEED=\(Soak.seed)")
    }

    /// Nothing and all of what was not synchronized, and some or all of what lies in between.
    private func choices(_ cut: PowerCut, using generator: inout SeededGenerator) -> [[PowerCut.Part]] {
        let most = Soak.isOn ? 2000 : 3
        guard cut.count > most else { return (0..<cut.count).map(cut.choice) }
        let extremes = [cut.parts.map { _ in .nothing }, cut.parts.map { _ in PowerCut.Part.all }]
        return extremes
            + (0..<most).map { _ in
                cut.parts.map { parts in parts.randomElement(using: &generator) ?? .nothing }
            }
    }

    /// Opens a store on what is left, and returns what is wrong with it.
    ///
    /// The second time it finds what the first one repaired and wrote.
    private func problem(
        with contents: [String: [UInt8]],
        at moment: Int,
        in history: History,
        isOpenedTwice: Bool
    ) -> String? {
        let disk = MemoryDisk(contents)
        do throws(StoreError) {
            let store = try Store.opened("/data", system: disk)
            let found = store.snapshot.calendar
            store.close()
            guard history.allows(found, at: moment) else {
                return "\(found.all.map(\.title.text)) is there"
            }
            guard isOpenedTwice else { return nil }
            let again = try Store.opened("/data", system: disk)
            again.close()
            return again.snapshot.calendar.all == found.all ? nil : "it is not the same the second time"
        } catch {
            return "it does not open: \(error)"
        }
    }

    /// Four sessions on one disk: a first one, one with snapshots in between that ends somehow, one that reads
    /// what that left, and one that finds a torn tail.
    private func sessions(_ end: End) async throws -> ([MemoryDisk.Step], History) {
        let disk = MemoryDisk()
        var history = History()
        var steps: [MemoryDisk.Step] = []
        for session in 1...4 {
            let gate = Gate()
            let system = FaultyFileSystem(over: disk)
            let rhythm = session == 2 ? Rhythm(idle: .seconds(86_400), journalSize: 1000) : .never
            let store = try Store.opened("/data", system: system, rhythm: rhythm)
            let isAllowed = history.settle(on: store.snapshot.calendar, at: disk.steps.count)
            try #require(isAllowed)
            for _ in 0..<(session == 2 ? 9 : 5) {
                try await carryOut(on: store, disk, &history)
            }
            // Four at once, while the writer is held up.
            system.inject { _, call in
                if call == .write { gate.passThrough() }
                return nil
            }
            try await carryOut(on: store, disk, &history, behind: gate)
            if session == 2 { try await self.end(end, store, system, disk, &history) }
            steps = disk.steps
            store.close()
            if session == 3, let newest = disk.contents.keys.compactMap(FileName.generation(ofJournal:)).max()
            {
                disk.append(Array("{\"sequence\":".utf8), to: FileName.journal(newest))
            }
        }
        // The last session is not closed.
        return (steps, history)
    }

    private func carryOut(on store: Store, _ disk: MemoryDisk, _ history: inout History) async throws {
        let command = try history.submit(at: disk.steps.count)
        let outcome = await store.carryOut(command, at: history.time)
        if outcome.isSaved { history.acknowledge(at: disk.steps.count) } else { history.fail() }
    }

    /// One command, and four more that are written together after it.
    private func carryOut(
        on store: Store,
        _ disk: MemoryDisk,
        _ history: inout History,
        behind gate: Gate
    ) async throws {
        let outcomes = Outcomes()
        for number in 0..<5 {
            let command = try history.submit(at: disk.steps.count)
            store.submit(command, at: history.time, then: outcomes.add)
            if number == 0 { gate.waitForArrival() }
        }
        gate.open()
        while outcomes.all.count < 5 { await Task.yield() }
        #expect(outcomes.all.count(where: \.isSaved) == 5)
        history.acknowledge(at: disk.steps.count)
    }

    private func end(
        _ end: End,
        _ store: Store,
        _ system: FaultyFileSystem,
        _ disk: MemoryDisk,
        _ history: inout History
    ) async throws {
        let isDead = Once()
        switch end {
        case .close: return
        case .killedBeforeSynchronizing:
            system.inject { _, call in
                if call == .synchronizeData { _ = isDead.take() }
                return isDead.isTaken ? .error(EIO) : nil
            }
        case .killedInWriting:
            system.inject { _, call in
                if isDead.isTaken { return .error(EIO) }
                guard call == .write else { return nil }
                _ = isDead.take()
                return .short(40)
            }
        case .refusedAndKilled:
            system.inject { _, call in
                switch call {
                case .synchronizeData, .rename, .cut: .error(EIO)
                default: nil
                }
            }
        }
        try await carryOut(on: store, disk, &history)
    }
}
