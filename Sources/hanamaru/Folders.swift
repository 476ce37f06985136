import FoundationEssentials

/// Where the product's own folders are looked for.
struct Folders {
    /// The folder from which the program was started.
    let current: String
    /// The folder that holds the program.
    let binary: String

    /// The folder of that name: the chosen one, the one here, or the installed one.
    func find(_ name: String, chosen: String?, option: Option) throws(UsageError) -> String {
        if let chosen { return chosen }
        let candidates = ["\(current)/\(name)", "\(binary)/../share/hanamaru/\(name)"]
        for candidate in candidates {
            var isFolder = false
            if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), isFolder {
                return candidate
            }
        }
        throw UsageError(
            "\(option.flag) is needed: there is no folder \(candidates.joined(separator: " and no "))"
        )
    }
}

/// The files of a folder and of the folders within it, by their relative names, such as `icons/check.svg`.
///
/// Hidden files are left out, as are the folders of editors and version control.
func files(in folder: String) throws(FolderError) -> [String: [UInt8]] {
    let manager = FileManager.default
    do {
        var files: [String: [UInt8]] = [:]
        for name in try manager.subpathsOfDirectory(atPath: folder) {
            guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
            var isFolder = false
            let path = "\(folder)/\(name)"
            guard manager.fileExists(atPath: path, isDirectory: &isFolder), !isFolder else { continue }
            files[name] = [UInt8](try Data(contentsOf: URL(filePath: path)))
        }
        return files
    } catch {
        throw FolderError(description: "\(folder): cannot be read")
    }
}

/// A folder that cannot be read.
struct FolderError: Error, CustomStringConvertible {
    let description: String
}
