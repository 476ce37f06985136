import Foundation
import HTMLTemplate
import Testing

@testable import Site

/// Docs/template-fields.md against what the pages really bind.
struct TemplateFieldTests {
    private let document: FieldDocument

    init() throws {
        let file = Project.root.appending(path: "Docs/template-fields.md")
        document = FieldDocument(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }

    private static let pages = [
        "month.html": CalendarPage.bindings.type,
        "edit.html": EditPage.bindings.type,
        "message.html": MessagePage.bindings.type,
    ]

    /// The types of all pages and of all that is in them, each once.
    private var types: [TypeDescription] {
        var types: [TypeDescription] = []
        var waiting = Array(Self.pages.values)
        while let type = waiting.popLast() {
            guard type.kind == .record, !types.contains(where: { $0.name == type.name }) else { continue }
            types.append(type)
            waiting += type.fields.compactMap(\.content)
        }
        return types
    }

    @Test func `every field is documented with its kind, and no other one`() {
        #expect(Set(document.fields.keys) == Set(types.map(\.name)))
        for type in types {
            #expect(document.fields[type.name] == type.fields.map(FieldDocument.Field.init), "\(type.name)")
        }
    }

    @Test func `types of one name have the same fields`() {
        for content in types.flatMap(\.fields).compactMap(\.content) where content.kind == .record {
            let type = types.first { $0.name == content.name }
            #expect(type?.fields.map(\.name) == content.fields.map(\.name), "\(content.name)")
        }
    }

    @Test func `every page is documented with its type`() {
        #expect(document.pages == Self.pages.mapValues(\.name))
    }

    @Test func `the documented pages are those that the site asks for`() throws {
        let pages = Self.pages.keys.reduce(into: [:]) { $0[$1] = Array("".utf8) }
        #expect(throws: Never.self) { try Pages(pages, of: "Templates") }
        for name in pages.keys {
            #expect(throws: TemplateErrors.self, "\(name)") {
                try Pages(pages.filter { $0.key != name }, of: "Templates")
            }
        }
    }

    @Test func `the texts are documented as they are in English`() throws {
        for field in Texts.bindings.type.fields {
            var library = TemplateLibrary(sources: ["text": Array("{{ \(field.name) }}".utf8)])
            let template = library.template("text", Texts.bindings)
            try library.validate()
            let text = String(decoding: template.render(.english), as: UTF8.self)
            #expect(document.meanings["Texts"]?[field.name] == text)
        }
    }

    @Test func `our own templates use every field`() throws {
        #expect(try Project.resources.get().unusedFields == [])
    }
}

/// The tables of Docs/template-fields.md.
struct FieldDocument {
    /// A row: the field's name, and its kind in words, such as `list of Week`.
    struct Field: Equatable {
        let name: String
        let kind: String
    }

    /// The fields by the heading they stand under.
    private(set) var fields: [String: [Field]] = [:]
    /// The last column of the same rows, by heading and field.
    private(set) var meanings: [String: [String: String]] = [:]
    /// The type of each page.
    private(set) var pages: [String: String] = [:]

    init(_ text: String) {
        var heading = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") { heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces) }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| `"), cells.count == 3 else { continue }
            let name = cells[0].replacing("`", with: "")
            if name.hasSuffix(".html") {
                pages[name] = Self.withoutLink(cells[2])
            } else {
                fields[heading, default: []].append(Field(name: name, kind: Self.withoutLink(cells[1])))
                meanings[heading, default: [:]][name] = cells[2]
            }
        }
    }

    /// `list of [Week](#week)` as `list of Week`; a link that leads elsewhere stays, and so is found.
    private static func withoutLink(_ cell: String) -> String {
        guard let link = cell.firstMatch(of: /\[(\w+)\]\(#(\w+)\)$/), link.1.lowercased() == link.2 else {
            return cell
        }
        return String(cell[..<link.range.lowerBound] + link.1)
    }
}

extension FieldDocument.Field {
    init(_ field: FieldDescription) {
        name = field.name
        let content = field.content.map { $0.kind == .record ? $0.name : $0.kind.rawValue } ?? ""
        kind =
            switch field.kind {
            case .list: "list of \(content)"
            case .record: "record \(content)"
            case .optional: "optional \(content)"
            default: field.kind.rawValue
            }
    }
}
