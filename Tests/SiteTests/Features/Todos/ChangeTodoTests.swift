import CalendarDomain
import HTTP
import Testing

@testable import Site

struct ChangeTodoTests {
    @Test(
        arguments: [
            (TodoAction.complete, TodoAction.reopen, "completed"), (.reopen, .complete, "reopened"),
            (.delete, .restore, "deleted"), (.restore, .delete, "restored"),
        ]
    )
    func `what is done twice is done once, and answered alike`(
        action: TodoAction,
        opposite: TodoAction,
        notice: String
    ) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        try await test.act(opposite, id)
        let before = test.sequence
        let first = try await test.post("/todos/\(id)/\(action)", [("return", "/2026/11")])
        let state = try test.todo(id)
        try test.clock.set("2026-12-01")
        let second = try await test.post("/todos/\(id)/\(action)", [("return", "/2026/11")])

        #expect(first.status == .seeOther)
        #expect(try first.location() == "/2026/11?notice=\(notice)&todo=\(id)#d-2026-11-05")
        #expect(second == first)
        #expect(try test.todo(id) == state)
        #expect(test.sequence == before + 1)
    }

    @Test func `doing and undoing leaves a todo as it was`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05", note: "two litres")
        let before = try test.todo(id)
        for action in [TodoAction.complete, .reopen, .delete, .restore] { try await test.act(action, id) }
        #expect(try test.todo(id) == before)

        try await test.act(.complete, id)
        let done = try test.todo(id)
        for action in [TodoAction.delete, .restore] { try await test.act(action, id) }
        #expect(try test.todo(id) == done)
    }

    @Test(arguments: TodoAction.allCases)
    func `no version is needed, nor any form at all`(action: TodoAction) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let response = try await test.post("/todos/\(id)/\(action)", bytes: [], type: nil)
        #expect(try response.location().hasPrefix("/2026/11/05?"))
    }

    @Test(arguments: TodoAction.allCases)
    func `an unknown todo is not found`(action: TodoAction) async throws {
        let test = try TestSite()
        for language in ["en": "There is no such todo", "ja": "そのやることは見つかりません"] {
            let headers: Headers = ["Accept-Language": language.key]
            let response = try await test.post("/todos/zzzzzzzzzzzzzzzz/\(action)", headers: headers)
            #expect(try response.page(status: .notFound).one("h1").line == language.value)
        }
    }

    @Test(arguments: [TodoAction.complete, .reopen])
    func `a deleted todo is gone, with a button that brings it back to where one was`(
        action: TodoAction
    ) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        try await test.act(.delete, id)
        let state = try test.todo(id)
        let page = try await test.post("/todos/\(id)/\(action)", [("return", "/2026/12")]).page(status: .gone)
        #expect(try test.todo(id) == state)

        let restore = try page.form(to: "/todos/\(id)/restore")
        let response = try await test.post("/todos/\(id)/restore", restore.filledIn)
        #expect(try response.location().hasPrefix("/2026/12?notice=restored&"))
        #expect(try !test.todo(id).isDeleted)
    }

    @Test(arguments: TodoAction.allCases)
    func `a damaged form changes nothing`(action: TodoAction) async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let before = test.sequence
        for body in ["return=/2026/11&return=/2026/12", "return=%", "return=%FF"] {
            let response = try await test.post("/todos/\(id)/\(action)", bytes: Array(body.utf8))
            #expect(response.status == .badRequest)
        }
        let response = try await test.post(
            "/todos/\(id)/\(action)",
            bytes: [123, 125],
            type: "application/json"
        )
        #expect(response.status == .unsupportedMediaType)
        #expect(test.sequence == before)
    }

    @Test func `reading does not wait for a change that is on its way to the disk`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let hold = test.disk.hold()
        async let change = test.act(.complete, id)
        await hold.waitForWriter()
        // Not yet on the disk, so not yet shown.
        #expect(try await test.month("/2026/11")["2026-11-05"].state == "open")
        #expect(try await test.get("/health").status == .ok)
        hold.release()
        _ = try await change
        #expect(try await test.month("/2026/11")["2026-11-05"].state == "complete")
    }

    @Test func `what was done is still so after a restart`() async throws {
        let test = try TestSite()
        let milk = try await test.add("Milk", on: "2026-11-05")
        let tea = try await test.add("Tea", on: "2026-11-05")
        try await test.act(.complete, milk)
        try await test.act(.delete, tea)
        let page = try await test.month("/2026/11")
        let restarted = try test.restarted()
        let again = try await restarted.month("/2026/11")
        #expect(try again["2026-11-05"].state == "complete")
        #expect(again.cells.map(\.todos) == page.cells.map(\.todos))
    }
}
