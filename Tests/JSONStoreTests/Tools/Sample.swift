import CalendarDomain
import Foundation
import Testing

@testable import JSONStore

/// What the owner's tools are tried on.
enum Sample {
    /// Many todos, with all that makes trouble in their texts.
    static func todos(_ count: Int, seed: UInt64) throws -> SnapshotFile {
        let parts = [
            "\"", "\"\"", ",", ";", "\r", "\n", "\r\n", "\r\r\n", "\t", "'", "=", "+", "-", "@", " ", "a",
            "牛乳",
            "🥛", "e\u{301}", "שלום", "\u{FEFF}", "\u{2028}", "\u{7}", "\\", "\u{200B}", "{", "[",
        ]
        var generator = SeededGenerator(seed: seed)
        func text(_ limit: Int) -> String {
            (0..<Int.random(in: 0...limit, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
        }
        var calendar = TodoCalendar()
        for number in 0..<count {
            let typed = text(8)
            let title = try (try? TodoTitle(typed)) ?? TodoTitle("'=\(number)")
            let time = Timestamp.sample(Int64(number))
            calendar.insert(
                Todo(
                    id: TodoID("todo", number),
                    date: try #require(CalendarDate(ordinal: 739_000 + number % 9)),
                    title: title,
                    note: try TodoNote(text(12)),
                    order: number % 5 == 0 ? -number : number,
                    created: time,
                    completed: Bool.random(using: &generator) ? time : nil,
                    deleted: number % 7 == 0 ? time : nil,
                    version: number % 3 + 1
                )
            )
        }
        return SnapshotFile(snapshot: Snapshot(sequence: 41, calendar: calendar))
    }

    /// Makes a data folder that holds that state.
    static func folder(_ path: String, holding state: SnapshotFile) throws {
        let folder = try DataFolder.writable(path, system: Kernel())
        _ = try state.write(to: folder, replacing: try folder.identity(of: FileName.snapshot))
    }

    /// All todos of a folder, with those deleted.
    static func todos(in path: String) throws -> [Todo] {
        Array(try SnapshotFile.unlockedOrEmpty(in: path, system: Kernel()).snapshot.calendar.allTodos)
    }

    /// A path beside the data folder of the running test.
    static func beside(_ name: String) throws -> String {
        let folder = try TemporaryFolder.path
        return folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex) + "/" + name
    }

    /// Writes a file beside the data folder, and returns its path.
    static func file(_ name: String, _ text: String) throws -> String {
        let path = try beside(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }
}
