import CalendarDomain
import Testing

@testable import JSONStore

/// Random commands against a calendar in memory, with the store closed and opened in between.
@Suite(.temporaryFolder)
struct ReloadTests {
    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `after any commands, a store opened again holds exactly what it answered`(seed: UInt64) async throws
    {
        let folder = try TemporaryFolder.path
        var generator = SeededGenerator(seed: seed)
        let rhythms = [Rhythm.never, .always, Rhythm(idle: .seconds(86_400), journalSize: 500)]
        var model = TodoCalendar()
        var sequence = 0
        var store = try Store.opened(folder, rhythm: .never)
        for step in 0..<150 {
            let command = try randomCommand(for: model, using: &generator)
            let time = Timestamp.sample(Int64(step))
            let outcome = await store.carryOut(command, at: time)
            do throws(DomainError) {
                let change = try model.change(for: command, at: time)
                if !change.changesNothing { sequence += 1 }
                model.apply(change)
                #expect(outcome == .saved(change.after, sequence: sequence))
            } catch {
                #expect(outcome == .refused(error))
            }
            if Int.random(in: 0..<12, using: &generator) == 0 {
                store.close()
                store = try Store.opened(folder, rhythm: rhythms.randomElement(using: &generator) ?? .never)
            }
            #expect(store.snapshot.sequence == sequence)
        }
        store.close()
        store = try Store.opened(folder)
        defer { store.close() }
        #expect(store.snapshot.calendar.all == model.all)
        #expect(store.snapshot.calendar.nextOrder == model.nextOrder)
        let report = try Store.check(folder: folder)
        #expect(report.remarks == [])
        #expect(report.todoCount == model.count)
    }

    private func randomCommand(
        for model: TodoCalendar,
        using generator: inout SeededGenerator
    ) throws -> TodoCommand {
        let id = TodoID("todo", Int.random(in: 0..<20, using: &generator))
        let ordinal = Int.random(in: 739_000..<739_010, using: &generator)
        let date = try #require(CalendarDate(ordinal: ordinal))
        let title = try TodoTitle(
            ["牛乳 🥛", "\"quoted\" \\", "a\u{301}", "שלום"].randomElement(using: &generator) ?? "a"
        )
        let note = try TodoNote(
            ["", "two\nlines\tand \u{7}", "</script>\u{2028}"].randomElement(using: &generator) ?? ""
        )
        let version = model[id].map { $0.version - Int.random(in: 0...1, using: &generator) } ?? 1
        switch Int.random(in: 0..<8, using: &generator) {
        case 0...2: return .add(id: id, date: date, title: title, note: note)
        case 3: return .edit(id, date: date, title: title, note: note, version: version)
        case 4: return .complete(id)
        case 5: return .reopen(id)
        case 6: return .delete(id)
        default: return .restore(id)
        }
    }
}
