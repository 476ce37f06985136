/// The names of the files in a data folder.
enum FileName {
    /// All todos as of some transaction.
    static let snapshot = "todos.json"

    /// The snapshot before that one.
    static let previousSnapshot = "todos.prev.json"

    /// A snapshot that is being written; what is left of one after a crash is worth nothing.
    static let newSnapshot = "todos.json.new"

    /// The file that the process with the folder open has locked.
    static let lock = "lock"

    /// The folder of states that were kept, each a snapshot file of its own.
    static let backups = "backups"

    private static let keptSchemaPrefix = "schema-"

    /// The folder in `backups` with the files of an older schema, for the `count`th time.
    static func keptSchema(_ schema: Int, count: Int) -> String {
        keptSchemaPrefix + (count == 1 ? "\(schema)" : "\(schema)-\(count)")
    }

    /// Whether a folder in `backups` of that name may hold files of an older schema.
    static func mayBeKeptSchema(_ name: String) -> Bool {
        name.hasPrefix(keptSchemaPrefix)
    }

    private static let journalPrefix = "journal-"
    private static let journalSuffix = ".jsonl"

    /// The transactions since a snapshot.
    static func journal(_ generation: Int) -> String {
        journalPrefix + String(generation) + journalSuffix
    }

    /// What was cut off the end of a journal that was torn in the middle of writing, for the `count`th time.
    static func tornTail(ofJournal generation: Int, count: Int) -> String {
        journalPrefix + String(generation) + ".torn-\(count)"
    }

    /// A journal that the disk refused to write on; snapshots hold all that was acknowledged of it.
    static func damagedJournal(_ generation: Int) -> String {
        journalPrefix + String(generation) + ".damaged"
    }

    /// A snapshot whose owner's edits did not all stand, for the `count`th time.
    static func editedSnapshot(count: Int) -> String {
        "todos.edited-\(count).json"
    }

    /// The number of a journal by its name, or nil when it is the name of another file.
    static func generation(ofJournal name: String) -> Int? {
        guard let generation = generation(of: name), journal(generation) == name else { return nil }
        return generation
    }

    /// The number of a damaged journal by its name, or nil when it is the name of another file.
    static func generation(ofDamagedJournal name: String) -> Int? {
        guard let generation = generation(of: name), damagedJournal(generation) == name else { return nil }
        return generation
    }

    /// Whether a file of that name may be meant to be a journal, and is none.
    static func looksLikeJournal(_ name: String) -> Bool {
        name.hasPrefix(journalPrefix) && name.hasSuffix(journalSuffix) && generation(ofJournal: name) == nil
    }

    /// The greatest number that a journal may have: what has more digits is none.
    static let greatestGeneration = 999_999_999_999_999

    /// The number in the name of a journal or of what is left of one.
    static func generation(of name: String) -> Int? {
        guard name.hasPrefix(journalPrefix) else { return nil }
        let digits = name.dropFirst(journalPrefix.count).prefix { ("0"..."9").contains($0) }
        guard let generation = Int(digits), generation <= greatestGeneration else { return nil }
        return generation
    }

    /// Whether the store writes to files of that name, or removes them.
    static func isReplaced(_ name: String) -> Bool {
        generation(of: name) != nil || [newSnapshot, previousSnapshot, lock].contains(name)
    }

    /// Whether a file of that name holds data, so that its folder is not a fresh one.
    static func holdsData(_ name: String) -> Bool {
        guard name != newSnapshot else { return false }
        return name.hasPrefix(journalPrefix) || name.hasPrefix("todos.")
    }
}
