import CalendarDomain
import HTTP
import Testing

@testable import Site

struct FirstWeekdayTests {
    private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    @Test(arguments: Weekday.allCases)
    func `heads and days agree whatever the first column is`(first: Weekday) async throws {
        let test = try TestSite(settings: SiteSettings(firstWeekday: first, timeZone: "UTC"))
        let days = [
            "2016-11-28": "Mon", "2026-09-12": "Sat", "2026-05-04": "Mon", "2019-07-28": "Sun",
            "2000-02-29": "Tue",
        ]

        for (date, weekday) in days {
            let month = try await test.month("/\(date.prefix(4))/\(date.dropFirst(5).prefix(2))")
            let place = try #require(month.cells.firstIndex { $0.date == date })
            #expect(month.weekdays.first == Self.names[first.rawValue - 1])
            #expect(month.weekdays[place % 7] == weekday)
        }
    }

    @Test(
        arguments: [
            ("en", "Sun"), ("en-US", "Sun"), ("en-GB", "Mon"), ("EN-gb", "Mon"), ("ja", "Sun"),
            ("ja-JP", "Sun"),
            ("de", "Mon"), ("de-AT", "Mon"), ("fr-CA", "Sun"), ("pt-BR", "Sun"), ("pt-PT", "Sun"),
            ("ar-EG", "Sat"),
            ("ar-AE", "Mon"), ("ar", "Sat"), ("dv-MV", "Fri"), ("zh-Hant-TW", "Sun"), ("zh-Hans-CN", "Mon"),
            ("es-419", "Mon"), ("*", "Sun"), ("", "Sun"), ("de;q=0", "Sun"), ("en;q=0.5, de", "Mon"),
            ("de, en-US", "Mon"), ("en-GB-u-ca-gregory", "Mon"), ("de-u-ca-gregory", "Mon"),
            ("de-x-us", "Mon"), ("!!!", "Sun"), ("qq", "Mon"),
        ]
    )
    func `the region of the browser's first language sets the first column`(
        accepted: String,
        first: String
    ) async throws {
        let test = try TestSite()
        let month = try await test.month("/2026/11", headers: ["Accept-Language": accepted])
        let japanese = ["日": "Sun", "月": "Mon"]
        let head = try #require(month.weekdays.first)
        #expect((japanese[head] ?? head) == first)
    }

    @Test func `the browser's region counts, also when the pages are in another language`() async throws {
        let test = try TestSite(settings: SiteSettings(language: .japanese, timeZone: "Asia/Tokyo"))
        #expect(try await test.month("/2026/11", headers: ["Accept-Language": "de"]).weekdays.first == "月")
        #expect(try await test.month("/2026/11").weekdays.first == "日")
    }
}
