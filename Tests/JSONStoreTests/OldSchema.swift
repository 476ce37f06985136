import CalendarDomain
import Testing

@testable import JSONStore

/// Two schemas that no release ever had, before the first: -1 has a `day` instead of a `date`, and both have a `name`
/// instead of a `title`, and no version.
enum OldSchema {
    /// What leads from them to the present one.
    static let migrations = Migrations([renameDay, renameName])

    static let renameDay = Migrations.Step { $0.rename("day", to: "date") }

    static let renameName = Migrations.Step { todo in
        todo.rename("name", to: "title")
        todo["version"] = "1"
    }

    /// A todo as it stood in a schema.
    static func todo(
        _ word: String,
        _ changes: [String: String] = [:],
        more: String = "",
        schema: Int = 0
    ) -> String {
        let todo = SampleFile.todo(word, changes, more: more)
        guard schema < 1 else { return todo }
        let old = todo.replacing(#""title":"#, with: #""name":"#).replacing(#","version":1"#, with: "")
        return schema < 0 ? old.replacing(#""date":"#, with: #""day":"#) : old
    }

    /// A snapshot with these todos.
    static func snapshot(
        _ words: [String],
        sequence: Int = 1,
        more: String = "",
        schema: Int = 0
    ) -> String {
        SampleFile.snapshot(
            words.map { todo($0, more: more, schema: schema) },
            sequence: sequence,
            schema: schema
        )
    }

    /// A journal's line, sealed and with its end, that makes a todo, or changes one.
    static func line(
        _ sequence: Int,
        _ word: String,
        before: String = "null",
        _ changes: [String: String] = [:],
        more: String = "",
        schema: Int = 0
    ) -> String {
        let after = todo(word, changes, more: more, schema: schema)
        return SampleFile.sealed(
            said(schema) + #""sequence":\#(sequence),"changes":[{"before":\#(before),"after":\#(after)}]"#
        ) + "\n"
    }

    private static func said(_ schema: Int) -> String {
        schema == 1 ? "{" : #"{"schema":\#(schema),"#
    }

    /// Writes a folder as a killed server of schema 0 has left it, with the beginning of a line.
    static func makeFolder(_ folder: String) throws {
        for (name, text) in [
            ("todos.prev.json", snapshot([])),
            ("todos.json", snapshot(["milk"])),
            ("journal-1.jsonl", line(1, "milk") + line(2, "bread")),
            ("journal-2.jsonl", line(3, "tea") + #"{"schema":0,"sequence":4,"#),
        ] {
            try Disk.write(text, to: name, in: folder)
        }
    }

    /// What that folder holds, whatever the schema.
    static let titles: Set<String> = ["milk", "bread", "tea"]
}

extension Store {
    /// Opens a folder that may be of an old schema.
    static func openedOld(
        _ folder: String,
        system: any FileSystem = Kernel(),
        log: LogBook = LogBook()
    ) throws(StoreError) -> Store {
        try open(
            folder: folder,
            system: system,
            rhythm: .never,
            migrations: OldSchema.migrations,
            log: log.add
        )
    }

    var titles: Set<String> { Set(snapshot.calendar.all.map(\.title.text)) }
}
