/// The names that the members of one kind of object have, in the order in which they are written.
struct JSONNames<Name: Sendable>: Sendable {
    fileprivate let names: [Name]

    /// Each name as it is written: `"id":`.
    fileprivate let spellings: [[UInt8]]

    init(_ names: [(Name, String)]) {
        self.names = names.map(\.0)
        spellings = names.map { Array("\"\($0.1)\":".utf8) }
    }
}

extension JSONNames where Name: CaseIterable & RawRepresentable<String> {
    init() {
        self.init(Name.allCases.map { ($0, $0.rawValue) })
    }
}

/// Reads the members of one object: those with known names for the caller, all others to be kept as they are.
struct JSONMembers<Name: Sendable> {
    /// The members with unknown names in their order, each as `,"name":value` without white space.
    private(set) var unknown: [UInt8] = []

    private let names: JSONNames<Name>

    /// One bit for each known name that was read; no object has as many as 64.
    private var seen: UInt64 = 0

    private var seenUnknown: Set<[UInt8]> = []

    /// The name that follows in the order of writing, and so most likely in the file.
    private var guess = 0

    init(_ names: JSONNames<Name>) {
        self.names = names
    }

    /// The next known name, of which the value is to be read; nil when the object is at its end.
    mutating func next(in reader: inout JSONReader) throws(JSONError) -> Name? {
        while try reader.beginMember() {
            if let index = try known(in: &reader) { return names.names[index] }
        }
        return nil
    }

    /// Whether the name that was returned last is the first of the object.
    var isFirst: Bool { seen.nonzeroBitCount == 1 && unknown.isEmpty }

    /// Reads a name and returns its index; an unknown one is read with its value.
    private mutating func known(in reader: inout JSONReader) throws(JSONError) -> Int? {
        let start = reader.offset
        let index: Int
        if guess < names.spellings.count, reader.take(name: names.spellings[guess]) {
            index = guess
        } else {
            let name = try reader.name()
            var spelling = JSONWriter()
            spelling.append(text: name)
            spelling.append(":")
            guard let known = names.spellings.firstIndex(of: spelling.bytes) else {
                guard seenUnknown.insert(spelling.bytes).inserted else {
                    throw reader.error("a name stands twice", at: start)
                }
                unknown.append(UInt8(ascii: ","))
                unknown.append(contentsOf: spelling.bytes)
                try reader.copy(to: &unknown)
                return nil
            }
            index = known
        }
        let bit: UInt64 = 1 << index
        guard seen & bit == 0 else { throw reader.error("a name stands twice", at: start) }
        seen |= bit
        guess = index + 1
        return index
    }
}
