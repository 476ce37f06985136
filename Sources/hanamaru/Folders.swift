import FoundationEssentials

/// Where the product's own folders are looked for.
struct Folders {
    /// The folder from which the program was started.
    let current: String
    /// The folder in which the program is installed, the one above `bin`.
    let prefix: String

    /// The folder of templates: the chosen one, the one here, or the installed one.
    func templates(_ setting: Setting?) throws(UsageError) -> String {
        try find("Templates", with: "layout.html", setting, .templates)
    }

    /// The folder of stylesheet and icons: the chosen one, the one here, or the installed one.
    func publicFolder(_ setting: Setting?) throws(UsageError) -> String {
        try find("Public", with: "style.css", setting, .publicFolder)
    }

    /// A folder that was not chosen has to hold a certain file: many a desktop makes folders that are called
    /// Templates and Public in everybody's home, for other things.
    private func find(
        _ name: String,
        with file: String,
        _ setting: Setting?,
        _ option: Option
    ) throws(UsageError) -> String {
        if let setting {
            guard Folders.isFolder(setting.value) else {
                throw UsageError("\(setting.source): there is no such folder")
            }
            return setting.value
        }
        let candidates = ["\(current)/\(name)", "\(prefix)/share/hanamaru/\(name)"]
        for candidate in candidates where FileManager.default.fileExists(atPath: "\(candidate)/\(file)") {
            return candidate
        }
        throw UsageError(
            "\(option.flag) is needed, since there is neither "
                + candidates.map { "\($0)/\(file)" }.joined(separator: " nor ")
        )
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }
}
