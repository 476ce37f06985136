import CalendarDomain
import HTTP
import Testing

@testable import Site

struct NoticeTests {
    /// What is done to a todo, what is told of it, and what takes it back.
    struct Told: Sendable, CustomTestStringConvertible {
        let steps: [TodoAction]
        let english: String
        let japanese: String
        let undo: TodoAction
        var testDescription: String { steps.map(\.rawValue).joined(separator: ", ") }
    }

    private static let told = [
        Told(
            steps: [.complete],
            english: "Done: “\u{2068}Milk\u{2069}”.",
            japanese: "「\u{2068}Milk\u{2069}」を完了しました。",
            undo: .reopen
        ),
        Told(
            steps: [.complete, .reopen],
            english: "Reopened “\u{2068}Milk\u{2069}”.",
            japanese: "「\u{2068}Milk\u{2069}」を未完了に戻しました。",
            undo: .complete
        ),
        Told(
            steps: [.delete],
            english: "Deleted “\u{2068}Milk\u{2069}”.",
            japanese: "「\u{2068}Milk\u{2069}」を削除しました。",
            undo: .restore
        ),
        Told(
            steps: [.delete, .restore],
            english: "Restored “\u{2068}Milk\u{2069}”.",
            japanese: "「\u{2068}Milk\u{2069}」を元に戻しました。",
            undo: .delete
        ),
    ]

    @Test(arguments: told)
    func `the page after a change tells it in words, and offers to undo it`(told: Told) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        try await test.add("Bread", on: "2026-11-05")
        for action in told.steps.dropLast() { try await test.act(action, id) }
        let before = try test.todo(id)
        let last = try #require(told.steps.last)
        let response = try await test.post("/todos/\(id)/\(last)", [("return", "/2026/11")])
        let target = withoutFragment(try response.location())

        for (language, text) in [("en", told.english), ("ja", told.japanese)] {
            let notice = try await test.page(target, headers: ["Accept-Language": language]).notice
            #expect(try notice?.one("p").text == text)
            #expect(notice?["role"] == "status")
        }
        let page = try await test.page(target)
        let notice = try #require(page.notice)
        #expect(
            notice.all("a").map { $0["href"] } == ["/2026/11/05#d-2026-11-05", "/2026/11#d-2026-11-05"]
        )
        let undo = try notice.one("button")
        #expect(undo["formaction"] == "/todos/\(id)/\(told.undo)")
        let form = try page.one("form", ["id": undo["form"] ?? ""])
        let undone = try await test.post(undo["formaction"] ?? "", form.filledIn)
        #expect(try undone.location().hasPrefix("/2026/11?"))
        #expect(try test.todo(id) == before)
        // Reloaded, or opened as a bookmark, the address tells what is no longer so: it says nothing.
        #expect(try await test.page(target).notice == nil)
    }

    @Test func `adding is told with the day, and undone by deleting`() async throws {
        let test = try TestSite()
        let fields = [("date", "2026-12-24"), ("title", "Tree"), ("return", "/2026/11")]
        let response = try await test.post("/todos", fields)
        let target = withoutFragment(try response.location())
        let english = try await test.page(target).notice
        let japanese = try await test.page(target, headers: ["Accept-Language": "ja"]).notice
        #expect(try english?.one("p").text == "Added “\u{2068}Tree\u{2069}” to Thursday 24 December.")
        #expect(try japanese?.one("p").text == "12月24日（木）に「\u{2068}Tree\u{2069}」を追加しました。")
        #expect(english?.all("a").first?["href"] == "/2026/12/24#d-2026-12-24")
        #expect(
            try english?.one("button")["formaction"] == "/todos/\(try #require(response.told?.id))/delete"
        )
    }

    @Test func `a notice on the todo's own day can be closed, and does not lead to where one is`()
        async throws
    {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let response = try await test.post("/todos/\(id)/complete", [("return", "/2026/11/05")])
        let notice = try #require(try await test.page(withoutFragment(response.location())).notice)
        let close = try notice.one("a")
        #expect(close["href"] == "/2026/11/05#d-2026-11-05")
        #expect(close["aria-label"] == "Close the notice")
        #expect(try await test.page("/2026/11/05").notice == nil)
    }

    @Test func `saving is told without an undo`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = [("title", "Tea"), ("date", "2026-11-05"), ("version", "1")]
        let response = try await test.post("/todos/\(id)", fields)
        let notice = try await test.page(withoutFragment(response.location())).notice
        #expect(try notice?.one("p").text == "Saved “\u{2068}Tea\u{2069}”.")
        #expect(notice?.all("button").isEmpty == true)
    }

    @Test func `the last todo of a day is praised`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let target = withoutFragment(try await test.act(.complete, id).location())
        let english = try await test.page(target).notice
        let japanese = try await test.page(target, headers: ["Accept-Language": "ja"]).notice
        #expect(
            try english?.one("p").text == "Done: “\u{2068}Milk\u{2069}”. Thursday 5 November is all done!"
        )
        #expect(try japanese?.one("p").text == "「\u{2068}Milk\u{2069}」を完了しました。11月5日（木）は花丸です！")
    }

    @Test(
        arguments: [
            ("added", [TodoAction.delete]), ("added", [.complete, .delete]), ("saved", [.delete]),
            ("completed", []), ("completed", [.complete, .reopen]), ("completed", [.complete, .delete]),
            ("reopened", [.complete]), ("reopened", [.delete]), ("deleted", []),
            ("deleted", [.delete, .restore]),
            ("restored", [.delete]),
        ] as [(String, [TodoAction])]
    )
    func `a notice of what is no longer so is not shown`(notice: String, since: [TodoAction]) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        for action in since { try await test.act(action, id) }
        for page in ["/2026/11", "/2026/11/05"] {
            #expect(try await test.page("\(page)?notice=\(notice)&todo=\(id)").notice == nil)
        }
    }

    @Test(
        arguments: [
            "notice=added", "todo=ID", "notice=added&todo=", "notice=&todo=ID",
            "notice=added&todo=0000000000000000",
            "notice=added&todo=../../x", "notice=Added&todo=ID", "notice=unknown&todo=ID",
            "notice=%3Cb%3E&todo=ID",
            "notice=added&todo=%3Cscript%3E", "Notice=added&Todo=ID",
        ]
    )
    func `an address that tells nothing known shows no notice`(query: String) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let page = try await test.page("/2026/11?" + query.replacing("ID", with: "\(id)"))
        #expect(page.notice == nil)
    }

    @Test(arguments: ["/2026/11", "/2026/11/05", "/todos/ID"])
    func `an address that tells two things is refused`(page: String) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let target = page.replacing("ID", with: "\(id)")
        for query in ["notice=added&notice=added&todo=\(id)", "notice=added&todo=\(id)&todo=\(id)"] {
            _ = try await test.page("\(target)?\(query)", status: .badRequest)
        }
    }

    @Test func `the place to jump to is on the page that tells, where its grid holds the day`() async throws {
        let test = try TestSite()
        for (back, date) in [
            ("/2026/11", "2026-11-05"), ("/2026/11", "2026-12-01"), ("/2026/11/05", "2026-11-05"),
        ] {
            let fields = [("date", date), ("title", "Milk"), ("return", back)]
            let location = try await test.post("/todos", fields).location()
            let place = try #require(location.split(separator: "#").last)
            let page = try await test.page(withoutFragment(location))
            #expect(page.all(nil, ["id": String(place)]).count == 1)
        }
    }

    @Test func `a page with a notice is not kept`() async throws {
        let test = try TestSite()
        let response = try await test.act(.complete, try await test.add("Milk", on: "2026-11-05"))
        #expect(response.headers["Cache-Control"] == "no-store")
        let page = try await test.get(withoutFragment(response.location()))
        #expect(page.headers["Cache-Control"] == "no-store")
    }
}
