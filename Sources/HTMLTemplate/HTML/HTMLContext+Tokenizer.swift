/// The states of the HTML tokenizer, one byte at a time.
extension HTMLContext {
    enum Outcome: Equatable {
        case taken
        /// The state changed and takes the same byte once more.
        case again
        /// Some byte cannot stand where it does: this one, or one that came so many bytes before.
        case refused(String, before: Int = 0)
        /// The byte ended a start tag after which HTML drops a newline.
        case opensLines
    }

    mutating func step(_ byte: UInt8) -> Outcome {
        switch state {
        case .text: inText(byte)
        case .tagOpen: inTagOpen(byte)
        case .endTagOpen: inEndTagOpen(byte)
        case .declaration(let begun): inDeclaration(begun, byte)
        case .comment(let comment): inComment(comment, byte)
        case .doctype: inDoctype(byte)
        case .tagName: inTagName(byte)
        case .betweenAttributes(let spaced): betweenAttributes(spaced, byte)
        case .attributeName: inAttributeName(byte)
        case .afterAttributeName: afterAttributeName(byte)
        case .beforeValue: beforeValue(byte)
        case .value(let quote): inValue(quote, byte)
        case .unquotedValue: inUnquotedValue(byte)
        case .selfClosing: inSelfClosing(byte)
        case .content: inContent(byte)
        case .contentLess: inContentLess(byte)
        case .contentEndTag(let count): inContentEndTag(count, byte)
        }
    }

    private mutating func refuse(_ message: String, before: Int = 0, then next: State) -> Outcome {
        state = next
        return .refused(message, before: before)
    }

    private mutating func move(to next: State) -> Outcome {
        state = next
        return .taken
    }

    private mutating func readReference(_ byte: UInt8) {
        isInReference =
            byte == UInt8(ascii: "&")
            || isInReference && (byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "#"))
    }
}

// MARK: - Text and what begins with <

extension HTMLContext {
    private mutating func inText(_ byte: UInt8) -> Outcome {
        readReference(byte)
        return byte == UInt8(ascii: "<") ? move(to: .tagOpen) : .taken
    }

    private mutating func inTagOpen(_ byte: UInt8) -> Outcome {
        switch byte {
        case UInt8(ascii: "/"): return move(to: .endTagOpen)
        case UInt8(ascii: "!"): return move(to: .declaration([]))
        case _ where byte.isASCIILetter:
            tag = HTMLTag(name: [byte.asciiLowercased])
            return move(to: .tagName)
        default: return refuse("a < that begins no tag must be written &lt;", before: 1, then: .text)
        }
    }

    private mutating func inEndTagOpen(_ byte: UInt8) -> Outcome {
        guard byte.isASCIILetter else {
            return refuse("a < that begins no tag must be written &lt;", before: 2, then: .text)
        }
        tag = HTMLTag(name: [byte.asciiLowercased], isEnd: true)
        return move(to: .tagName)
    }

    private mutating func inDeclaration(_ begun: [UInt8], _ byte: UInt8) -> Outcome {
        let read = begun + [byte.asciiLowercased]
        if read.elementsEqual("--".utf8) { return move(to: .comment(.start)) }
        if read.elementsEqual("doctype".utf8) { return move(to: .doctype) }
        if "--".utf8.starts(with: read) || "doctype".utf8.starts(with: read) {
            return move(to: .declaration(read))
        }
        return refuse("only a comment or <!doctype html> can begin with <!", then: .text)
    }

    private mutating func inComment(_ comment: Comment, _ byte: UInt8) -> Outcome {
        switch (comment, byte) {
        case (.start, UInt8(ascii: "-")): return move(to: .comment(.startDash))
        case (.start, UInt8(ascii: ">")), (.startDash, UInt8(ascii: ">")), (.endBang, UInt8(ascii: ">")):
            return refuse("a comment ends with -->", then: .text)
        case (.startDash, UInt8(ascii: "-")), (.endDash, UInt8(ascii: "-")), (.end, UInt8(ascii: "-")):
            return move(to: .comment(.end))
        case (.body, UInt8(ascii: "-")), (.endBang, UInt8(ascii: "-")): return move(to: .comment(.endDash))
        case (.end, UInt8(ascii: ">")): return move(to: .text)
        case (.end, UInt8(ascii: "!")): return move(to: .comment(.endBang))
        default: return move(to: .comment(.body))
        }
    }

    private mutating func inDoctype(_ byte: UInt8) -> Outcome {
        byte == UInt8(ascii: ">") ? move(to: .text) : .taken
    }
}

// MARK: - Tags

extension HTMLContext {
    private mutating func inTagName(_ byte: UInt8) -> Outcome {
        switch byte {
        case _ where byte.isHTMLSpace: return move(to: .betweenAttributes(spaced: true))
        case UInt8(ascii: "/"): return move(to: .selfClosing)
        case UInt8(ascii: ">"): return endTag(isSelfClosing: false)
        case _ where byte.isNamePart || ":-.".utf8.contains(byte):
            return Self.append(byte, to: &tag.name)
        default:
            return refuse("this cannot stand in a tag's name", then: .betweenAttributes(spaced: true))
        }
    }

    private mutating func betweenAttributes(_ spaced: Bool, _ byte: UInt8) -> Outcome {
        switch byte {
        case _ where byte.isHTMLSpace: return move(to: .betweenAttributes(spaced: true))
        case UInt8(ascii: "/"): return move(to: .selfClosing)
        case UInt8(ascii: ">"): return endTag(isSelfClosing: false)
        case UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
            return .refused("this cannot stand in an attribute's name")
        default:
            attribute = [byte.asciiLowercased]
            if tag.isEnd { return refuse("an end tag has no attributes", then: .attributeName) }
            if !spaced { return refuse("a space is missing before this attribute", then: .attributeName) }
            return move(to: .attributeName)
        }
    }

    private mutating func inAttributeName(_ byte: UInt8) -> Outcome {
        switch byte {
        case _ where byte.isHTMLSpace: return move(to: .afterAttributeName)
        case UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="):
            state = .afterAttributeName
            return .again
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
            return .refused("this cannot stand in an attribute's name")
        default: return Self.append(byte, to: &attribute)
        }
    }

    private static func append(_ byte: UInt8, to name: inout [UInt8]) -> Outcome {
        guard name.count <= longestName else { return .taken }
        name.append(byte.asciiLowercased)
        return name.count <= longestName
            ? .taken : .refused("a name in a tag has at most \(longestName) bytes")
    }

    private mutating func afterAttributeName(_ byte: UInt8) -> Outcome {
        if byte.isHTMLSpace { return .taken }
        if attribute.elementsEqual("http-equiv".utf8) { tag.hasHTTPEquiv = true }
        let isNew = !tag.attributes.contains(attribute)
        if tag.attributes.count < Self.mostAttributes { tag.attributes.insert(attribute) }
        guard byte == UInt8(ascii: "=") else {
            endAttribute(spaced: true)
            return .again
        }
        kind = HTMLAttribute(text(attribute), of: text(tag.name))
        state = .beforeValue
        guard isNew else {
            return .refused("<\(text(tag.name))> has '\(text(attribute))' already", before: attribute.count)
        }
        return .taken
    }

    /// More attributes of a tag are not remembered: each branch of a template copies them.
    private static let mostAttributes = 64
    /// A longer name is none that HTML knows, in bytes.
    private static let longestName = 255

    private mutating func endAttribute(spaced: Bool) {
        attribute = []
        kind = .plain
        url = .nothing
        isInReference = false
        state = .betweenAttributes(spaced: spaced)
    }

    private mutating func beforeValue(_ byte: UInt8) -> Outcome {
        switch byte {
        case _ where byte.isHTMLSpace: return .taken
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return move(to: .value(quote: byte))
        case UInt8(ascii: ">"):
            let message = "the value of '\(text(attribute))' is missing"
            _ = endTag(isSelfClosing: false)
            return .refused(message)
        default:
            state = .unquotedValue
            return .again
        }
    }

    private mutating func inValue(_ quote: UInt8, _ byte: UInt8) -> Outcome {
        if byte == quote {
            endAttribute(spaced: false)
            return .taken
        }
        readReference(byte)
        guard case .url = kind, let refusal = url.read(byte) else { return .taken }
        return .refused(refusal)
    }

    private mutating func inUnquotedValue(_ byte: UInt8) -> Outcome {
        switch byte {
        case _ where byte.isHTMLSpace:
            endAttribute(spaced: true)
            return .taken
        case UInt8(ascii: ">"): return endTag(isSelfClosing: false)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "`"):
            return .refused("a value with this needs quotes around it")
        default: return .taken
        }
    }

    private mutating func inSelfClosing(_ byte: UInt8) -> Outcome {
        guard byte == UInt8(ascii: ">") else {
            return refuse("a / in a tag must stand before its >", then: .betweenAttributes(spaced: true))
        }
        return endTag(isSelfClosing: true)
    }

    /// After the `>`: what comes is text, or the content of an element with rules of its own.
    private mutating func endTag(isSelfClosing: Bool) -> Outcome {
        let tag = self.tag
        self = HTMLContext()
        guard !tag.isEnd else { return .taken }
        if tag.hasHTTPEquiv, tag.hasContentValue {
            return .refused("the 'content' of a <meta http-equiv> cannot hold a value")
        }
        let name = text(tag.name)
        switch name {
        case "pre", "listing": return .opensLines
        case "plaintext": return .refused("<plaintext> cannot be closed again")
        case _ where Self.withOwnContent.contains(name):
            if isSelfClosing {
                return .refused("<\(name)/> is not closed by its /: write <\(name)></\(name)>")
            }
            state = .content
            element = tag.name
            return name == "textarea" ? .opensLines : .taken
        default: return .taken
        }
    }
}

// MARK: - Elements whose content is no ordinary text

extension HTMLContext {
    /// Their content is text with character references ("RCDATA").
    static let withTextContent: Set = ["title", "textarea"]

    /// Those, and the elements whose content has other rules than HTML's.
    private static let withOwnContent = withTextContent.union([
        "script", "style", "xmp", "iframe", "noembed", "noframes", "noscript",
    ])

    private mutating func inContent(_ byte: UInt8) -> Outcome {
        readReference(byte)
        return byte == UInt8(ascii: "<") ? move(to: .contentLess) : .taken
    }

    /// Inside an SVG the content of these elements is ordinary HTML, so what would be a tag there is refused.
    private mutating func inContentLess(_ byte: UInt8) -> Outcome {
        switch byte {
        case UInt8(ascii: "/"): return move(to: .contentEndTag(0))
        case _ where byte.isASCIILetter || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"):
            return refuse(
                "in <\(text(element))> no tag can begin: write &lt; or put a space after the <",
                before: 1,
                then: .content
            )
        default:
            state = .content
            return .again
        }
    }

    private mutating func inContentEndTag(_ count: Int, _ byte: UInt8) -> Outcome {
        if count < element.count, byte.asciiLowercased == element[count] {
            return move(to: .contentEndTag(count + 1))
        }
        guard count == element.count, byte.isHTMLSpace || byte == UInt8(ascii: ">") else {
            return refuse(
                "in <\(text(element))> only </\(text(element))> can begin with </",
                before: count + 2,
                then: .content
            )
        }
        tag = HTMLTag(name: element, isEnd: true)
        element = []
        isInReference = false
        state = .tagName
        return .again
    }
}
