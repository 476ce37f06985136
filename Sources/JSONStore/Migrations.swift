/// The steps from the oldest schema that can be read to the one that this release writes.
///
/// Whatever reads todos reads them through here. Files stay as they are: a migrated todo is written with the next
/// snapshot, after the files were kept (``OlderFiles``).
struct Migrations: Sendable {
    /// What brings one todo to the next schema.
    ///
    /// It depends on nothing but the todo, so that the same one always comes to the same; what it does not know it
    /// leaves alone. (A list of bare functions that throw crashes the compiler, Swift 6.3.)
    struct Step: Sendable {
        fileprivate let change: @Sendable (inout JSONObject) throws(JSONError) -> Void

        init(_ change: @escaping @Sendable (inout JSONObject) throws(JSONError) -> Void) {
            self.change = change
        }
    }

    private let steps: [Step]

    /// The steps in their order; the last one leads to ``SnapshotFile/schema``.
    init(_ steps: [Step]) {
        self.steps = steps
    }

    /// The steps of all releases: add one at the end for each new schema, and its fixture in the tests.
    static let all = Migrations([])

    /// The schemas that can be read.
    var schemas: ClosedRange<Int> { SnapshotFile.schema - steps.count...SnapshotFile.schema }

    /// Reads a todo of one of these schemas.
    func record(from reader: inout JSONReader, of schema: Int) throws(JSONError) -> Record {
        guard schema < SnapshotFile.schema else { return try Record(from: &reader) }
        let start = reader.offset
        var todo = try JSONObject(from: &reader)
        var reached = schema
        for step in steps.suffix(SnapshotFile.schema - schema) {
            do throws(JSONError) {
                try step.change(&todo)
            } catch {
                let reason = "it cannot be migrated from schema \(reached) to \(reached + 1): \(error.reason)"
                throw reader.error(reason, at: start)
            }
            reached += 1
        }
        do throws(JSONError) {
            var migrated = JSONReader(todo.bytes)
            let record = try Record(from: &migrated)
            try migrated.finish()
            return record
        } catch {
            throw reader.error("migrated from schema \(schema) to \(reached): \(error.reason)", at: start)
        }
    }
}
