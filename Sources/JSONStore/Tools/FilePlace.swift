/// A file as its owner names it: the path of a folder, and a name in there.
struct FilePlace: Equatable {
    let folder: String
    let name: String

    /// `/srv` and `a.csv` of `/srv/a.csv`, `.` and `a.csv` of `a.csv`; nil of `/srv/`, `..` and all else that can
    /// be a folder only.
    init?(_ path: String) {
        let slash = UInt8(ascii: "/")
        let start = path.utf8.lastIndex(of: slash).map(path.utf8.index(after:)) ?? path.utf8.startIndex
        let (folder, name) = (path.utf8[..<start], path.utf8[start...])
        guard !name.isEmpty, !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else { return nil }
        self.name = String(decoding: name, as: UTF8.self)
        self.folder = folder.isEmpty ? "." : String(decoding: folder, as: UTF8.self)
    }
}

extension FilePlace {
    /// Reads the whole file.
    func read(_ system: any FileSystem) throws(SystemError) -> [UInt8] {
        try DataFolder(folder, system: system).open(name, for: .readingThroughLinks).read()
    }
}
