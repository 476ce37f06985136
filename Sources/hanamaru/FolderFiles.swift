import FoundationEssentials

/// The files of a folder and of the folders within it, by their relative names, such as `icons/check.svg`.
///
/// Hidden files are left out, as are the folders of version control and what editors keep beside a file (`a.html~`).
func files(in folder: String) throws(FolderError) -> [String: [UInt8]] {
    let manager = FileManager.default
    var path = folder
    do {
        var files: [String: [UInt8]] = [:]
        for name in try manager.subpathsOfDirectory(atPath: folder) {
            guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }), !name.hasSuffix("~")
            else { continue }
            path = "\(folder)/\(name)"
            var isFolder = false
            guard manager.fileExists(atPath: path, isDirectory: &isFolder), !isFolder else { continue }
            files[name] = [UInt8](try Data(contentsOf: URL(filePath: path)))
        }
        return files
    } catch {
        throw FolderError(path: path)
    }
}

/// A file or folder that cannot be read.
struct FolderError: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path): cannot be read" }
}
