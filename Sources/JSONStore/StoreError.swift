/// Why a data folder cannot be opened; nothing in it has been changed then.
package enum StoreError: Error, Equatable {
    /// Another process (or another store of this one) has the folder open.
    case inUse(folder: String, process: Int?)

    /// A file does not hold what it should. It is left as it is: unreadable is never empty.
    case unreadable(file: String, line: Int?, reason: String)

    /// A file was written by a newer release.
    case newerSchema(file: String, line: Int, schema: Int)

    /// The system refused a file or folder: no permission, no space, not there.
    case refused(file: String, reason: String)
}

extension StoreError {
    /// What a system call that failed for this file or folder comes to.
    init(_ error: SystemError, at file: String) {
        self = .refused(file: file, reason: "\(error)")
    }

    /// Makes a call for this file or folder.
    static func located<Result>(
        at file: String,
        _ call: @autoclosure () throws(SystemError) -> Result
    ) throws(StoreError) -> Result {
        do throws(SystemError) {
            return try call()
        } catch {
            throw StoreError(error, at: file)
        }
    }
}

extension StoreError: CustomStringConvertible {
    /// One line for people: file, line and reason.
    package var description: String {
        switch self {
        case .inUse(let folder, let process):
            "\(folder): in use by another Hanamaru" + (process.map { " (process \($0))" } ?? "")
        case .unreadable(let file, let line, let reason):
            file + (line.map { ":\($0)" } ?? "") + ": \(reason)"
        case .newerSchema(let file, let line, let schema):
            "\(file):\(line): written by a newer release (schema \(schema), known is \(SnapshotFile.schema))"
        case .refused(let file, let reason):
            "\(file): \(reason)"
        }
    }
}
