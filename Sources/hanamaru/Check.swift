import JSONStore
import Site

/// Checks templates, public files and data without writing anything.
///
/// What is well it tells on standard output, what is not on standard error.
///
/// - Returns: whether all is well.
func check(_ configuration: Configuration) -> Bool {
    let areResourcesWell = check {
        let resources = try SiteResources(siteFiles(configuration))
        return [
            "templates \(configuration.templates): well",
            "public files \(configuration.publicFolder): well",
        ] + resources.unusedFields.map { "\(configuration.templates): no template uses \($0)" }
    }
    let isDataWell = check {
        let report = try Store.check(folder: configuration.dataFolder)
        return ["data \(configuration.dataFolder): \(summary(report))"] + report.remarks
    }
    return areResourcesWell && isDataWell
}

private func check(_ look: () throws -> [String]) -> Bool {
    do {
        try look().forEach(printLine)
        return true
    } catch {
        logLine("\(error)")
        return false
    }
}

private func summary(_ report: CheckReport) -> String {
    "\(report.todoCount) todos and \(report.deletedCount) deleted ones, "
        + "\(report.journalCount) changes since the snapshot"
}
