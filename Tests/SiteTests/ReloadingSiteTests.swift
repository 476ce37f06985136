import HTTP
import Synchronization
import Testing

@testable import Site

struct ReloadingSiteTests {
    @Test func `an edited template shows on the next page`() async throws {
        let studio = try Studio()
        #expect(!(try await studio.get("/2026/11")).text.contains("Good morning"))
        studio.desk.replace("<main", with: "<p>Good morning</p><main", in: "layout.html")
        let page = try await studio.get("/2026/11").page()
        #expect(page.all("p").contains { $0.text == "Good morning" })
        #expect(studio.told == ["templates and public files were read again"])
    }

    @Test func `an edited stylesheet gets an address of its own`() async throws {
        let studio = try Studio()
        let before = try await studio.stylesheet()
        studio.desk.put("body { color: teal }", as: "style.css")
        let after = try await studio.stylesheet()
        #expect(before != after)
        #expect(try await studio.get(after).text == "body { color: teal }")
    }

    @Test func `a page's own files stay as they were when the page was made`() async throws {
        let studio = try Studio()
        let address = try await studio.stylesheet()
        studio.desk.put("body { color: teal }", as: "style.css")
        #expect(try await studio.get(address).status == .ok)
    }

    @Test(arguments: ["/2026/11", "/2026/11/30"])
    func `a mistake in a template stands in the place of the page`(target: String) async throws {
        let studio = try Studio()
        studio.desk.put("<p>{{ headin }}</p>", as: "month.html")
        let response = try await studio.get(target)
        #expect(response.status == .internalServerError)
        #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
        #expect(
            response.text.hasPrefix(
                """
                Templates/month.html:1:7: nothing here is called 'headin'; did you mean 'heading'?
                    <p>{{ headin }}</p>
                          ^

                """
            )
        )
    }

    @Test func `the page that says there is none is of this moment, too`() async throws {
        let studio = try Studio()
        studio.desk.replace("<h1>", with: "<h1>Oh dear. ", in: "message.html")
        #expect(try await studio.get("/nothing").text.contains("<h1>Oh dear. "))
        studio.desk.replace("<h1>", with: "{{ headin }}", in: "message.html")
        #expect(try await studio.get("/nothing").status == .internalServerError)
    }

    @Test func `a form that comes back is drawn as the templates are now`() async throws {
        let studio = try Studio()
        studio.desk.replace("<main", with: "<p>Good morning</p><main", in: "layout.html")
        let form = try studio.test.form("/todos", [("date", "2026-11-30"), ("title", "")])
        #expect(await studio.response(to: form).text.contains("<p>Good morning</p>"))
    }

    @Test func `a mistake that was mended is forgotten`() async throws {
        let studio = try Studio()
        studio.desk.replace("{{ heading }}", with: "{{ headin }}", in: "month.html")
        #expect(try await studio.get("/2026/11").status == .internalServerError)
        #expect(try await studio.get("/2026/11").status == .internalServerError)
        studio.desk.replace("headin ", with: "heading ", in: "month.html")
        #expect(try await studio.get("/2026/11").status == .ok)
        #expect(studio.told.count == 2)
    }

    @Test func `a missing file and a broken icon are told as well`() async throws {
        let wrong: [(String, String?)] = [("style.css", nil), ("icons/check.svg", "<svg/>")]
        for (file, text) in wrong {
            let studio = try Studio()
            studio.desk.put(text, as: file)
            let response = try await studio.get("/2026/11")
            #expect(response.status == .internalServerError)
            #expect(response.text.hasPrefix("Public/\(file): "))
        }
    }

    @Test func `a folder that cannot be read is told until it can`() async throws {
        let studio = try Studio()
        studio.desk.isAway = true
        #expect(try await studio.get("/2026/11").text == "the folder is away\n")
        studio.desk.isAway = false
        #expect(try await studio.get("/2026/11").status == .ok)
    }

    @Test func `changes are kept while a template is wrong`() async throws {
        let studio = try Studio()
        studio.desk.put("{{ headin }}", as: "month.html")
        _ = try await studio.get("/2026/11")
        let form = try studio.test.form("/todos", [("date", "2026-11-30"), ("title", "Milk")])
        let added = await studio.response(to: form)
        #expect(added.status == .seeOther)
        #expect(studio.test.storedCount == 1)
        let empty = try studio.test.form("/todos", [("date", "2026-11-30"), ("title", ""), ("note", "Kept")])
        let refused = await studio.response(to: empty)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("Kept"))
    }

    @Test func `where nothing changes, nothing is made anew`() async throws {
        let studio = try Studio()
        let first = try await studio.get("/2026/11")
        #expect(try await studio.get("/2026/11") == first)
        #expect(studio.told == [])
    }

    @Test func `the page for what the server refuses is drawn too`() throws {
        let response = try Studio().site.refuse(Refusal(status: .notImplemented, reason: "a test"))
        #expect(try response.page(status: .notImplemented).one("h1").line == "That cannot be done here")
    }
}

/// The project's files under a designer's hands, and the site that is made of them.
private final class Studio: Sendable {
    let test: TestSite
    let desk: Desk
    let site: ReloadingSite

    init() throws {
        let desk = try Desk()
        test = try TestSite()
        site = ReloadingSite(test.site, try desk.read()) { try desk.read() }
        self.desk = desk
    }

    func get(_ target: String) async throws -> Response {
        await response(to: try test.request(.get, target))
    }

    func response(to request: Request) async -> Response {
        await TestSite.response(site.respond(to: request))
    }

    /// The address of the stylesheet in a page that was just made.
    func stylesheet() async throws -> String {
        let page = try await get("/2026/11").page()
        return try #require(try page.one("link", ["rel": "stylesheet"])["href"])
    }

    /// What was logged, but for the requests.
    var told: [String] {
        test.log.lines.filter { !$0.hasPrefix("GET ") }
    }
}

/// Files that somebody edits while the site runs.
private final class Desk: Sendable {
    struct Away: Error, CustomStringConvertible {
        let description = "the folder is away"
    }

    private struct State {
        var templates: [String: [UInt8]]
        var publicFiles: [String: [UInt8]]
        var isAway = false
    }

    private let state: Mutex<State>

    init() throws {
        state = Mutex(
            State(templates: try Project.templates.get(), publicFiles: try Project.publicFiles.get())
        )
    }

    /// Whether the folders cannot be read.
    var isAway: Bool {
        get { state.withLock { $0.isAway } }
        set { state.withLock { $0.isAway = newValue } }
    }

    /// Saves a file, or removes it.
    func put(_ text: String?, as name: String) {
        let bytes = text.map { Array($0.utf8) }
        state.withLock { state in
            if name.hasSuffix(".html") {
                state.templates[name] = bytes
            } else {
                state.publicFiles[name] = bytes
            }
        }
    }

    /// Saves a file with some of its text replaced.
    func replace(_ old: String, with new: String, in name: String) {
        state.withLock { state in
            let text = String(decoding: state.templates[name] ?? [], as: UTF8.self)
            state.templates[name] = Array(text.replacing(old, with: new).utf8)
        }
    }

    func read() throws -> SiteFiles {
        try state.withLock { state in
            guard !state.isAway else { throw Away() }
            return SiteFiles(templates: state.templates, publicFiles: state.publicFiles)
        }
    }
}
