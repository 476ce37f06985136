import Testing

@testable import HTMLTemplate

/// Conditions of many parts and choices of many branches, which are put together out of halves.
@Suite struct LongChainTests {
    @Test(arguments: 1...9)
    func `and holds when every part does, or when one does`(_ count: Int) throws {
        for place in 0..<count {
            let open = (0..<count).map { $0 == place ? "isDone" : "isOpen" }
            let done = (0..<count).map { $0 == place ? "isOpen" : "isDone" }
            let all = "{% if \(open.joined(separator: " and ")) %}yes{% else %}no{% endif %}"
            let any = "{% if \(done.joined(separator: " or ")) %}yes{% else %}no{% endif %}"
            #expect(try render(all) == "no")
            #expect(try render(any) == "yes")
        }
        let all = repeatElement("isOpen", count: count).joined(separator: " and ")
        let none = repeatElement("isDone", count: count).joined(separator: " or ")
        #expect(try render("{% if \(all) %}yes{% endif %}{% if \(none) %}no{% endif %}") == "yes")
    }

    @Test(arguments: 2...9)
    func `the first branch that holds is written, and no other`(_ count: Int) throws {
        for place in 0...count {
            let branches = (0..<count).map { number in
                "{% \(number == 0 ? "if" : "elif") \(number < place ? "isDone" : "isOpen") %}\(number)"
            }
            let expected = place < count ? "\(place)" : "none"
            #expect(try render(branches.joined() + "{% else %}none{% endif %}") == expected)
            #expect(try render(branches.joined() + "{% endif %}") == (place < count ? expected : ""))
        }
    }

    @Test func `two thousand branches and parts are no danger`() throws {
        let branches = repeatElement("{% elif isDone %}x", count: 2000).joined()
        #expect(try render("{% if isDone %}x\(branches){% else %}none{% endif %}") == "none")
        let parts = repeatElement("isOpen", count: 2000).joined(separator: " and ")
        #expect(try render("{% if \(parts) %}all{% endif %}") == "all")
    }
}
