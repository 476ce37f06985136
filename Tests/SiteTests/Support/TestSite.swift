import CalendarDomain
import Foundation
import HTTP
import JSONStore
import Synchronization
import Testing

@testable import JSONStore
@testable import Site

/// The site on its real parts: the project's templates and public files, and a store in a folder of its own.
///
/// Only the clock is set by hand, and the disk can be made to refuse.
final class TestSite: Sendable {
    let site: Site
    let store: Store
    let clock: TestClock
    let disk: TestDisk
    let log = TestLog()
    private let folder: TestFolder

    convenience init(
        today: String = "2026-11-30",
        settings: SiteSettings = SiteSettings(timeZone: "Asia/Tokyo"),
        publicFiles: [String: [UInt8]]? = nil
    ) throws {
        let resources = try publicFiles.map { files in
            try SiteResources(SiteFiles(templates: Project.templates.get(), publicFiles: files))
        }
        try self.init(
            folder: try TestFolder(),
            clock: try TestClock(today),
            settings: settings,
            resources: try resources ?? Project.resources.get()
        )
    }

    private init(
        folder: TestFolder,
        clock: TestClock,
        settings: SiteSettings,
        resources: SiteResources
    ) throws {
        self.folder = folder
        self.clock = clock
        disk = TestDisk()
        // Only a close writes a snapshot file: no test depends on how long it takes.
        let rhythm = Rhythm(idle: .seconds(86_400), journalSize: .max)
        store = try Store.open(folder: folder.path, system: disk, rhythm: rhythm, log: { _ in })
        site = Site(
            store: store,
            resources: resources,
            settings: settings,
            clock: { [clock] in clock.moment },
            log: { [log] in log.append($0) }
        )
    }

    deinit {
        store.close()
    }

    /// The folder that the store writes to.
    var dataFolder: String { folder.path }

    /// Closes the store under the running site, as at the end of the process.
    func closeStore() {
        store.close()
    }

    /// The same data in a new store and a new site, as after a restart; this one can no longer write.
    func restarted() throws -> TestSite {
        store.close()
        return try TestSite(
            folder: folder,
            clock: clock,
            settings: site.settings,
            resources: try Project.resources.get()
        )
    }
}

// MARK: - Requests

extension TestSite {
    /// The answer to a request; one that is given later is waited for.
    func response(to request: Request) async -> Response {
        await TestSite.response(site.respond(to: request))
    }

    /// The response of a reply, waited for.
    static func response(_ reply: Reply) async -> Response {
        switch reply {
        case .now(let response): response
        case .later(let start):
            await withCheckedContinuation { continuation in
                start { build in continuation.resume(returning: build()) }
            }
        }
    }

    /// The answer to a GET, as a browser on this machine sends it.
    func get(_ target: String, headers: Headers = [:]) async throws -> Response {
        await response(to: try request(.get, target, headers: headers))
    }

    /// The page at an address, read into nodes and found to be sound.
    func page(
        _ target: String,
        status: Status = .ok,
        headers: Headers = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> HTMLElement {
        let response = try await get(target, headers: headers)
        return try response.page(status: status, sourceLocation: sourceLocation)
    }

    /// The month that a page shows.
    func month(_ target: String, headers: Headers = [:]) async throws -> MonthView {
        try MonthView(try await page(target, headers: headers))
    }

    /// The answer to a form that one of our own pages sends.
    func post(
        _ target: String,
        _ fields: [(String, String)] = [],
        headers: Headers = [:]
    ) async throws -> Response {
        await response(to: try form(target, fields, headers: headers))
    }

    /// Adds a todo and gives its id.
    @discardableResult
    func add(_ title: String, on date: String, note: String = "") async throws -> TodoID {
        let response = try await post("/todos", [("date", date), ("title", title), ("note", note)])
        return try #require(response.told?.id)
    }

    /// Does something to a todo, and gives the answer.
    @discardableResult
    func act(_ action: TodoAction, _ id: TodoID) async throws -> Response {
        let response = try await post(Route.todoAction(id, action).path)
        try #require(response.status == .seeOther)
        return response
    }

    /// A request as a browser on this machine makes it.
    func request(_ method: HTTP.Method, _ target: String, headers: Headers = [:]) throws -> Request {
        var headers = headers
        if headers["Host"] == nil { headers["Host"] = "localhost:8080" }
        return Request(method: method, target: try Target(target), headers: headers)
    }

    /// A form as one of our own pages sends it.
    func form(
        _ target: String,
        _ fields: [(String, String)] = [],
        headers: Headers = [:]
    ) throws -> Request {
        var request = try request(.post, target, headers: headers)
        if request.headers["Sec-Fetch-Site"] == nil { request.headers["Sec-Fetch-Site"] = "same-origin" }
        request.headers["Content-Type"] = TestSite.formType
        request.body = Array(Fields.encode(fields).utf8)
        return request
    }

    /// The answer to any bytes sent as a form.
    func post(_ target: String, bytes: [UInt8], type: String? = formType, headers: Headers = [:]) async throws
        -> Response
    {
        var request = try form(target, headers: headers)
        request.headers["Content-Type"] = type
        request.body = bytes
        return await response(to: request)
    }

    /// The media type of forms.
    static let formType = "application/x-www-form-urlencoded"

    /// How many changes there have been: it stays the same where nothing was changed.
    var sequence: Int { store.snapshot.sequence }

    /// How many todos there are, with those deleted.
    var storedCount: Int { store.snapshot.calendar.storedCount }

    /// The todo of that name as it is stored.
    func todo(_ id: TodoID, sourceLocation: SourceLocation = #_sourceLocation) throws -> Todo {
        try #require(store.snapshot.calendar[id], sourceLocation: sourceLocation)
    }
}

extension Response {
    /// The content as text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The page in this answer, read into nodes and found to be sound.
    func page(
        status: Status = .ok,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> HTMLElement {
        try #require(self.status == status, sourceLocation: sourceLocation)
        try #require(headers["Content-Type"] == "text/html; charset=utf-8", sourceLocation: sourceLocation)
        let page = try HTMLReader.page(body)
        #expect(PageCheck.faults(of: page) == [], sourceLocation: sourceLocation)
        return page
    }

    /// Where this answer leads.
    func location(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try #require(headers["Location"], sourceLocation: sourceLocation)
    }

    /// What the address that this answer leads to tells: what was done to which todo.
    var told: (notice: String, id: TodoID)? {
        guard let location = headers["Location"], let target = try? Target(withoutFragment(location)),
            let notice = try? target.query.value("notice"), let id = try? target.query.value("todo"),
            let todo = TodoID(id)
        else { return nil }
        return (notice, todo)
    }
}

/// What a browser asks for when it follows a location.
func withoutFragment(_ location: String) -> String {
    String(location.prefix { $0 != "#" })
}

// MARK: - Parts

/// A clock that is set by hand.
final class TestClock: Sendable {
    private let current: Mutex<Moment>

    init(_ today: String) throws {
        current = Mutex(try TestClock.moment(today))
    }

    var moment: Moment { current.withLock { $0 } }

    func set(_ today: String) throws {
        let moment = try TestClock.moment(today)
        current.withLock { $0 = moment }
    }

    private static func moment(_ today: String) throws -> Moment {
        let time = try #require(Timestamp("\(today)T01:02:03Z"))
        return Moment(time: time, date: try #require(CalendarDate(today)))
    }
}

/// The lines that were logged.
final class TestLog: Sendable {
    private let kept = Mutex<[String]>([])

    var lines: [String] { kept.withLock { $0 } }

    func append(_ line: String) {
        kept.withLock { $0.append(line) }
    }
}

/// A data folder of a test's own, removed with the last site on it.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        // In memory where that is offered: no test here asks what survives a power cut.
        let memory = "/dev/shm"
        let parent =
            FileManager.default.isWritableFile(atPath: memory)
            ? memory : FileManager.default.temporaryDirectory.path
        path = "\(parent)/hanamaru-\(UUID().uuidString)"
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// The files of the project, read once.
enum Project {
    /// The root of the project.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let templates = Result { try files(of: "Templates") }

    static let publicFiles = Result { try files(of: "Public") }

    static let resources = Result {
        try SiteResources(SiteFiles(templates: templates.get(), publicFiles: publicFiles.get()))
    }

    /// The files of one of the project's folders, by their names within it.
    private static func files(of folder: String) throws -> [String: [UInt8]] {
        let folder = root.appending(path: folder)
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appending(path: name)
            guard !file.hasDirectoryPath, let content = try? Data(contentsOf: file) else { continue }
            files[name] = [UInt8](content)
        }
        return files
    }
}
