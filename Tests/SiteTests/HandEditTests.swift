import Foundation
import HTTP
import Testing

@testable import Site

struct HandEditTests {
    @Test(arguments: [("en", "todos.json was edited"), ("ja", "todos.jsonが編集されました")])
    func `every page tells that the file was edited while the server runs`(language: String, text: String)
        async throws
    {
        let test = try TestSite()
        let paths = ["/2026/11", "/2026/11/30", "/nothing"]
        for path in paths {
            let page = try HTMLReader.page(
                try await test.get(path, headers: ["Accept-Language": language]).body
            )
            #expect(page.all("p", ["class": "warning"]).isEmpty)
        }
        let added = try await test.post("/todos", [("date", "2026-11-30"), ("title", "Milk")])
        #expect(added.status == .seeOther)
        let file = URL(filePath: test.dataFolder).appending(path: "todos.json")
        try Data(#"{"schema":1,"sequence":0,"todos":[],"count":0}"#.utf8).write(to: file)
        // The last snapshot is where it is noticed.
        test.closeStore()
        for path in paths {
            let page = try HTMLReader.page(
                try await test.get(path, headers: ["Accept-Language": language]).body
            )
            #expect(try page.one("p", ["class": "warning"]).text.contains(text))
            #expect(PageCheck.faults(of: page) == [])
        }
    }
}
