import CalendarDomain
import Synchronization
import Testing

@testable import JSONStore

/// Numbers that are the same in every run with the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

extension TodoID {
    /// The id that a word stands for.
    init(_ word: String, _ number: Int = 0) {
        self.init(hashing: "\(word) \(number)".utf8)
    }
}

extension TodoCommand {
    static func sampleAdd(
        _ word: String,
        title: String? = nil,
        note: String = "",
        on date: String = "2026-11-30"
    ) throws -> TodoCommand {
        .add(
            id: TodoID(hashing: word.utf8),
            date: try #require(CalendarDate(date)),
            title: try TodoTitle(title ?? word),
            note: try TodoNote(note)
        )
    }
}

extension Timestamp {
    /// A moment on the last day of November 2026.
    static func sample(_ second: Int64 = 0) -> Timestamp {
        Timestamp(clampingSecondsSinceEpoch: 1_796_004_921 + second)
    }
}

extension TodoCalendar {
    var all: [Todo] { Array(allTodos) }
}

/// Gathers what is logged.
final class LogBook: Sendable {
    private let entries = Mutex<[String]>([])

    var lines: [String] { entries.withLock { $0 } }

    @Sendable func add(_ line: String) {
        entries.withLock { $0.append(line) }
    }
}

extension Rhythm {
    /// No snapshot but at the end.
    static let never = Rhythm(idle: .seconds(86_400), journalSize: .max)

    /// A snapshot whenever there is nothing else to do.
    static let always = Rhythm(idle: .zero, journalSize: 1)
}

extension Store {
    static func opened(
        _ folder: String,
        system: any FileSystem = Kernel(),
        rhythm: Rhythm = .never,
        log: LogBook = LogBook()
    ) throws(StoreError) -> Store {
        try open(folder: folder, system: system, rhythm: rhythm, log: log.add)
    }

    /// Submits a command and returns what became of it.
    @discardableResult
    func carryOut(_ command: TodoCommand, at time: Timestamp = .sample()) async -> Outcome {
        await withCheckedContinuation { continuation in
            submit(command, at: time) { continuation.resume(returning: $0) }
        }
    }
}

extension Outcome {
    var isSaved: Bool { if case .saved = self { true } else { false } }

    var sequence: Int? { if case .saved(_, let sequence) = self { sequence } else { nil } }

    var failure: WriteFailure? { if case .notSaved(let failure) = self { failure } else { nil } }
}

/// Files as their owner might find or write them.
enum SampleFile {
    /// A todo's line, with some members given another value.
    static func todo(_ word: String, _ changes: [String: String] = [:], more: String = "") -> String {
        var members = [
            "id": "\"\(TodoID(hashing: word.utf8))\"", "date": #""2026-11-30""#, "title": "\"\(word)\"",
            "note": #""""#, "order": "1", "created": #""2026-11-30T02:15:21Z""#, "completed": "null",
            "deleted": "null", "version": "1",
        ]
        members.merge(changes) { $1 }
        let names = ["id", "date", "title", "note", "order", "created", "completed", "deleted", "version"]
        return "{"
            + names.compactMap { name in members[name].map { "\"\(name)\":\($0)" } }.joined(separator: ",")
            + more + "}"
    }

    /// A snapshot file with these lines.
    static func snapshot(_ todos: [String] = [], sequence: Int = 0, schema: Int = 1, count: Int? = nil)
        -> String
    {
        #"{"schema":\#(schema),"sequence":\#(sequence),"todos":["# + "\n"
            + todos.joined(separator: ",\n") + (todos.isEmpty ? "" : "\n")
            + #"],"count":\#(count ?? todos.count)}"# + "\n"
    }

    /// A journal's line that makes a todo of that line, without checksum.
    static func typed(_ sequence: Int, _ todo: String) -> String {
        #"{"sequence":\#(sequence),"changes":[{"after":\#(todo)}]}"#
    }

    /// The same with its checksum.
    static func sealed(_ sequence: Int, _ todo: String) -> String {
        sealed(String(typed(sequence, todo).dropLast()))
    }

    /// A line with the checksum of what it is so far.
    static func sealed(_ line: String) -> String {
        var writer = JSONWriter()
        writer.append(line)
        Seal(of: writer.bytes.span).append(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
