import HTMLTemplate
import Testing

@Suite struct TypeDescriptionTests {
    /// A field in one line: name, kind, and of what.
    private func line(_ field: FieldDescription) -> String {
        let content = field.content.map { $0.kind == .record ? $0.name : $0.kind.rawValue }
        return [field.name, field.kind.rawValue, content].compactMap(\.self).joined(separator: " ")
    }

    @Test func `a type tells its fields in their order, with their kinds and what is in them`() {
        #expect(Page.bindings.type.name == "Page")
        #expect(Page.bindings.type.kind == .record)
        #expect(
            Page.bindings.type.fields.map(line) == [
                "title text", "empty text", "count number", "isOpen flag", "isDone flag", "address url",
                "icon markup", "days list Day", "noDays list Day", "tags list text", "sizes list number",
                "links list url", "author record Author", "today optional Day", "tomorrow optional Day",
                "nickname optional text", "nothing optional text",
            ]
        )
    }

    @Test func `the fields of a field's type can be followed`() throws {
        let author = try #require(Page.bindings.type.fields.first { $0.name == "author" }?.content)
        #expect(
            author.fields.map(line) == [
                "name text", "home url", "friends list Friend", "pet optional Friend",
            ]
        )
        #expect(author.fields[2].content?.fields.map(line) == ["name text"])
    }

    @Test func `a plain text has no fields`() {
        #expect(Bindings.string.type.kind == .text)
        #expect(Bindings.string.type.fields.isEmpty)
    }

    @Test func `a type that holds itself can be followed as far as one likes`() throws {
        var type = Chain.bindings.type
        for _ in 0..<100 {
            #expect(type.fields.map(line) == ["name text", "next record Chain", "all list Chain"])
            type = try #require(type.fields.last?.content)
        }
    }

    struct Chain: Sendable {
        static let bindings: Bindings<Chain> = [
            .text("name") { _ in "end" },
            .record("next", { $0 }, Chain.bindings),
            .list("all", { [$0] }, Chain.bindings),
        ]
    }
}
