import CalendarDomain

extension ImportedTodo {
    private enum RealmName: String, CaseIterable {
        case title, dateString, status

        static let all = JSONNames<RealmName>()
    }

    /// Reads an object of the original app's class `Todo`, `{"title":"Milk","dateString":"2026/11/30","status":true}`.
    ///
    /// `status` says whether it is done; without one it is not.
    init(fromRealm reader: inout JSONReader) throws(JSONError) {
        var title: TodoTitle?
        var date: CalendarDate?
        var isDone = false
        let start = reader.offset
        try reader.openObject("todo")
        var members = JSONMembers(RealmName.all)
        while let name = try members.next(in: &reader) {
            switch name {
            case .title: title = try Record.title(in: &reader)
            case .dateString: date = try reader.value("dateString") { CalendarDate(slashed: $0) }
            case .status: isDone = try reader.boolean("status")
            }
        }
        guard let title, let date else { throw reader.error("a todo needs title and dateString", at: start) }
        guard members.unknown.isEmpty else {
            let name = String(
                decoding: members.unknown.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") },
                as: UTF8.self
            )
            throw reader.error("unknown member \(name); known are title, dateString and status", at: start)
        }
        self.init(date: date, title: title, completion: isDone ? .done(nil) : .open)
    }
}

extension CalendarDate {
    /// Reads the UTF-8 bytes of `2026/11/30`: always ten characters, with zeros where they are needed.
    init?(slashed text: Span<UInt8>) {
        let slash = UInt8(ascii: "/")
        guard text.count == 10, text[4] == slash, text[7] == slash else { return nil }
        var bytes: [UInt8] = []
        for index in text.indices { bytes.append(text[index] == slash ? UInt8(ascii: "-") : text[index]) }
        self.init(utf8: bytes.span)
    }
}
