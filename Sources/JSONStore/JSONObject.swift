/// The members of an object in their order, each value as the JSON text that it is: what a migration changes.
struct JSONObject: Sendable {
    private struct Member {
        var name: String
        var value: String
    }

    private var members: [Member] = []
}

extension JSONObject {
    /// Reads a whole object; white space is left out.
    init(from reader: inout JSONReader) throws(JSONError) {
        let start = reader.offset
        var bytes: [UInt8] = []
        try reader.copy(to: &bytes)
        guard bytes.first == UInt8(ascii: "{") else { throw reader.unexpected("todo", at: start) }
        // No name stands twice in it, or it would not have been copied.
        var copy = JSONReader(bytes)
        try copy.openObject("todo")
        while try copy.beginMember() {
            let name = try copy.name()
            var value: [UInt8] = []
            try copy.copy(to: &value)
            members.append(Member(name: name, value: String(decoding: value, as: UTF8.self)))
        }
    }

    /// The value of a member as JSON text, `"Milk"` with its quotes; nil when there is none, or to take it away.
    subscript(name: String) -> String? {
        get { index(of: name).map { members[$0].value } }
        set {
            switch (index(of: name), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Gives a member another name, in its place; without such a member it does nothing.
    mutating func rename(_ name: String, to newName: String) {
        if let index = index(of: name) { members[index].name = newName }
    }

    /// Texts that only look the same are different names, as they are for all readers of JSON.
    private func index(of name: String) -> Int? {
        members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    }

    /// Its bytes, without white space.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.append("{")
        for (index, member) in members.enumerated() {
            if index > 0 { writer.append(",") }
            writer.append(text: member.name)
            writer.append(":")
            writer.append(member.value)
        }
        writer.append("}")
        return writer.bytes
    }
}
