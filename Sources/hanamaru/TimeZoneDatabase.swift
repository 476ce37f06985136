import FoundationEssentials

/// The time zones of this machine.
struct TimeZoneDatabase {
    /// The folder with a file for each zone.
    var folder = "/usr/share/zoneinfo"
    /// The machine's own zone: a link into the folder, or a copy of one of its files.
    var localTime = "/etc/localtime"

    /// The zone of that name; `source` is where the name was written.
    func zone(_ name: String, from source: String) throws(UsageError) -> TimeZoneName {
        guard let zone = zone(name) else {
            throw UsageError("\(source): no such time zone in \(folder); expected one like Europe/Berlin")
        }
        return zone
    }

    /// The zone of the variable `TZ`: a name or a file, with or without a colon before it (tzset(3)).
    ///
    /// The form without a name, such as `CET-1CEST`, is none that a person could read in the footer.
    func zone(ofVariable value: String) throws(UsageError) -> TimeZoneName {
        var name = value[...]
        if name.hasPrefix(":") { name = name.dropFirst() }
        if name == localTime { return systemZone }
        if name.hasPrefix(folder + "/") { name = name.dropFirst(folder.count + 1) }
        return try zone(String(name), from: "TZ=\(value)")
    }

    /// The machine's own zone, or UTC where it has none.
    var systemZone: TimeZoneName {
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: localTime),
            let start = target.firstRange(of: "zoneinfo/"),
            let zone = zone(String(target[start.upperBound...]))
        {
            return zone
        }
        guard isZone(localTime) else { return TimeZoneName(name: "UTC", file: "\(folder)/UTC") }
        return TimeZoneName(name: localTime, file: localTime)
    }

    private func zone(_ name: String) -> TimeZoneName? {
        let file = "\(folder)/\(name)"
        // The C library knows UTC without a file.
        guard name == "UTC" || isName(name) && isZone(file) else { return nil }
        return TimeZoneName(name: name, file: file)
    }

    /// Whether there is a file that begins as those of time zones do (RFC 9636 section 3.1).
    private func isZone(_ file: String) -> Bool {
        FileManager.default.contents(atPath: file)?.starts(with: "TZif".utf8) ?? false
    }

    /// Whether that could be a name: without dots, it leads to no file outside the folder.
    private func isName(_ name: String) -> Bool {
        let bytes = name.utf8
        return bytes.count <= 64 && bytes.first != UInt8(ascii: "/") && bytes.allSatisfy(isNameByte)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/_+-".utf8.contains(byte)
        }
    }
}
