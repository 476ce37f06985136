import CalendarDomain
import Glibc
import HTTP
import Testing

@testable import Site

/// A disk that refuses: nothing is said to be saved that is not, nothing typed is lost, and reading goes on.
struct RefusingDiskTests {
    /// How the disk refuses, the status that says so, and how the reader is told.
    enum Refusal: CaseIterable, Sendable {
        case full, readOnly, closed

        var status: Status { self == .full ? .insufficientStorage : .serviceUnavailable }

        func heading(_ language: String) -> String {
            switch (self, language) {
            case (.full, "en"): "Not saved: the disk is full"
            case (.full, _): "保存されませんでした：ディスクがいっぱいです"
            case (_, "en"): "Not saved"
            default: "保存されませんでした"
            }
        }

        func message(_ language: String) -> String {
            switch (self, language) {
            case (.full, "en"): "It was not saved: the disk is full. What you typed is still here."
            case (.full, _): "ディスクがいっぱいで、保存されませんでした。入力内容は残っています。"
            case (_, "en"):
                "It was not saved: the disk refused. What you typed is still here; please try again."
            default: "ディスクに書き込めず、保存されませんでした。入力内容は残っています。もう一度お試しください。"
            }
        }

        func begin(_ test: TestSite) {
            switch self {
            case .full: test.disk.refuse(with: ENOSPC)
            case .readOnly: test.disk.refuse(with: EROFS)
            case .closed: test.closeStore()
            }
        }
    }

    @Test(arguments: Refusal.allCases)
    func `an added todo that is not saved stays in the form`(refusal: Refusal) async throws {
        let test = try TestSite()
        try await test.add("Before", on: "2026-11-30")
        let fields = [
            ("date", "2026-11-05"), ("title", "Milk & <b>"), ("note", "two\r\nlitres"), ("key", "7-abc"),
            ("return", "/2026/11"),
        ]
        refusal.begin(test)
        for language in ["en", "ja"] {
            let response = try await test.post("/todos", fields, headers: ["Accept-Language": language])
            let page = try response.page(status: refusal.status)
            let form = try page.form(to: "/todos")
            #expect(try form.one("p", class: "error").line == refusal.message(language))
            #expect(try form.one("p", class: "error")["role"] == "alert")
            let kept = form.filledIn.filter { $0.0 != "version" }
            #expect(Dictionary(kept) { $1 } == Dictionary(fields) { $1 })
            #expect(try form.one("details")["open"] != nil)
            #expect(try MonthView(page)["2026-11-05"].state == "empty")
        }
        #expect(test.storedCount == 1)
    }

    @Test(arguments: [Refusal.full, .readOnly])
    func `sent again when the disk takes it, the same form makes one todo`(refusal: Refusal) async throws {
        let test = try TestSite()
        let fields = try await test.page("/2026/11").form(to: "/todos").filledIn.map {
            $0.0 == "title" ? ("title", "Milk") : $0
        }
        refusal.begin(test)
        let kept = try await test.post("/todos", fields).page(status: refusal.status).form(to: "/todos")
            .filledIn
        test.disk.heal()
        #expect(try await test.post("/todos", kept).told?.notice == "added")
        #expect(try await test.post("/todos", fields).told?.notice == "added")
        #expect(test.storedCount == 1)
        #expect(try test.restarted().storedCount == 1)
    }

    @Test(arguments: Refusal.allCases)
    func `an edit that is not saved stays in the form`(refusal: Refusal) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let fields = [
            ("title", "Tea"), ("date", "2026-11-06"), ("note", "green"), ("version", "1"),
            ("return", "/2026/11"),
        ]
        refusal.begin(test)
        for language in ["en", "ja"] {
            let response = try await test.post("/todos/\(id)", fields, headers: ["Accept-Language": language])
            let form = try response.page(status: refusal.status).form(to: "/todos/\(id)")
            #expect(try form.one("p", class: "error").line == refusal.message(language))
            #expect(Dictionary(form.filledIn) { $1 } == Dictionary(fields) { $1 })
        }
        #expect(try test.todo(id).title.text == "Milk")
    }

    @Test(arguments: Refusal.allCases, TodoAction.allCases)
    func `a click that is not saved can be tried again`(refusal: Refusal, action: TodoAction) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        try await test.act(action == .reopen ? .complete : action == .restore ? .delete : .reopen, id)
        let before = try test.todo(id)
        refusal.begin(test)
        for language in ["en", "ja"] {
            let headers: Headers = ["Accept-Language": language]
            let response = try await test.post(
                "/todos/\(id)/\(action)",
                [("return", "/2026/11")],
                headers: headers
            )
            let page = try response.page(status: refusal.status)
            #expect(try page.one("h1").line == refusal.heading(language))
        }
        #expect(try test.todo(id) == before)
        guard refusal != .closed else { return }

        let page = try await test.post("/todos/\(id)/\(action)", [("return", "/2026/11")]).page(
            status: refusal.status
        )
        test.disk.heal()
        let form = try page.form(to: "/todos/\(id)/\(action)")
        let response = try await test.post("/todos/\(id)/\(action)", form.filledIn)
        #expect(try response.location().hasPrefix("/2026/11?notice="))
        #expect(try test.todo(id) != before)
    }

    @Test(arguments: Refusal.allCases)
    func `reading goes on, and shows what is on the disk`(refusal: Refusal) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        try await test.act(.complete, id)
        let before = try await test.month("/2026/11").cells.map(\.todos)
        refusal.begin(test)
        _ = try await test.post("/todos/\(id)/reopen")
        #expect(try await test.month("/2026/11").cells.map(\.todos) == before)
        #expect(try await test.month("/2026/11")["2026-11-05"].checks == 1)
        #expect(try await test.page("/todos/\(id)").form(to: "/todos/\(id)").field("title") == "Milk")
        #expect(try await test.get("/").status == .found)
        #expect(try await test.get("/language/ja").status == .seeOther)
    }

    @Test(arguments: Refusal.allCases)
    func `a bad form is still told what is wrong with it`(refusal: Refusal) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        refusal.begin(test)
        #expect(try await test.post("/todos", [("title", "")]).status == .unprocessableContent)
        #expect(try await test.post("/todos/0000000000000000").status == .notFound)
        #expect(try await test.post("/todos/\(id)", [("title", "x")]).status == .badRequest)
    }
}
