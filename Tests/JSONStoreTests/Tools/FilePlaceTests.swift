import Testing

@testable import JSONStore

struct FilePlaceTests {
    @Test(arguments: [
        ("a.csv", ".", "a.csv"), ("./a.csv", "./", "a.csv"), ("/a.csv", "/", "a.csv"),
        ("/srv/a.csv", "/srv/", "a.csv"), ("../b/花丸 .json", "../b/", "花丸 .json"), ("//a", "//", "a"),
        ("-", ".", "-"), ("...", ".", "..."), ("a/\u{301}b", "a/", "\u{301}b"),
    ])
    func `a path is a folder and a name in it`(path: String, folder: String, name: String) {
        let place = FilePlace(path)
        #expect(place?.folder == folder)
        #expect(place?.name == name)
    }

    @Test(arguments: ["", "/", "a/", "/srv/todos//", ".", "..", "a/..", "../."])
    func `what can be a folder only has no name`(path: String) {
        #expect(FilePlace(path) == nil)
    }
}
