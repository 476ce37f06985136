import FoundationEssentials
import Glibc
import HTMLTemplate

/// The Swift side of the template benchmark; `benchmark.py` and the test of allocations run it.
@main
enum Main {
    static let usage = """
        usage: TemplateBenchmark writer|bytes|by-hand DATA PAGES    answers lines, as peers/serving.py does
               TemplateBenchmark shape NAME COUNT DATA PAGES        renders a template COUNT times
        """

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("writer", 3):
            let (template, month) = try load(arguments[1], arguments[2], "month.html")
            var writer = HTMLWriter()
            serve { visit in
                writer.removeAll()
                template.render(month, into: &writer)
                visit?(writer.bytes)
            }
        case ("bytes", 3):
            let (template, month) = try load(arguments[1], arguments[2], "month.html")
            serve { visit in
                let page = template.render(month)
                visit?(page)
            }
        case ("by-hand", 3):
            let month = try load(arguments[1])
            var output = HandWritten()
            serve { visit in
                output.render(month)
                visit?(output.bytes)
            }
        case ("shape", 5):
            let (template, month) = try load(arguments[3], arguments[4], arguments[1])
            var writer = HTMLWriter()
            for _ in 0..<(Int(arguments[2]) ?? 0) {
                writer.removeAll()
                template.render(month, into: &writer)
            }
            print(writer.count)
        default:
            print(usage)
            exit(2)
        }
    }

    private static func load(_ data: String) throws -> MonthPage {
        try JSONDecoder().decode(MonthPage.self, from: Data(contentsOf: URL(filePath: data)))
    }

    /// The template `name` of a folder, and the page's data.
    private static func load(
        _ data: String,
        _ folder: String,
        _ name: String
    ) throws -> (Template<MonthPage>, MonthPage) {
        var sources: [String: [UInt8]] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where file.hasSuffix(".html")
        {
            sources[file] = Array(try Data(contentsOf: URL(filePath: folder + "/" + file)))
        }
        var library = TemplateLibrary(sources: sources, folder: folder)
        var templates: [String: Template<MonthPage>] = [:]
        for page in sources.keys where page != "layout.html" && !page.contains("/") {
            templates[page] = library.template(page, MonthPage.bindings)
        }
        try library.validate()
        guard let template = templates[name] else {
            print("there is no \(folder)/\(name)")
            exit(2)
        }
        return (template, try load(data))
    }

    /// Answers `run N` with the nanoseconds that N renders took, and `page` with the page's size and the page.
    private static func serve(_ render: (_ visit: (([UInt8]) -> Void)?) -> Void) {
        let clock = ContinuousClock()
        while let line = readLine() {
            let words = line.split(separator: " ")
            if words.count == 2, words[0] == "run", let count = Int(words[1]) {
                let time = clock.measure {
                    for _ in 0..<count { render(nil) }
                }
                print(time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000)
            } else {
                render { page in
                    print(page.count)
                    print(String(decoding: page, as: UTF8.self), terminator: "")
                }
            }
            // All streams: standard output is a global variable of C, which no thread may be trusted with.
            fflush(nil)
        }
    }
}
