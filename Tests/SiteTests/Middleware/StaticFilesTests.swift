import HTTP
import Testing

@testable import Site

struct StaticFilesTests {
    @Test func `every public file has an address for ever, with its type and its bytes`() async throws {
        let test = try TestSite()
        let files = try Project.publicFiles.get()
        #expect(files.count >= 3)
        for (name, content) in files {
            let response = try await test.get("/assets/\(test.site.assets.hash)/\(name)?unknown=1")
            #expect(response.status == .ok)
            #expect(response.body == content)
            #expect(response.headers["Cache-Control"] == "public, max-age=31536000, immutable")
            #expect(
                response.headers["Content-Type"]
                    == (name.hasSuffix(".css") ? "text/css; charset=utf-8" : "image/svg+xml")
            )
        }
    }

    @Test func `every file that a page refers to is there`() async throws {
        let test = try TestSite()
        let links = try await test.page("/2026/11").all("link").compactMap { $0["href"] }
        #expect(links.count == 2)
        for link in links { #expect(try await test.get(link).status == .ok) }
    }

    @Test func `another version of a file is not there`() async throws {
        let test = try TestSite()
        let hash = test.site.assets.hash
        for other in ["0000000000000000", hash.uppercased(), String(hash.dropLast()), hash + "0", "", "HASH"]
        where other != hash {
            _ = try await test.page("/assets/\(other)/style.css", status: .notFound)
        }
    }

    @Test(
        arguments: [
            "nothing.css", "", "/", "icons", "icons/", "STYLE.css", "style.css/", "style.css%00",
            "/style.css",
            "./style.css", "icons/../style.css", "../Templates/layout.html", "..%2FTemplates%2Flayout.html",
            "%2e%2e/Templates/layout.html", "../../etc/passwd", "/etc/passwd", "%2Fetc%2Fpasswd",
            "icons/./check.svg",
        ]
    )
    func `no other name is a file`(name: String) async throws {
        let test = try TestSite()
        guard let request = try? test.request(.get, "/assets/\(test.site.assets.hash)/\(name)") else {
            return
        }
        #expect(await test.response(to: request).status == .notFound)
    }

    @Test func `a name that has to be encoded is found`() async throws {
        var files = try Project.publicFiles.get()
        files["my icon.png"] = [1, 2, 3]
        files["花.svg"] = [4]
        let test = try TestSite(publicFiles: files)
        let folder = "/assets/\(test.site.assets.hash)"
        #expect(try await test.get("\(folder)/my%20icon.png").body == [1, 2, 3])
        #expect(try await test.get("\(folder)/%E8%8A%B1.svg").body == [4])
    }

    @Test(
        arguments: [
            ("a.css", "text/css; charset=utf-8"), ("a.svg", "image/svg+xml"), ("a.png", "image/png"),
            ("a.ico", "image/x-icon"), ("a.jpg", "image/jpeg"), ("a.webp", "image/webp"),
            ("a.woff2", "font/woff2"),
            ("a.txt", "text/plain; charset=utf-8"), ("a.webmanifest", "application/manifest+json"),
            ("a.html", "application/octet-stream"), ("a.js", "application/octet-stream"),
            ("a", "application/octet-stream"),
            ("css", "text/css; charset=utf-8"), ("a.svg.exe", "application/octet-stream"),
            ("a.", "application/octet-stream"),
        ]
    )
    func `the type of a file goes by its name; what is unknown is only bytes`(name: String, type: String)
        async throws
    {
        let assets = Assets([name: [0]])
        #expect(assets.response(hash: assets.hash, name: name)?.headers["Content-Type"] == type)
    }

    @Test func `the hash changes with any name and any byte, and with nothing else`() {
        let one = Assets(["a": [1], "b": [2]])
        #expect(one.hash == Assets(["b": [2], "a": [1]]).hash)
        #expect(one.hash.utf8.count == 16)
        let others: [[String: [UInt8]]] = [
            ["a": [1], "b": [3]], ["a": [2], "b": [1]], ["a": [1]], ["a": [1, 0], "b": [2]],
            ["ab": [1], "b": [2]],
            ["a": [1], "b": [2], "c": []], ["a": [1, 98, 0, 2]], [:],
        ]
        #expect(Set(others.map { Assets($0).hash } + [one.hash]).count == others.count + 1)
    }

    @Test func `robots are refused`() async throws {
        let response = try await TestSite().get("/robots.txt")
        #expect(response.text == "User-agent: *\nDisallow: /\n")
        #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
    }

    @Test func `the icon that browsers ask for is there, and asked for again each day`() async throws {
        let response = try await TestSite().get("/favicon.ico")
        #expect(response.status == .ok)
        #expect(response.headers["Content-Type"] == "image/svg+xml")
        #expect(response.headers["Cache-Control"] == "public, max-age=86400")
        #expect(response.body == (try Project.publicFiles.get()["favicon.svg"]))
    }

    @Test(arguments: ["style.css", "favicon.svg", "icons/check.svg"])
    func `a site without a file that its pages need does not start`(name: String) throws {
        var files = try Project.publicFiles.get()
        files[name] = nil
        let error = #expect(throws: SiteErrors.self) {
            try SiteResources(SiteFiles(templates: Project.templates.get(), publicFiles: files))
        }
        #expect(error?.description == "Public/\(name): the file is missing")
    }

    @Test func `a site whose templates have a fault does not start`() throws {
        var templates = try Project.templates.get()
        templates["month.html"] = Array("{{ headin }}".utf8)
        let error = #expect(throws: SiteErrors.self) {
            try SiteResources(SiteFiles(templates: templates, publicFiles: Project.publicFiles.get()))
        }
        #expect(
            error?.description.hasPrefix(
                "Templates/month.html:1:4: nothing here is called 'headin'; did you mean 'heading'?"
            ) == true
        )
    }

    @Test func `everything that is wrong with the files is told at once`() throws {
        var templates = try Project.templates.get()
        templates["month.html"] = Array("{{ headin }}".utf8)
        var files = try Project.publicFiles.get()
        files["style.css"] = nil
        files["icons/check.svg"] = Array("<svg/>".utf8)
        let error = #expect(throws: SiteErrors.self) {
            try SiteResources(SiteFiles(templates: templates, publicFiles: files))
        }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("Templates/month.html:1:4: "))
        #expect(description.contains("\nPublic/style.css: the file is missing\nPublic/icons/check.svg: "))
    }

    @Test func `a fault is told under the name of the folder it is in`() throws {
        var templates = try Project.templates.get()
        templates["month.html"] = Array("{{ headin }}".utf8)
        var files = try Project.publicFiles.get()
        files["style.css"] = nil
        let site = SiteFiles(templates: templates, of: "/srv/pages", publicFiles: files, of: "/srv/files")
        let error = #expect(throws: SiteErrors.self) {
            try SiteResources(site)
        }
        let description = try #require(error?.description)
        #expect(description.hasPrefix("/srv/pages/month.html:1:4: "))
        #expect(description.contains("\n/srv/files/style.css: the file is missing"))
    }
}
