import Foundation
import Testing

@testable import hanamaru

struct FoldersTests {
    private let root: TestFolder
    private let folders: Folders

    init() throws {
        root = try TestFolder()
        folders = Folders(current: root.path(of: "here"), prefix: root.path(of: "prefix"))
    }

    @Test func `the folders here come first`() throws {
        for place in ["here", "prefix/share/hanamaru"] { try makeFolders(place) }
        #expect(try folders.templates(nil) == root.path(of: "here/Templates"))
        #expect(try folders.publicFolder(nil) == root.path(of: "here/Public"))
    }

    @Test func `the installed folders serve where there are none here`() throws {
        try makeFolders("prefix/share/hanamaru")
        #expect(try folders.templates(nil) == root.path(of: "prefix/share/hanamaru/Templates"))
        #expect(try folders.publicFolder(nil) == root.path(of: "prefix/share/hanamaru/Public"))
    }

    @Test func `folders of the desktop with the same names are not taken for ours`() throws {
        try root.write("", to: "here/Templates/letter.odt")
        try root.write("", to: "here/Public/photo.jpg")
        try makeFolders("prefix/share/hanamaru")
        #expect(try folders.templates(nil) == root.path(of: "prefix/share/hanamaru/Templates"))
        #expect(try folders.publicFolder(nil) == root.path(of: "prefix/share/hanamaru/Public"))
    }

    @Test func `a chosen folder is taken whatever it holds`() throws {
        try makeFolders("here")
        try root.write("", to: "mine/letter.odt")
        let setting = Setting(root.path(of: "mine"), flagOf: .templates)
        #expect(try folders.templates(setting) == root.path(of: "mine"))
    }

    @Test func `a chosen folder that is not there is refused, also when there is another`() throws {
        try makeFolders("here")
        let setting = Setting(root.path(of: "mine"), variableOf: .publicFolder)
        let error = UsageError("HANAMARU_PUBLIC=\(root.path(of: "mine")): there is no such folder")
        #expect(throws: error) { try folders.publicFolder(setting) }
    }

    @Test func `where there are no folders at all, it is said where they were looked for`() {
        let error = UsageError(
            "--public is needed, since there is neither \(root.path(of: "here/Public/style.css")) "
                + "nor \(root.path(of: "prefix/share/hanamaru/Public/style.css"))"
        )
        #expect(throws: error) { try folders.publicFolder(nil) }
    }

    private func makeFolders(_ place: String) throws {
        try root.write("", to: "\(place)/Templates/layout.html")
        try root.write("", to: "\(place)/Public/style.css")
    }
}
