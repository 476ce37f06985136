import CalendarDomain
import Foundation
import Testing

@testable import JSONStore

/// Files that somebody removes while the store has them open.
@Suite(.temporaryFolder)
struct VanishedTests {
    @Test func `a change is not answered out of a journal that no longer has a name`() async throws {
        let folder = try TemporaryFolder.path
        let store = try Store.opened(folder)
        #expect(await store.carryOut(try .sampleAdd("milk")).isSaved)
        try FileManager.default.removeItem(atPath: folder + "/journal-1.jsonl")

        // It may be refused or go to a new journal; whatever is answered must be there after a sudden end.
        let second = await store.carryOut(try .sampleAdd("bread"))
        let third = await store.carryOut(try .sampleAdd("tea"))
        #expect(third.isSaved)
        let copy = folder + "-after-the-end"
        try FileManager.default.copyItem(atPath: folder, toPath: copy)
        let found = Set(try Store.opened(copy).snapshot.calendar.all.map(\.title.text))
        #expect(found.isSuperset(of: second.isSaved ? ["milk", "bread", "tea"] : ["milk", "tea"]))
        store.close()
    }

    @Test func `in a folder that is gone nothing is saved, and the store says so`() async throws {
        let folder = try TemporaryFolder.path
        let log = LogBook()
        let store = try Store.opened(folder, log: log)
        #expect(await store.carryOut(try .sampleAdd("milk")).isSaved)
        try FileManager.default.removeItem(atPath: folder)

        let outcome = await store.carryOut(try .sampleAdd("bread"))
        #expect(!outcome.isSaved)
        #expect(!store.isWritable)
        store.close()
        let last = try #require(log.lines.last)
        #expect(last.contains("no snapshot at the end, and the journal is not whole"))
    }
}
