import CalendarDomain
import Glibc
import Testing

@testable import JSONStore

/// One fault after the other at every system call of a small history: sessions of adding, snapshots between
/// and during them, a torn tail to cut.
@Suite(.temporaryFolder)
struct CrashTests {
    @Test(arguments: [Rhythm.never, Rhythm(idle: .seconds(86_400), journalSize: 300)])
    func `a process that dies between any two calls loses nothing that was answered`(rhythm: Rhythm)
        async throws
    {
        try await sweep(rhythm) { number in { current, _ in current >= number ? .error(EIO) : nil } }
    }

    @Test(arguments: [EIO, ENOSPC, EINTR, EROFS])
    func `one call that fails loses nothing that was answered`(code: Int32) async throws {
        try await sweep(.never) { number in { current, _ in current == number ? .error(code) : nil } }
    }

    @Test(arguments: [EIO, ENOSPC])
    func `a kind of call that fails from some time on loses nothing that was answered`(code: Int32)
        async throws
    {
        try await sweep(.never) { number in
            { current, call in
                switch call {
                case .write, .synchronizeData, .synchronize, .cut, .link, .open(_, .creating):
                    current >= number ? .error(code) : nil
                default: nil
                }
            }
        }
    }

    @Test func `short writes everywhere lose nothing that was answered`() async throws {
        try await sweep(.never) { number in
            { current, call in call == .write && current >= number ? .short(11) : nil }
        }
    }

    private typealias Fault = @Sendable (Int, FaultyFileSystem.Call) -> FaultyFileSystem.Fault?

    /// Runs the history with a fault at the first call, at the second, and so on until it makes no more
    /// calls.
    private func sweep(_ rhythm: Rhythm, _ fault: (_ number: Int) -> Fault) async throws {
        let parent = try TemporaryFolder.path
        var number = 0
        while true {
            let system = FaultyFileSystem(fault(number))
            let folder = parent + "/\(number)"
            let (sent, saved) = try await history(in: folder, system: system, rhythm: rhythm)
            let store = try Store.opened(folder)
            let there = Set(store.snapshot.calendar.all.map(\.title.text))
            store.close()
            #expect(saved.isSubset(of: there), "a fault at call \(number) lost what was answered")
            #expect(there.isSubset(of: sent), "a fault at call \(number) made up todos")
            #expect(try !Disk.names(in: folder).contains("todos.json.new"), "call \(number)")
            number += 1
            if system.calls.count < number { break }
        }
        #expect(number > 60, "the sweep went over the whole history")
    }

    /// Three sessions; a session that cannot be opened is left out.
    private func history(
        in folder: String,
        system: FaultyFileSystem,
        rhythm: Rhythm
    ) async throws -> (sent: Set<String>, saved: Set<String>) {
        var sent: Set<String> = []
        var saved: Set<String> = []
        for session in 1...3 {
            guard let store = try? Store.opened(folder, system: system, rhythm: rhythm) else { continue }
            for word in ["milk", "bread", "tea"] {
                sent.insert("\(word) \(session)")
                let outcome = await store.carryOut(try .sampleAdd("\(word) \(session)"))
                if outcome.isSaved { saved.insert("\(word) \(session)") }
                #expect(Set(store.snapshot.calendar.all.map(\.title.text)).isSuperset(of: saved))
                #expect(
                    outcome.isSaved
                        == (store.snapshot.calendar[TodoID(hashing: "\(word) \(session)".utf8)] != nil)
                )
            }
            store.close()
            try tear(folder, session: session)
        }
        return (sent, saved)
    }

    /// Leaves half a line behind, as a power cut in the middle of writing does.
    private func tear(_ folder: String, session: Int) throws {
        let newest = try Disk.names(in: folder).compactMap(FileName.generation(ofJournal:)).max()
        guard let newest else { return }
        let name = FileName.journal(newest)
        try Disk.write(try Disk.bytes(name, in: folder) + Array("{\"sequence\":".utf8), to: name, in: folder)
    }
}
