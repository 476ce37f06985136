import Foundation
import Testing

@testable import hanamaru

struct FolderFilesTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    @Test func `files are found in folders within folders, by their relative names`() throws {
        try folder.write("a", to: "style.css")
        try folder.write("b", to: "icons/check.svg")
        try folder.write("", to: "icons/old/花 丸.svg")
        #expect(
            try files(in: folder.path) == [
                "style.css": [UInt8(ascii: "a")], "icons/check.svg": [UInt8(ascii: "b")],
                "icons/old/花 丸.svg": [],
            ]
        )
    }

    @Test func `hidden files and folders, and what editors keep, are left out`() throws {
        try folder.write("", to: "month.html")
        for name in ["month.html~", ".month.html.swp", ".git/config", "parts/.DS_Store", "parts/.cache/a/b"] {
            try folder.write("", to: name)
        }
        #expect(try Array(files(in: folder.path).keys) == ["month.html"])
    }

    @Test func `a folder within a hidden one can be read all the same`() throws {
        try folder.write("", to: ".config/Templates/month.html")
        #expect(try Array(files(in: folder.path(of: ".config/Templates")).keys) == ["month.html"])
    }

    @Test func `a link to a file is read, and one to nothing left out`() throws {
        try folder.write("a", to: "real.css")
        try folder.link("style.css", to: "real.css")
        try folder.link("gone.css", to: "nothing.css")
        #expect(try files(in: folder.path).keys.sorted() == ["real.css", "style.css"])
    }

    @Test func `a folder without files has none`() throws {
        #expect(try files(in: folder.path).isEmpty)
    }

    @Test func `a folder that is not there is named`() throws {
        let path = folder.path(of: "gone")
        let error = #expect(throws: FolderError.self) { try files(in: path) }
        #expect(error?.description == "\(path): cannot be read")
    }
}
