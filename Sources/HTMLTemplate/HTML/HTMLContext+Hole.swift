/// What a `{{ }}` would write.
enum HoleKind: Equatable, Sendable {
    case text, number, url, markup
    /// Its name is wrong, so that only the place can be judged.
    case unknown
}

extension HTMLContext {
    /// Why a value cannot stand where it does.
    struct Refusal: Error, Equatable {
        let message: String

        init(_ message: String) {
            self.message = message
        }
    }

    /// Moves over a value and says how it must be written.
    mutating func place(_ kind: HoleKind) throws(Refusal) -> Escaping {
        switch state {
        case .text:
            try checkReference()
            return .html
        case .content:
            guard Self.withTextContent.contains(text(element)) else {
                throw Refusal("a value cannot stand in <\(text(element))>")
            }
            try checkReference()
            try checkMarkup(kind)
            return .html
        case .value:
            try checkReference()
            try checkMarkup(kind)
            return try placeInValue(kind)
        default:
            let refusal = Refusal(whyNoValue)
            state = afterWrongValue
            throw refusal
        }
    }

    private var whyNoValue: String {
        switch state {
        case .beforeValue, .unquotedValue: "a value needs quotes around it: \(text(attribute))=\"{{ ... }}\""
        case .tagOpen, .endTagOpen, .tagName: "a value cannot be the name of a tag"
        case .betweenAttributes, .attributeName, .afterAttributeName, .selfClosing:
            "a value cannot be the name of an attribute"
        case .comment: "a value cannot stand in a comment"
        case .doctype, .declaration: "a value cannot stand in <!doctype>"
        case .text, .content, .contentLess, .contentEndTag, .value: "a value cannot stand after a <"
        }
    }

    /// As if the value were a word, so that what follows it is not wrong as well.
    private var afterWrongValue: State {
        switch state {
        case .beforeValue: .unquotedValue
        case .tagOpen, .endTagOpen: .tagName
        case .betweenAttributes, .afterAttributeName, .selfClosing: .attributeName
        case .contentLess, .contentEndTag: .content
        default: state
        }
    }

    private func checkReference() throws(Refusal) {
        if isInReference { throw Refusal("the & before this value must be written &amp;") }
    }

    private func checkMarkup(_ kind: HoleKind) throws(Refusal) {
        if kind == .markup { throw Refusal("markup can stand in text only, not \(place)") }
    }

    private mutating func placeInValue(_ kind: HoleKind) throws(Refusal) -> Escaping {
        switch self.kind {
        case .refused(let phrase): throw Refusal("a value cannot stand in \(phrase)")
        case .url: return try url.place(kind)
        case .plain:
            if attribute.elementsEqual("content".utf8) { tag.hasContentValue = true }
            return .html
        }
    }
}
