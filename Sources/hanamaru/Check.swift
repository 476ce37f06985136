import JSONStore
import Site

/// Checks templates, public files and data, and prints what is wrong with each; nothing is written.
///
/// - Returns: whether all is well.
func check(_ configuration: Configuration) -> Bool {
    var isWell = true
    do {
        _ = try siteResources(configuration)
        printLine("templates \(configuration.templates): well")
    } catch {
        logLine("hanamaru: \(error)")
        isWell = false
    }
    do {
        let report = try Store.check(folder: configuration.dataFolder)
        printLine("data \(configuration.dataFolder): \(report)")
    } catch {
        logLine("hanamaru: \(error)")
        isWell = false
    }
    return isWell
}
