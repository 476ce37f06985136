import Testing

@testable import hanamaru

/// The time zones of a machine with a database of two, `Asia/Tokyo` and `Etc/GMT+5`.
struct TimeZoneNameTests {
    private let machine: TestFolder
    private let database: TimeZoneDatabase

    init() throws {
        machine = try TestFolder()
        for name in ["Asia/Tokyo", "Etc/GMT+5"] { try machine.write("TZif2", to: "zoneinfo/\(name)") }
        try machine.write("Asia/Tokyo", to: "zoneinfo/zone.tab")
        try machine.write("TZif2", to: "secret")
        try machine.write("TZif2", to: "zoneinfo/a.b")
        database = TimeZoneDatabase(
            folder: machine.path(of: "zoneinfo"),
            localTime: machine.path(of: "localtime")
        )
    }

    @Test(arguments: ["Asia/Tokyo", "Etc/GMT+5", "UTC"]) func `a name of the database is known`(name: String)
        throws
    {
        let zone = try zone(named: name)
        #expect(zone == TimeZoneName(name: name, file: machine.path(of: "zoneinfo/\(name)")))
    }

    @Test(arguments: [
        "Mars/Olympus_Mons", "asia/tokyo", "Asia", "Asia/", "Asia/Tokyo/", "/Asia/Tokyo", " Asia/Tokyo",
        "zone.tab", "a.b",
        "../secret", "Asia/../../secret", "./Asia/Tokyo", "CET-1CEST", "JST-9", "+09:00", "東京",
    ])
    func `what is no name of the database is refused`(name: String) {
        #expect(throws: refusal("--time-zone \(name)")) { try zone(named: name) }
    }

    @Test func `a name with a control character or without end is refused`() {
        for name in ["Asia/Tokyo\0", "Asia/Tokyo\n", String(repeating: "a", count: 70_000)] {
            #expect(throws: refusal("--time-zone \(name)")) { try zone(named: name) }
        }
    }

    @Test func `an absolute path is no name`() {
        let path = machine.path(of: "secret")
        #expect(throws: refusal("--time-zone \(path)")) { try zone(named: path) }
    }

    @Test(arguments: ["Asia/Tokyo", ":Asia/Tokyo"]) func `the environment's TZ is the machine's zone`(
        value: String
    ) throws {
        #expect(try zone(TZ: value).name == "Asia/Tokyo")
    }

    @Test(arguments: ["", ":"]) func `the environment's TZ may be the file of a zone`(colon: String) throws {
        #expect(try zone(TZ: "\(colon)\(database.folder)/Asia/Tokyo").name == "Asia/Tokyo")
    }

    @Test func `the environment's TZ may be the machine's own file`() throws {
        try machine.link("localtime", to: "zoneinfo/Asia/Tokyo")
        #expect(try zone(TZ: ":\(database.localTime)").name == "Asia/Tokyo")
    }

    @Test(arguments: ["CET-1CEST,M3.5.0,M10.5.0/3", "<+09>-9", "Mars/Olympus_Mons", ":", "/etc/passwd"])
    func `a TZ that names no zone is refused`(value: String) {
        #expect(throws: refusal("TZ=\(value)")) { try zone(TZ: value) }
    }

    @Test func `an option wins over TZ`() throws {
        let setting = Setting("Etc/GMT+5", variableOf: .timeZone)
        let zone = try TimeZoneName(setting, environment: ["TZ": "nonsense"], database: database)
        #expect(zone.name == "Etc/GMT+5")
    }

    @Test(arguments: [
        "zoneinfo/Asia/Tokyo", "/usr/share/zoneinfo/Asia/Tokyo", "../usr/share/zoneinfo/Asia/Tokyo",
    ])
    func `the machine's own zone is the one that its file is linked to`(target: String) throws {
        try machine.link("localtime", to: target)
        #expect(try zone(TZ: nil).name == "Asia/Tokyo")
        #expect(try zone(TZ: "").name == "Asia/Tokyo")
    }

    @Test func `a copy of a zone's file is the machine's own zone too`() throws {
        try machine.write("TZif2", to: "localtime")
        let file = machine.path(of: "localtime")
        #expect(try zone(TZ: nil) == TimeZoneName(name: file, file: file))
    }

    @Test func `a link to a zone that the database lacks is the machine's own zone too`() throws {
        try machine.write("TZif2", to: "old/zoneinfo/Old/Zone")
        try machine.link("localtime", to: machine.path(of: "old/zoneinfo/Old/Zone"))
        #expect(try zone(TZ: nil).file == machine.path(of: "localtime"))
    }

    @Test(arguments: [nil, "no zone"]) func `a machine without a zone has UTC`(content: String?) throws {
        if let content { try machine.write(content, to: "localtime") }
        #expect(try zone(TZ: nil).name == "UTC")
    }

    private func zone(named name: String) throws(UsageError) -> TimeZoneName {
        try TimeZoneName(Setting(name, flagOf: .timeZone), environment: [:], database: database)
    }

    private func zone(TZ value: String?) throws(UsageError) -> TimeZoneName {
        try TimeZoneName(nil, environment: value.map { ["TZ": $0] } ?? [:], database: database)
    }

    private func refusal(_ source: String) -> UsageError {
        UsageError("\(source): no such time zone in \(database.folder); expected one like Europe/Berlin")
    }
}
