import Testing

@testable import JSONStore

struct JSONObjectTests {
    private func object(_ text: String) throws -> JSONObject {
        var reader = JSONReader(Array(text.utf8))
        return try JSONObject(from: &reader)
    }

    private func text(_ object: JSONObject) -> String {
        String(decoding: object.bytes, as: UTF8.self)
    }

    @Test func `members keep their order and their values, in which numbers are not numbers but text`() throws
    {
        let members = #"{"b":1.50e3,"a":[{"x":null},"\u00e9\n"],"":"","\"":true}"#
        #expect(text(try object(members)) == members)
        #expect(text(try object(#" { "b" : [ 1 , 2 ] , "a" : { } } "#)) == #"{"b":[1,2],"a":{}}"#)
        #expect(text(try object("{}")) == "{}")
    }

    @Test func `a member is read, renamed in its place, replaced, added and taken away`() throws {
        var todo = try object(#"{"a":1,"b":"two","c":3}"#)
        #expect(todo["b"] == #""two""# && todo["d"] == nil)
        todo.rename("b", to: "title")
        todo.rename("x", to: "y")
        todo["a"] = "null"
        todo["c"] = nil
        todo["x"] = nil
        todo["d"] = "[]"
        #expect(text(todo) == #"{"a":null,"title":"two","d":[]}"#)
    }

    @Test func `names that only look the same are two`() throws {
        var todo = try object("{\"\u{E9}\":1,\"e\u{301}\":2}")
        #expect(todo["e\u{301}"] == "2")
        todo["\u{E9}"] = nil
        #expect(text(todo) == "{\"e\u{301}\":2}")
    }

    @Test(arguments: ["", "[]", "1", #"{"a":1,"a":2}"#, #"{"a":1"#, #"{"a":"\ud800"}"#])
    func `what is no object is refused`(text: String) {
        #expect(throws: JSONError.self) { try object(text) }
    }
}
