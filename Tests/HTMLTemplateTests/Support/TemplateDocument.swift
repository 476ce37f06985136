import Foundation

/// Docs/templates.md, taken apart.
///
/// The second word of a fence says what it holds: `template` is the page, any name with a dot another file of the
/// same example, `output` and `error` what comes of it. A table is known by its head.
struct TemplateDocument {
    private(set) var examples: [Example] = []
    private(set) var swift: [String] = []
    private(set) var grammar = ""
    /// The fields of the examples' page: `title: text`.
    private(set) var fields: [String] = []
    private(set) var kinds: [String] = []
    private(set) var places: [Example] = []
    private(set) var refusals: [Example] = []
    /// What no test would look at.
    private(set) var oddities: [String] = []

    private let lines: [Substring]
    private var heading = ""
    /// The files of the example that is being read.
    private var files: [String: String] = [:]

    init() {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let bytes = try? Data(contentsOf: root.appending(path: "Docs/templates.md"))
        lines = String(decoding: bytes ?? Data(), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        read()
    }

    private mutating func read() {
        var rest = lines[...]
        while let line = rest.popFirst() {
            if line.hasPrefix("#") { heading = line.drop { $0 == "#" || $0 == " " }.description }
            if line.hasPrefix("```") {
                let body = rest.prefix { $0 != "```" }
                rest = rest.dropFirst(body.count + 1)
                take(line.dropFirst(3).split(separator: " "), body.joined(separator: "\n"))
            } else if line.hasPrefix("|") {
                let rows = rest.prefix { $0.hasPrefix("|") }
                rest = rest.dropFirst(rows.count)
                take(line, rows.dropFirst().map(Self.cells))
            }
        }
        if !files.isEmpty { oddities.append("the last example gives nothing") }
    }

    /// Takes a fenced block.
    private mutating func take(_ words: [Substring], _ body: String) {
        switch (words.first, words.dropFirst().first) {
        case ("swift", nil): swift.append(body)
        case ("text", "grammar"): grammar += body
        case ("html", "template"):
            if !files.isEmpty { oddities.append("an example in '\(heading)' gives nothing") }
            files = ["page.html": body]
        case ("html", let name?) where name.contains(".") && !files.isEmpty: files[String(name)] = body
        case ("html", "output"), ("text", "error"):
            examples.append(Example("\(heading) \(examples.count + 1)", files, body))
            files = [:]
        default: oddities.append("a fence of '\(words.joined(separator: " "))' in '\(heading)'")
        }
    }

    /// Takes a table.
    private mutating func take(_ head: Substring, _ rows: [[String]]) {
        switch head {
        case "| name | kind | value |": fields += rows.map { "\($0[0]): \($0[1])" }
        case "| kind | `{{ }}` | `{% if %}` | `{% for %}` | `.field` |": kinds += rows.map { $0[0] }
        case "| place | template | written |": places += rows.map { Example($0[0], $0[1], $0[2]) }
        case "| template | why |": refusals += rows.map { Example($0[0], $0[0], $0[1]) }
        default: oddities.append("the table \(head)")
        }
    }

    private static func cells(_ row: Substring) -> [String] {
        row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
}

extension TemplateDocument {
    /// The text under a heading.
    func section(_ heading: String) -> String {
        lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("#") }.joined(separator: "\n")
    }

    /// The words in code after the last colon of the paragraph that begins so.
    func words(after beginning: String) -> Set<String> {
        let paragraph = lines.drop { !$0.hasPrefix(beginning) }.prefix { !$0.isEmpty }.joined(separator: " ")
        let list = paragraph.split(separator: ":").last ?? ""
        // Every other part lies between two backquotes.
        let parts = list.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        return Set(parts.filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) })
    }
}
