import CalendarDomain
import Foundation
import Glibc
import Testing

@testable import JSONStore

/// A real process that is killed at a random moment, again and again, with a ledger of what it was answered.
@Suite(.temporaryFolder)
struct KillTests {
    @Test(arguments: Soak.isOn ? (1...56).map { Soak.seed + $0 } : [1, 2] as [UInt64])
    func `a killed process loses nothing that was answered, and leaves nothing it never asked for`(
        seed: UInt64
    ) async throws {
        let folder = try TemporaryFolder.path
        var generator = SeededGenerator(seed: seed)
        var clients = (0..<4).map(Client.init(number:))
        for round in 0..<18 {
            let ledger = folder + "-ledger-\(round)"
            let steps = clients.map { String($0.step) }.joined(separator: " ")
            let microseconds = UInt32.random(in: 0..<100_000, using: &generator)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [
                    folder = folder as String, ledger = ledger as String, steps = steps as String,
                    microseconds = microseconds as UInt32
                ] in
                try Self.work(in: folder, from: steps, ledger: ledger, killedAfter: microseconds)
            }
            let acknowledged = try acknowledgedSteps(ledger)
            let store = try Store.opened(folder)
            let calendar = store.snapshot.calendar
            for index in clients.indices {
                clients[index].step = max(clients[index].step, acknowledged[index] ?? 0)
                // The last one asked for may be there, answered or not.
                if !clients[index].agrees(with: calendar) { clients[index].step += 1 }
                #expect(clients[index].agrees(with: calendar), "round \(round), client \(index)")
            }
            #expect(calendar.storedCount == clients.map(\.todoCount).reduce(0, +))
            store.close()
        }
        #expect(clients.map(\.step).min() ?? 0 > 0, "something was done")
    }

    /// The process to be killed: four clients that each wait for an answer before they go on.
    private static func work(
        in folder: String,
        from steps: String,
        ledger: String,
        killedAfter microseconds: UInt32
    ) throws {
        _ = FileManager.default.createFile(atPath: ledger, contents: nil)
        let ledger = try #require(FileHandle(forWritingAtPath: ledger))
        try Kernel.startThread {
            usleep(microseconds)
            kill(getpid(), SIGKILL)
        }
        // So often that many a process dies in the middle of a snapshot.
        let store = try Store.opened(folder, rhythm: Rhythm(idle: .milliseconds(1), journalSize: 2000))
        for (number, step) in steps.split(separator: " ").compactMap({ Int($0) }).enumerated() {
            var client = Client(number: number)
            client.step = step
            client.goOn(with: store, ledger: ledger)
        }
        while true { pause() }
    }

    /// How many steps of each client were answered.
    private func acknowledgedSteps(_ ledger: String) throws -> [Int: Int] {
        guard let data = FileManager.default.contents(atPath: ledger) else { return [:] }
        var acknowledged: [Int: Int] = [:]
        for line in String(decoding: data, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).dropLast() {
            let parts = line.split(separator: " ").compactMap { Int($0) }
            try #require(parts.count == 2)
            acknowledged[parts[0]] = parts[1]
        }
        return acknowledged
    }
}

/// Somebody with todos of his own, who takes always the same steps in the same order.
private struct Client: Sendable {
    let number: Int

    /// How many steps he has taken.
    var step = 0

    private static let stepsPerTodo = 5

    /// How many todos he has added.
    var todoCount: Int { (step + Self.stepsPerTodo - 1) / Self.stepsPerTodo }

    init(number: Int) {
        self.number = number
    }

    private func id(_ todo: Int) -> TodoID { TodoID("client \(number)", todo) }

    /// The step to take next.
    private var command: TodoCommand? {
        let todo = step / Self.stepsPerTodo
        guard
            let date = CalendarDate(ordinal: 739_000 + todo % 50),
            let title = try? TodoTitle("todo \(todo) of \(number)"),
            let edited = try? TodoTitle("todo \(todo) of \(number), edited"),
            let note = try? TodoNote(String(repeating: "note\n", count: todo % 100))
        else { return nil }
        return switch step % Self.stepsPerTodo {
        case 0: .add(id: id(todo), date: date, title: title, note: note)
        case 1: .edit(id(todo), date: date, title: edited, note: note, version: 1)
        case 2: .complete(id(todo))
        case 3: .delete(id(todo))
        default: .restore(id(todo))
        }
    }

    /// Takes one step after the other, each once the last was answered, and writes into the ledger after the
    /// answer.
    func goOn(with store: Store, ledger: FileHandle) {
        guard let command else { return }
        store.submit(command, at: .sample(Int64(step))) { outcome in
            guard outcome.isSaved else { return }
            var next = self
            next.step += 1
            ledger.write(Data("\(number) \(next.step)\n".utf8))
            next.goOn(with: store, ledger: ledger)
        }
    }

    /// Whether a calendar holds of his todos what he made of them, and no other.
    func agrees(with calendar: TodoCalendar) -> Bool {
        var model = TodoCalendar()
        var past = Client(number: number)
        while past.step < step {
            guard let command = past.command else { return false }
            guard let change = try? model.change(for: command, at: .sample(Int64(past.step))) else {
                return false
            }
            model.apply(change)
            past.step += 1
        }
        guard calendar[id(todoCount)] == nil else { return false }
        return (0..<todoCount).allSatisfy { todo in
            guard let expected = model[id(todo)], let there = calendar[id(todo)] else { return false }
            return there.title == expected.title && there.note == expected.note && there.date == expected.date
                && there.created == expected.created && there.completed == expected.completed
                && there.deleted == expected.deleted && there.version == expected.version
        }
    }
}
