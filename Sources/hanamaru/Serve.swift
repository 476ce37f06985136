import CalendarDomain
import FoundationEssentials
import HTTPServer
import JSONStore
import Site

/// Runs the server until a signal stops it.
func serve(_ configuration: Configuration) throws {
    let signals = StopSignals()
    setTimeZone(configuration.timeZone)
    let clock = try wallClock()
    let log = Log(clock: clock)
    // When the start fails, too, nothing that was said may be lost.
    defer { log.begin() }

    let files = try siteFiles(configuration)
    let resources = try SiteResources(files)
    let store = try Store.open(folder: configuration.dataFolder, log: log.write)
    defer { store.close() }
    let opening =
        "data folder \(configuration.dataFolder), \(store.snapshot.calendar.count) todos, "
        + "time zone \(configuration.timeZone.name), today is \(clock().date)"
    let site = Site(
        store: store,
        resources: resources,
        settings: configuration.settings,
        clock: clock,
        log: log.write
    )
    let reloading =
        configuration.reloads ? ReloadingSite(site, files) { try siteFiles(configuration) } : nil
    let server = try HTTPServer(
        listen: configuration.listen,
        threads: ProcessInfo.processInfo.activeProcessorCount,
        limits: Limits(),
        log: log.write,
        respond: reloading?.respond ?? site.respond,
        refuse: reloading?.refuse ?? site.refuse
    )
    log.begin(with: opening)
    if configuration.reloads { log.write("templates and public files are read again when they change") }
    printLine("Hanamaru is listening on http://\(server.boundAddress)/")
    signals.wait()
    log.write("stopping")
    server.stop(within: .seconds(5))
}

/// Reads the folders of templates and public files.
func siteFiles(_ configuration: Configuration) throws(FolderError) -> SiteFiles {
    SiteFiles(
        templates: try files(in: configuration.templates),
        of: configuration.templates,
        publicFiles: try files(in: configuration.publicFolder),
        of: configuration.publicFolder
    )
}

/// A clock that can be trusted to tell a date of the calendar.
///
/// - Throws: when the machine's clock is outside the years 1 to 9999 now; should that happen later, the reading at
///   start stands.
func wallClock() throws -> @Sendable () -> Moment {
    guard let start = currentMoment() else { throw ClockError() }
    return { currentMoment() ?? start }
}

/// A machine whose clock shows no date of the calendar.
struct ClockError: Error, CustomStringConvertible {
    let description = "the clock of this machine is outside the years 1 to 9999"
}
