/// Something in a file to import that cannot be taken.
package struct ImportFault: Error, Equatable, Sendable {
    /// The number of the line on which it, or its row, begins; the first is 1.
    package let line: Int

    /// One clause, as in "not a valid date: 2026-13-40".
    package let reason: String
}

/// Why nothing of a file is imported.
package struct ImportFaults: Error, Equatable, Sendable {
    /// How many are kept.
    static let limit = 20

    /// The name of the file.
    package let file: String

    /// The first of the faults, no more than twenty.
    package private(set) var first: [ImportFault] = []

    /// The number of faults.
    package private(set) var count = 0

    init(file: String) {
        self.file = file
    }

    mutating func add(_ fault: ImportFault) {
        count += 1
        if first.count < Self.limit { first.append(fault) }
    }
}

extension ImportFaults: CustomStringConvertible {
    /// A line for each that is kept, and one for the rest.
    package var description: String {
        var lines = first.map { "\(file):\($0.line): \($0.reason)" }
        if count > first.count { lines.append("\(file): and \(count - first.count) more like these") }
        return lines.joined(separator: "\n")
    }
}
