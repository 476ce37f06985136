import CalendarDomain
import HTTP
import Testing

@testable import Site

/// Two clicks on Add, or the same request sent again, make one todo.
struct SameFormTests {
    /// The add form of a page with a title typed into it.
    private func form(_ test: TestSite, title: String = "Milk") async throws -> [(String, String)] {
        let form = try await test.page("/2026/11").form(to: "/todos")
        return form.filledIn.filter { $0.0 != "title" } + [("title", title)]
    }

    @Test func `the same form twice makes one todo, and the same answer`() async throws {
        let test = try TestSite()
        let form = try await form(test)
        let first = try await test.post("/todos", form)
        let second = try await test.post("/todos", form)
        #expect(first.status == .seeOther)
        #expect(second == first)
        #expect(test.storedCount == 1)
        #expect(test.sequence == 1)
    }

    @Test func `two clicks at once make one todo`() async throws {
        let test = try TestSite()
        let form = try await form(test)
        let hold = test.disk.hold()
        async let first = test.post("/todos", form)
        await hold.waitForWriter()
        async let second = test.post("/todos", form)
        async let third = test.post("/todos", form)
        hold.release()
        let answers = try await [first, second, third]
        #expect(Set(answers.map(\.headers["Location"])).count == 1)
        #expect(test.storedCount == 1)
    }

    @Test(
        arguments: [
            ("title", "Tea"), ("date", "2026-11-29"), ("note", "two litres"), ("key", "another"), ("key", ""),
        ]
    )
    func `a form that differs makes another todo`(field: String, value: String) async throws {
        let test = try TestSite()
        let form = try await form(test)
        let first = try await test.post("/todos", form)
        let second = try await test.post("/todos", form.map { $0.0 == field ? (field, value) : $0 })
        #expect(second.told?.notice == "added")
        #expect(second.told?.id != first.told?.id)
        #expect(test.storedCount == 2)
    }

    @Test func `white space around the title makes no other todo`() async throws {
        let test = try TestSite()
        let form = try await form(test)
        let first = try await test.post("/todos", form)
        let second = try await test.post("/todos", form.map { $0.0 == "title" ? ("title", " Milk ") : $0 })
        #expect(first == second)
    }

    @Test func `the page to go back to is no part of it`() async throws {
        let test = try TestSite()
        let form = try await form(test)
        let first = try await test.post("/todos", form)
        let second = try await test.post(
            "/todos",
            form.map { $0.0 == "return" ? ("return", "/2026/12") : $0 }
        )
        #expect(second.told?.id == first.told?.id)
        #expect(try second.location().hasPrefix("/2026/12?"))
    }

    @Test func `without a key each form makes a todo`() async throws {
        let test = try TestSite()
        for key in [[], [("key", "")]] as [[(String, String)]] {
            let before = test.storedCount
            for _ in 0..<2 {
                _ = try await test.post("/todos", [("date", "2026-11-30"), ("title", "Milk")] + key)
            }
            #expect(test.storedCount == before + 2)
        }
    }

    @Test func `a form opened after the todo was added makes another`() async throws {
        let test = try TestSite()
        _ = try await test.post("/todos", try await form(test))
        _ = try await test.post("/todos", try await form(test))
        #expect(test.storedCount == 2)
    }

    @Test func `a page is the same for everybody until something changes`() async throws {
        let test = try TestSite()
        #expect(try await test.get("/2026/11") == test.get("/2026/11"))
    }

    @Test func `the same form after the todo was edited leaves it as it is, and says where it is`()
        async throws
    {
        let test = try TestSite()
        let form = try await form(test)
        let id = try #require(try await test.post("/todos", form).told?.id)
        _ = try await test.post("/todos/\(id)", [("date", "2026-12-24"), ("title", "Tea"), ("version", "1")])
        try await test.act(.complete, id)
        let before = try test.todo(id)

        let again = try await test.post("/todos", form)
        #expect(try again.location() == "/2026/11?notice=added&todo=\(id)#d-2026-12-24")
        #expect(try test.todo(id) == before)
        #expect(test.storedCount == 1)
    }

    @Test func `the same form after the todo was deleted adds nothing, and says so with a way to restore it`()
        async throws
    {
        let test = try TestSite()
        let form = try await form(test)
        let id = try #require(try await test.post("/todos", form).told?.id)
        try await test.act(.delete, id)

        let again = try await test.post("/todos", form)
        #expect(again.status == .seeOther)
        #expect(try test.todo(id).isDeleted)
        #expect(test.storedCount == 1)
        let page = try await test.page(withoutFragment(again.location()))
        let notice = try #require(page.notice)
        #expect(try notice.one("p").line == "Deleted “\u{2068}Milk\u{2069}”.")
        #expect(try notice.one("button")["formaction"] == "/todos/\(id)/restore")
    }

    @Test func `the same form after a restart is still the same`() async throws {
        let test = try TestSite()
        let form = try await form(test)
        let first = try await test.post("/todos", form)
        let restarted = try test.restarted()
        let second = try await restarted.post("/todos", form)
        #expect(second.headers["Location"] == first.headers["Location"])
        #expect(restarted.storedCount == 1)
        // A form of the new start is another one, although nothing has been changed in between.
        let fresh = try await self.form(restarted)
        #expect(fresh.first { $0.0 == "key" }?.1 != form.first { $0.0 == "key" }?.1)
        _ = try await restarted.post("/todos", fresh)
        #expect(restarted.storedCount == 2)
    }

    @Test func `a key may be anything`() async throws {
        let test = try TestSite()
        let keys = [
            "0", "\0", "\0\0", "花", String(repeating: "k", count: 100_000), "<script>", "2026-11-30",
            "a\r\nb",
        ]
        for key in keys {
            let fields = [("date", "2026-11-30"), ("title", "Milk"), ("key", key)]
            #expect(try await test.post("/todos", fields).told?.notice == "added")
            #expect(try await test.post("/todos", fields).told?.notice == "added")
        }
        #expect(test.storedCount == keys.count)
    }
}
