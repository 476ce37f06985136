import CalendarDomain
import Testing

@testable import JSONStore

/// What was asked of a store and what it answered, and so what may be found in its folder at each moment.
///
/// Moments are counts of what was done to the disk until then.
struct History {
    private struct Version {
        let calendar: TodoCalendar

        /// When the command that makes it was submitted.
        let possibleFrom: Int

        /// When it was found not to have come to the disk.
        var possibleUntil = Int.max

        /// When it was answered, or found when the store was opened.
        var certainFrom = Int.max
    }

    private var versions = [Version(calendar: TodoCalendar(), possibleFrom: 0, certainFrom: 0)]

    /// The version from which the next command goes on.
    private var current = 0

    private var count = 0

    /// All todos with the commands carried out that were answered, and those still on their way.
    var calendar: TodoCalendar { versions[current].calendar }

    /// How many commands there were.
    var commandCount: Int { count }

    /// The time to give with the command that was submitted last.
    var time: Timestamp { .sample(Int64(count)) }

    /// The next command of a script: adding, editing, completing, deleting and restoring, some with long notes.
    mutating func submit(at moment: Int) throws -> TodoCommand {
        count += 1
        let command = try self.command(count)
        var calendar = self.calendar
        calendar.apply(try calendar.change(for: command, at: time))
        versions.append(Version(calendar: calendar, possibleFrom: moment))
        current = versions.count - 1
        return command
    }

    private func command(_ number: Int) throws -> TodoCommand {
        let last = calendar.all.max { $0.order < $1.order }
        let title = try TodoTitle("todo \(number)")
        // Now and then one that takes more room than a journal has.
        let length = number % 9 == 4 ? 6000 : [0, 60, 300, 20][number % 4]
        let note = try TodoNote(String(repeating: "n", count: length))
        let date = try #require(CalendarDate(ordinal: 739_000 + number % 7))
        guard let last, number % 3 != 1 else {
            return .add(id: TodoID("todo", number), date: date, title: title, note: note)
        }
        if last.deleted != nil { return .restore(last.id) }
        switch number % 4 {
        case 0: return .delete(last.id)
        case 1: return last.completed == nil ? .complete(last.id) : .reopen(last.id)
        default: return .edit(last.id, date: date, title: title, note: note, version: last.version)
        }
    }

    /// Notes that all commands submitted were answered: saved.
    mutating func acknowledge(at moment: Int) {
        versions[current].certainFrom = moment
    }

    /// Notes that the commands submitted since the last that was saved were not, as the answers were.
    mutating func fail() {
        current = versions.lastIndex { $0.certainFrom < .max } ?? 0
    }

    /// Whether a calendar may be what the disk holds at a moment.
    func allows(_ found: TodoCalendar, at moment: Int) -> Bool {
        candidates(at: moment).contains { versions[$0].calendar.all == found.all }
    }

    /// Goes on from what was found when the store was opened; returns false when that may not be.
    mutating func settle(on found: TodoCalendar, at moment: Int) -> Bool {
        let match = candidates(at: moment).last { versions[$0].calendar.all == found.all }
        guard let match else { return false }
        for later in versions.indices where later > match {
            versions[later].possibleUntil = min(versions[later].possibleUntil, moment)
        }
        versions[match].certainFrom = min(versions[match].certainFrom, moment)
        current = match
        return true
    }

    /// The last version that is certain, and all after it that are possible.
    private func candidates(at moment: Int) -> [Int] {
        let certain = versions.indices.last {
            versions[$0].certainFrom <= moment && moment <= versions[$0].possibleUntil
        }
        return versions.indices.filter { index in
            let version = versions[index]
            return index >= certain ?? 0 && version.possibleFrom <= moment && moment <= version.possibleUntil
        }
    }
}
