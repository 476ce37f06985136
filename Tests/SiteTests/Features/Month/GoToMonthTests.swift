import CalendarDomain
import HTTP
import Testing

@testable import Site

struct GoToMonthTests {
    @Test(
        arguments: [
            ("year=2026&month=11", "/2026/11"), ("year=2026&month=1", "/2026/01"),
            ("year=95&month=1", "/0095/01"),
            ("year=0095&month=01", "/0095/01"), ("year=1&month=12", "/0001/12"),
            ("year=9999&month=12", "/9999/12"),
            ("month=11&year=2026&unknown=1&unknown=2", "/2026/11"), ("year=20%32%36&month=11", "/2026/11"),
        ]
    )
    func `a year and a month lead to their page`(query: String, target: String) async throws {
        let response = try await TestSite().get("/go?\(query)")
        #expect(response.status == .seeOther)
        #expect(response.headers["Location"] == target)
    }

    @Test(
        arguments: [
            ("year=2026&month=13", "2026"), ("year=0&month=11", "0"), ("year=10000&month=1", "10000"),
            ("year=&month=11", ""), ("year=2026&month=", "2026"), ("year=2026", "2026"), ("month=11", ""),
            ("", ""),
            ("year=-5&month=11", "-5"), ("year=%2B5&month=11", "+5"), ("year=+2026&month=11", " 2026"),
            ("year=2026&month=November", "2026"), ("year=２０２６&month=11", "２０２６"),
            ("year=99999999999999999999999&month=1", "99999999999999999999999"),
            ("year=%22%3E%3Cb%3E&month=11", "\"><b>"),
        ]
    )
    func `anything else keeps what was typed, with the message beside it`(
        query: String,
        typed: String
    ) async throws {
        let test = try TestSite()
        for (language, message) in [
            ("en", "Choose a year from 1 to 9999 and a month."), ("ja", "1から9999までの年と、月を選んでください。"),
        ] {
            let page = try await test.page(
                "/go?\(query)",
                status: .unprocessableContent,
                headers: ["Accept-Language": language]
            )
            let form = try page.form(to: "/go")
            #expect(try form.field("year") == typed)
            #expect(try form.message(beside: "year") == message)
            #expect(try page.one("details", class: "jump")["open"] != nil)
            #expect(try MonthView(page).cells.contains(where: \.isToday))
        }
    }

    @Test(arguments: [
        "year=2026&year=2027&month=11", "year=2026&month=11&month=11", "year=%zz", "year=%ff&month=1",
    ])
    func `a query that can be read in two ways, or not at all, is refused`(query: String) async throws {
        let test = try TestSite()
        guard let request = try? test.request(.get, "/go?\(query)") else { return }
        #expect(await test.response(to: request).status == .badRequest)
    }

    @Test func `the form holds the month that is shown, and sends it by GET`() async throws {
        let form = try await TestSite().page("/0095/03", headers: ["Accept-Language": "ja"]).form(to: "/go")
        #expect(form["method"] == nil)
        #expect(try form.field("year") == "95")
        #expect(try form.field("month") == "3")
        #expect(form.all("option").map(\.line) == (1...12).map { "\($0)月" })
        #expect(form.all("option").map { $0["value"] } == (1...12).map(String.init))
    }
}
