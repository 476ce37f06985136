import Testing

@testable import hanamaru

struct CountingTests {
    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (120_000, "120,000"), (1_234_567, "1,234,567"),
        (-1000, "-1,000"), (-999, "-999"),
    ])
    func `digits stand in groups of three`(number: Int, text: String) {
        #expect(grouped(number) == text)
    }

    @Test func `one thing has no s`() {
        #expect([0, 1, 2].map { counted($0, "todo") } == ["0 todos", "1 todo", "2 todos"])
    }
}
