import JSONStore

/// Writes all todos to standard output.
func export(_ folder: String, as format: ExportFormat) throws {
    ignoreBrokenPipes()
    try Store.export(folder: folder, as: format, writeOutput)
    try finishOutput()
}

extension ExportFormat {
    /// The format that was chosen, or the snapshot's own.
    init(_ setting: Setting?) throws(UsageError) {
        guard let setting else {
            self = .json
            return
        }
        guard let format = ExportFormat(rawValue: setting.value) else {
            throw UsageError(setting, expected: "json or csv")
        }
        self = format
    }
}
