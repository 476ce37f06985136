import CalendarDomain

/// The snapshots of days gone by, in the folder `backups`: the last one of each of seven days, and of each of five
/// weeks.
///
/// They are counted, not dated: a year without changes, or a clock that runs wild, takes none of them away.
struct Backups {
    private static let mostDays = 7
    private static let mostWeeks = 5
    private static let prefix = "todos-"
    private static let suffix = ".json"

    private let folder: DataFolder

    /// Opens their folder, which is made when it is not there.
    init(of data: DataFolder) throws(SystemError) {
        folder = try data.makeFolder(FileName.backups)
    }

    /// Keeps a copy of a file as the last of that day, and lets go of those that need not be kept any more.
    func keep(_ file: File, of day: CalendarDate) throws(SystemError) {
        let name = Self.name(of: day)
        let unfinished = name + ".new"
        try folder.remove(unfinished)
        do throws(SystemError) {
            let copy = try folder.open(unfinished, for: .creating)
            try copy.write(copyOf: file)
            try copy.synchronize()
            try folder.rename(unfinished, to: name)
            try folder.synchronize()
        } catch {
            try? folder.remove(unfinished)
            throw error
        }
        // Later days are of a clock that ran ahead: were they counted, this one would go at once.
        let days = try folder.names().compactMap(Self.day(of:)).filter { $0 <= day }
        for day in Self.expired(days) { try folder.remove(Self.name(of: day)) }
    }

    /// The name of the file of a day, such as `todos-2026-11-30.json`.
    static func name(of day: CalendarDate) -> String {
        "\(prefix)\(day)\(suffix)"
    }

    /// The day in such a name; nil for any other file, which is never touched.
    static func day(of name: String) -> CalendarDate? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        return CalendarDate(String(name.dropFirst(prefix.count).dropLast(suffix.count)))
    }

    /// Those of the days whose snapshots need not be kept.
    static func expired(_ days: [CalendarDate]) -> Set<CalendarDate> {
        let newestFirst = days.sorted(by: >)
        var kept = Set(newestFirst.prefix(mostDays))
        var weeks: Set<ISOWeek> = []
        for day in newestFirst where weeks.count < mostWeeks {
            if weeks.insert(ISOWeek(containing: day)).inserted { kept.insert(day) }
        }
        return Set(days).subtracting(kept)
    }
}
