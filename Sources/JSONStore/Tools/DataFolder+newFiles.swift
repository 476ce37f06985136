import CalendarDomain

extension DataFolder {
    /// `STEM.json`, or `STEM-2.json` and so on when there are such files.
    func unusedName(_ stem: String) throws(SystemError) -> String {
        let names = Set(try names())
        var name = "\(stem).json"
        var count = 1
        while names.contains(name) {
            count += 1
            name = "\(stem)-\(count).json"
        }
        return name
    }

    /// Puts a file there under a name that no file has yet; it has the name only when it is on the disk, whole.
    ///
    /// It throws an error that ``SystemError/isAlreadyThere`` when there is such a file, which is left alone then.
    func put(_ file: SnapshotFile, asNew name: String) throws(SystemError) {
        var generator = SystemRandomNumberGenerator()
        let temporary = ".hanamaru-\(TodoID(random: &generator)).new"
        do throws(SystemError) {
            _ = try file.write(to: try open(temporary, for: .creating))
            try move(temporary, toNew: name)
            try synchronize()
        } catch {
            try? remove(temporary)
            throw error
        }
    }

    private func move(_ temporary: String, toNew name: String) throws(SystemError) {
        do throws(SystemError) {
            // Unlike renaming, this never replaces a file.
            try link(temporary, to: name)
        } catch {
            guard error.isUnsupported else { throw error }
            guard try !names().contains(name) else { throw .alreadyThere }
            return try rename(temporary, to: name)
        }
        try remove(temporary)
    }
}
