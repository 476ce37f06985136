import FoundationEssentials

/// What Python's datetime says about every day of a year, read from civil-years.txt (see make_oracle.py).
struct CivilYear: Equatable {
    let year: Int
    let februaryDayCount: Int
    let checksum: UInt32

    /// The years 1 to 9999, in order.
    static func readAll() throws -> [CivilYear] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "civil-years.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return try lines.filter { !$0.hasPrefix("#") }.map { line in
            let parts = line.split(separator: " ")
            guard
                parts.count == 3, let year = Int(parts[0]), let days = Int(parts[1]),
                let checksum = UInt32(parts[2], radix: 16)
            else { throw UnreadableLine(line: String(line)) }
            return CivilYear(year: year, februaryDayCount: days, checksum: checksum)
        }
    }

    struct UnreadableLine: Error {
        let line: String
    }
}
