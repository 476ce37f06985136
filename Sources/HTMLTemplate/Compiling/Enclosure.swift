/// Where a quoted value, a comment or the content of an element such as `<title>` began.
struct Enclosure {
    private let source: Source
    private let offset: Int
    private let context: HTMLContext
    /// Whether an error has named it.
    var isTold = false

    init(_ source: Source, _ offset: Int, _ context: HTMLContext) {
        self.source = source
        self.offset = offset
        self.context = context
    }

    /// Whether it began in another line or file, where an error does not show it.
    func isFar(from other: Int, in otherSource: Source) -> Bool {
        guard source.name == otherSource.name, offset <= other else { return true }
        return source.bytes[offset..<min(other, source.bytes.count)].contains(.newline)
    }
}

extension Enclosure: CustomStringConvertible {
    /// A phrase for messages: "what stands in <title> begins at Templates/layout.html:7:7".
    var description: String {
        let position = source.position(of: offset)
        return "what stands \(context.place) begins at \(source.title):\(position.line):\(position.column)"
    }
}
