import CalendarDomain

extension Timestamp {
    /// The moment as a part of a file's name, `2026-11-30T06-28-17Z`: some file systems have no colons.
    var fileName: String {
        String(description.map { $0 == ":" ? "-" : $0 })
    }
}
