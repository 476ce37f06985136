import FoundationEssentials

/// The name of a time zone that this machine knows, such as `Asia/Tokyo`.
struct TimeZoneName: Equatable {
    let name: String

    private static let database = "/usr/share/zoneinfo"

    /// The zone that was chosen, or the machine's own: the environment's `TZ`, else what `/etc/localtime` points
    /// to, else UTC.
    ///
    /// - Throws: when the time zone database lacks the name.
    init(chosen: String?, _ environment: [String: String]) throws(UsageError) {
        if let chosen {
            try self.init(known: chosen, from: "--time-zone \(chosen)")
        } else if let name = environment["TZ"], !name.isEmpty {
            // A colon before the name is allowed (tzset(3)).
            try self.init(known: name.hasPrefix(":") ? String(name.dropFirst()) : name, from: "TZ=\(name)")
        } else {
            self.init(unchecked: TimeZoneName.linked() ?? "UTC")
        }
    }

    private init(known name: String, from source: String) throws(UsageError) {
        guard TimeZoneName.isKnown(name) else {
            throw UsageError(
                "\(source): the time zone database has no such name; try --time-zone Europe/Berlin"
            )
        }
        self.init(unchecked: name)
    }

    private init(unchecked name: String) {
        self.name = name
    }

    private static func linked() -> String? {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"),
            let start = target.firstRange(of: "zoneinfo/")
        else { return nil }
        let name = String(target[start.upperBound...])
        return isKnown(name) ? name : nil
    }

    /// Whether there is a file of that name with the database's magic (RFC 9636 section 3.1).
    private static func isKnown(_ name: String) -> Bool {
        if name == "UTC" { return true }
        let bytes = name.utf8
        guard !bytes.isEmpty, bytes.count <= 64, bytes.allSatisfy(isNameByte), !name.hasPrefix("/"),
            !name.split(separator: "/").contains("..")
        else { return false }
        let file = FileManager.default.contents(atPath: "\(database)/\(name)")
        return file?.starts(with: "TZif".utf8) ?? false
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/_+-".utf8.contains(byte)
        }
    }
}
