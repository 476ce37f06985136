import Testing

@testable import hanamaru

struct ArgumentsTests {
    @Test func `a flag wins over its environment variable`() throws {
        let environment = ["HANAMARU_TIME_ZONE": "Asia/Tokyo", "HANAMARU_DATA": "/srv/todos"]
        let arguments = try Arguments(["serve", "--time-zone=Europe/Berlin"], environment: environment)
        #expect(arguments.values == [.timeZone: "Europe/Berlin", .data: "/srv/todos"])
        #expect(arguments.command == .serve)
    }
}
