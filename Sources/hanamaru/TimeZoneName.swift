/// A time zone that this machine knows.
struct TimeZoneName: Equatable {
    /// Its name, such as `Asia/Tokyo`.
    let name: String
    /// The file that describes it (RFC 9636).
    let file: String

    /// The zone that was chosen, or the machine's own: the environment's `TZ`, else what `/etc/localtime` is, else
    /// UTC.
    ///
    /// - Throws: when the time zone database lacks the name.
    init(
        _ setting: Setting?,
        environment: [String: String],
        database: TimeZoneDatabase = TimeZoneDatabase()
    ) throws(UsageError) {
        if let setting {
            self = try database.zone(setting.value, from: setting.source)
        } else if let value = environment["TZ"], !value.isEmpty {
            self = try database.zone(ofVariable: value)
        } else {
            self = database.systemZone
        }
    }

    init(name: String, file: String) {
        self.name = name
        self.file = file
    }
}
