import FoundationEssentials
import TemplateTrial
import Testing

/// What `make fuzz` has found worth keeping, so that it holds in every build.
@Suite struct FuzzCorpusTests {
    private static let folder = #filePath.replacing(
        "HTMLTemplateTests/FuzzCorpusTests.swift",
        with: "FuzzTemplates/Corpus"
    )

    @Test func `no input of the corpus breaks the engine`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(names.count > 20)
        for name in names {
            let input = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)"))
            #expect(TemplateTrial(Array(input)).complaint() == nil, "\(name)")
        }
    }
}
