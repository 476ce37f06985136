import CalendarDomain
import HTTP
import Testing

@testable import Site

struct LanguageTests {
    @Test(
        arguments: [
            // Accept-Language alone.
            (nil, nil, nil, "en"), (nil, nil, "", "en"), (nil, nil, "ja", "ja"), (nil, nil, "JA", "ja"),
            (nil, nil, "ja-JP", "ja"), (nil, nil, "en-US,en;q=0.9", "en"), (nil, nil, "ja,en-US;q=0.9", "ja"),
            (nil, nil, "en;q=0.5,ja;q=0.8", "ja"), (nil, nil, "ja;q=0.5, en;q=0.5", "ja"),
            (nil, nil, "fr,de", "en"),
            (nil, nil, "fr, ja;q=0.1", "ja"), (nil, nil, "*", "en"), (nil, nil, "*;q=1, ja;q=0.5", "ja"),
            (nil, nil, "ja;q=0", "en"), (nil, nil, "ja;q=0, en", "en"), (nil, nil, "jav", "en"),
            (nil, nil, "ja;q=x, en", "en"), (nil, nil, "ja;q=1.001, en", "en"), (nil, nil, ";;;,,,", "en"),
            // The setting is stronger, the cookie strongest.
            (nil, "ja", "en", "ja"), (nil, "en", "ja", "en"), (nil, "ja", nil, "ja"),
            ("ja", "en", "en", "ja"),
            ("en", "ja", "ja", "en"), ("ja", nil, "en", "ja"), ("de", nil, "ja", "ja"), ("", nil, "ja", "ja"),
            ("JA", nil, "en", "en"), ("ja-JP", nil, "en", "en"), ("\"ja\"", nil, "en", "en"),
        ] as [(String?, String?, String?, String)]
    )
    func `a page is in the language of the cookie, the setting, the browser, else in English`(
        cookie: String?,
        setting: String?,
        accepted: String?,
        language: String
    ) async throws {
        let settings = SiteSettings(
            language: setting.flatMap(Language.init(rawValue:)),
            timeZone: "Asia/Tokyo"
        )
        let test = try TestSite(settings: settings)
        var headers = Headers()
        headers["Accept-Language"] = accepted
        if let cookie { headers["Cookie"] = "other=1; hanamaru-language=\(cookie); theme=x" }
        let titles = ["en": "November 2026 · Hanamaru", "ja": "2026年11月 · Hanamaru"]

        let page = try await test.page("/2026/11", headers: headers)
        #expect(page["lang"] == language)
        #expect(try page.one("title").text == titles[language])
        // Error pages too.
        #expect(try await test.page("/nothing", status: .notFound, headers: headers)["lang"] == language)
    }

    @Test(
        arguments: [
            ("language/ja", "ja", "/"), ("language/en", "en", "/"),
            ("language/ja?return=/2026/11", "ja", "/2026/11"),
            ("language/en?return=%2F2026%2F11%2F30", "en", "/2026/11/30"),
            ("language/ja?unknown=1", "ja", "/"),
            ("language/ja?return=//evil.example", "ja", "/"), ("language/ja?return=https:evil", "ja", "/"),
        ]
    )
    func `a language link is remembered and leads back`(target: String, language: String, page: String)
        async throws
    {
        let response = try await TestSite().get("/\(target)")
        #expect(response.status == .seeOther)
        #expect(response.headers["Location"] == page)
        #expect(
            response.headers["Set-Cookie"]
                == "hanamaru-language=\(language); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"
        )
        #expect(response.headers["Cache-Control"] == "no-store")
        #expect(response.body.isEmpty)
    }

    @Test func `a language link that says twice where to go back to is refused`() async throws {
        let response = try await TestSite().get("/language/ja?return=/2026/11&return=/2026/12")
        #expect(response.status == .badRequest)
        #expect(response.headers["Set-Cookie"] == nil)
    }

    @Test func `every page links to the other language in that language's own words`() async throws {
        let test = try TestSite()
        let id = try await test.add("Milk", on: "2026-11-05")
        let pages: [(String, Status, back: String)] = [
            ("/2026/11", .ok, "?return=%2F2026%2F11"), ("/2026/11/30", .ok, "?return=%2F2026%2F11%2F30"),
            ("/2026/11?notice=added&todo=\(id)", .ok, "?return=%2F2026%2F11"),
            ("/todos/\(id)?return=/2026/11", .ok, "?return=%2Ftodos%2F\(id)"),
            ("/nothing", .notFound, ""), ("/go", .unprocessableContent, ""),
            ("/todos", .methodNotAllowed, ""),
        ]
        for (target, status, back) in pages {
            let english = try await test.page(target, status: status)
            let link = try english.one("a", ["hreflang": "ja"])
            #expect(link.line == "日本語")
            #expect(link["lang"] == "ja")
            #expect(link["href"] == "/language/ja" + back)
            let japanese = try await test.page(
                target,
                status: status,
                headers: ["Cookie": "hanamaru-language=ja"]
            )
            #expect(try japanese.one("a", ["hreflang": "en"]).line == "English")
            #expect(japanese.all("a", ["hreflang": "ja"]).isEmpty)
        }
    }

    @Test func `switching shows with the next page, and leaves the todos alone`() async throws {
        let test = try TestSite()
        try await test.add("Milk", on: "2026-11-05")
        let before = test.sequence
        let link = try await test.page("/2026/11").one("a", ["hreflang": "ja"])["href"] ?? ""
        let response = try await test.get(link)
        let cookie = try #require(response.headers["Set-Cookie"]?.split(separator: ";").first)
        let page = try await test.page(response.location(), headers: ["Cookie": String(cookie)])
        #expect(page["lang"] == "ja")
        #expect(try MonthView(page)["2026-11-05"].todos.map(\.title) == ["Milk"])
        #expect(test.sequence == before)
    }

    @Test func `no English is left on a Japanese page`() async throws {
        let test = try TestSite()
        let milk = try await test.add("牛乳", on: "2026-11-30", note: "二本")
        for number in 0..<6 { try await test.add("\(number)", on: "2026-11-30") }
        try await test.act(.delete, try await test.add("茶", on: "2026-11-30"))
        try await test.act(.complete, try await test.add("米", on: "2026-11-29"))
        let conflict = try await test.post(
            "/todos/\(milk)",
            [("title", "乳"), ("date", "2026-11-30"), ("version", "7")]
        )
        #expect(conflict.status == .conflict)
        let headers: Headers = ["Accept-Language": "ja"]
        let answers = [
            try await test.get("/2026/11", headers: headers),
            try await test.get("/2026/11/29", headers: headers),
            try await test.get("/2030/01?notice=added&todo=\(milk)", headers: headers),
            try await test.get("/todos/\(milk)", headers: headers),
            try await test.get("/go", headers: headers),
            try await test.post("/todos", headers: headers), try await test.get("/nothing", headers: headers),
            try await test.post(
                "/todos/\(milk)",
                [("title", "乳"), ("date", "2026-11-30"), ("version", "7")],
                headers: headers
            ),
        ]
        for answer in answers {
            let page = try HTMLReader.page(answer.body)
            let texts =
                [page.text]
                + page.descendants.flatMap { element in
                    ["aria-label", "title", "placeholder"].compactMap { element[$0] }
                }
            // What is the same in every language.
            let names = ["Hanamaru", "English", "Asia/Tokyo", "--public-origin", "localhost"]
            for text in texts {
                let rest = names.reduce(text) { $0.replacing($1, with: "") }
                #expect(!rest.contains { $0.isASCII && $0.isLetter }, "\(rest.prefix(200))")
            }
        }
    }
}
