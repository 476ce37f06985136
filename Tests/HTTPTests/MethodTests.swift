import HTTP
import Testing

@Suite struct MethodTests {
    @Test(arguments: ["get", "GET ", "", "BREW", "GE\u{301}T"])
    func `a word that is no method is none`(word: String) {
        #expect(Method(rawValue: word) == nil)
    }

    @Test func `only methods that just read are safe`() {
        #expect(Method.allCases.filter(\.isSafe) == [.get, .head, .options, .trace])
    }
}
