import CalendarDomain
import Foundation
import HTTP
import JSONStore
import Synchronization
import Testing

@testable import Site

/// The site on its real parts: the project's templates and public files, and a store in a folder of its own.
///
/// Only the clock is set by hand.
final class TestSite: Sendable {
    let site: Site
    let store: Store
    let clock: TestClock
    let log = TestLog()
    private let folder: URL

    init(today: String = "2026-11-30", settings: SiteSettings = SiteSettings(timeZone: "Asia/Tokyo")) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "hanamaru-\(UUID().uuidString)")
        store = try Store.open(folder: folder.path, log: { _ in })
        clock = try TestClock(today)
        site = Site(
            store: store,
            resources: try SiteResources(
                templates: try files(of: "Templates"),
                publicFiles: try files(of: "Public")
            ),
            settings: settings,
            clock: { [clock] in clock.moment },
            log: { [log] in log.append($0) }
        )
    }

    deinit {
        store.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The answer to a request; one that is given later is waited for.
    func response(to request: Request) async -> Response {
        switch site.respond(to: request) {
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

    /// The answer to a form that one of our own pages sends.
    func post(_ target: String, _ fields: [(String, String)], headers: Headers = [:]) async throws -> Response
    {
        var request = try request(.post, target, headers: headers)
        if request.headers["Sec-Fetch-Site"] == nil { request.headers["Sec-Fetch-Site"] = "same-origin" }
        request.headers["Content-Type"] = "application/x-www-form-urlencoded"
        request.body = Array(Fields.encode(fields).utf8)
        return await response(to: request)
    }

    /// Adds a todo and gives its id.
    @discardableResult
    func add(_ title: String, on date: String, note: String = "") async throws -> TodoID {
        let response = try await post("/todos", [("date", date), ("title", title), ("note", note)])
        let location = try #require(response.headers["Location"])
        let id = try Target(withoutFragment(location)).query.value("todo")
        return try #require(id.flatMap { TodoID($0) })
    }

    /// A request as a browser on this machine makes it.
    func request(_ method: HTTP.Method, _ target: String, headers: Headers = [:]) throws -> Request {
        var headers = headers
        if headers["Host"] == nil { headers["Host"] = "localhost:8080" }
        return Request(method: method, target: try Target(target), headers: headers)
    }
}

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

/// The root of the project.
let projectRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

/// The files of one of the project's folders, by their names within it.
func files(of folder: String) throws -> [String: [UInt8]] {
    let root = projectRoot.appending(path: folder)
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
        let file = root.appending(path: name)
        guard !file.hasDirectoryPath, let content = try? Data(contentsOf: file) else { continue }
        files[name] = [UInt8](content)
    }
    return files
}

/// What a browser asks for when it follows a location.
func withoutFragment(_ location: String) -> String {
    String(location.prefix { $0 != "#" })
}
