/// Where in an HTML document the next byte of a page stands.
///
/// It follows the tokenizer of the WHATWG HTML standard (section 13.2.5) over the literal text of a template.
/// Most of what that standard calls a parse error, such as a bare `<` or an attribute without a space before
/// it, is an error here, so that no reader of the page can see other tags than this one does.
struct HTMLContext: Equatable, Sendable {
    enum State: Equatable, Sendable {
        case text
        /// After `<`.
        case tagOpen
        /// After `</`.
        case endTagOpen
        /// After `<!`, with what followed in lower case.
        case declaration([UInt8])
        case comment(Comment)
        case doctype
        case tagName
        /// In a tag, outside attributes; the next attribute needs white space before it.
        case betweenAttributes(spaced: Bool)
        case attributeName
        case afterAttributeName
        case beforeValue
        case value(quote: UInt8)
        case unquotedValue
        /// After the `/` that ends a tag.
        case selfClosing
        /// In the content of `<title>`, `<script>` and the like: only the own end tag ends it.
        case content
        /// After a `<` in such content.
        case contentLess
        /// After `</` there, with the number of bytes of the name that have come.
        case contentEndTag(Int)
    }

    /// How far a comment has come, by the names of the standard's states.
    enum Comment: Equatable, Sendable {
        case start, startDash, body, endDash, end, endBang
    }

    var state = State.text
    /// The tag being read.
    var tag = HTMLTag()
    /// The name of the attribute being read, in lower case.
    var attribute: [UInt8] = []
    /// What its value means.
    var kind = HTMLAttribute.plain
    /// The element whose content is being read.
    var element: [UInt8] = []
    /// After `&` and letters: more of them would belong to the same character reference.
    var isInReference = false
    /// What the attribute being read, if it is a URL, has so far.
    var url = URLStart.nothing
}

/// A tag while it is being read.
struct HTMLTag: Equatable, Sendable {
    /// In lower case.
    var name: [UInt8] = []
    var isEnd = false
    /// The names that it has whichever way the template went, as many of them as are worth remembering.
    var attributes: Set<[UInt8]> = []
    /// `http-equiv` makes `content` of a `<meta>` an address to go to.
    var hasHTTPEquiv = false
    var hasContentValue = false
}

extension HTMLContext {
    /// Moves over literal text and appends what is to be written for it.
    ///
    /// That is the text itself, and a newline after `<textarea>` and `<pre>`, where HTML drops the first one.
    /// `report` takes what is wrong, `enclose` each place where something begins that ``isEnclosed``; both get the
    /// context there.
    mutating func read(
        _ bytes: ArraySlice<UInt8>,
        into output: inout [UInt8],
        report: (_ message: String, _ offset: Int, HTMLContext) -> Void,
        enclose: (_ offset: Int, HTMLContext) -> Void
    ) {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let end = endOfPlain(bytes[index...])
            guard index == end else {
                output += bytes[index..<end]
                index = end
                continue
            }
            let byte = bytes[index]
            output.append(byte)
            let wasEnclosed = isEnclosed
            var outcome = step(byte)
            while outcome == .again { outcome = step(byte) }
            switch outcome {
            case .again, .taken: break
            case .refused(let message, let before):
                report(message, max(bytes.startIndex, index - before), self)
            case .opensLines:
                if index + 1 == bytes.endIndex || bytes[index + 1] != .newline { output.append(.newline) }
            }
            if isEnclosed, !wasEnclosed { enclose(index, self) }
            index += 1
        }
    }

    /// Whether only one certain end leads on from here.
    ///
    /// It is that of a quoted value, a comment, or an element such as `<title>`. When it is missing, much else looks
    /// wrong.
    private var isEnclosed: Bool {
        switch state {
        case .value, .comment, .content, .contentLess, .contentEndTag: true
        default: false
        }
    }

    /// Where the first byte stands that may change the context: most of a page is plain, and goes over at once.
    private func endOfPlain(_ bytes: ArraySlice<UInt8>) -> Int {
        let stop: UInt8
        switch state {
        case .text, .content: stop = UInt8(ascii: "<")
        case .value(let quote) where kind != .url: stop = quote
        case .comment(.body): stop = UInt8(ascii: "-")
        default: return bytes.startIndex
        }
        guard !isInReference else { return bytes.startIndex }
        return bytes.firstIndex { $0 == stop || $0 == UInt8(ascii: "&") } ?? bytes.endIndex
    }
}

extension HTMLContext {
    /// Whether the next byte belongs to a tag, but to none of its attribute values.
    private var isBetweenAttributes: Bool {
        switch state {
        case .tagName, .betweenAttributes, .attributeName, .afterAttributeName: true
        default: false
        }
    }

    /// The context at the start of a loop's body, which must fit the end of the body as well.
    var atLoopStart: HTMLContext {
        guard isBetweenAttributes, state != .betweenAttributes(spaced: true) else { return self }
        return afterAttribute(spaced: false)
    }

    private func afterAttribute(spaced: Bool) -> HTMLContext {
        var context = self
        context.state = .betweenAttributes(spaced: spaced)
        context.attribute = []
        context.kind = .plain
        return context
    }

    /// The context that holds after either of two ways through a template, nil when there is none.
    func joined(_ other: HTMLContext) -> HTMLContext? {
        if self == other { return self }
        var first = self
        var second = other
        if isBetweenAttributes, other.isBetweenAttributes {
            let spaced = state == .betweenAttributes(spaced: true) && other.state == state
            first = afterAttribute(spaced: spaced)
            second = other.afterAttribute(spaced: spaced)
        }
        first.tag.attributes = tag.attributes.intersection(other.tag.attributes)
        second.tag.attributes = first.tag.attributes
        first.tag.hasHTTPEquiv = tag.hasHTTPEquiv || other.tag.hasHTTPEquiv
        first.tag.hasContentValue = tag.hasContentValue || other.tag.hasContentValue
        second.tag.hasHTTPEquiv = first.tag.hasHTTPEquiv
        second.tag.hasContentValue = first.tag.hasContentValue
        first.isInReference = isInReference || other.isInReference
        second.isInReference = first.isInReference
        first.url = url.joined(other.url) ?? url
        second.url = url.joined(other.url) ?? other.url
        return first == second ? first : nil
    }

    /// A phrase for messages: "in text", "in the value of 'href'".
    var place: String {
        switch state {
        case .text: "in text"
        case .tagOpen, .endTagOpen: "after a <"
        case .declaration: "after <!"
        case .comment: "in a comment"
        case .doctype: "in <!doctype>"
        case .betweenAttributes(spaced: false): "right after an attribute of <\(text(tag.name))>"
        case .tagName, .betweenAttributes, .attributeName, .afterAttributeName, .selfClosing:
            "in the tag <\(tag.isEnd ? "/" : "")\(text(tag.name))>"
        case .beforeValue, .value, .unquotedValue: "in the value of '\(text(attribute))'"
        case .content, .contentLess, .contentEndTag: "in <\(text(element))>"
        }
    }

    /// Where this and another context stand, for the message that they differ.
    func places(_ other: HTMLContext) -> String {
        place == other.place ? "both \(place), but not in the same way" : "\(place), and \(other.place)"
    }

    func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
