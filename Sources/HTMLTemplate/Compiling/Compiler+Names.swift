/// An optional value, named in some scope, that a condition has found present.
struct Fact: Hashable {
    let scope: Int
    let path: String
}

/// What the first name of a path stands for.
enum Named {
    /// `loop`, counted under this number.
    case loop(Int)
    case scope(any OuterScope)
    /// The element of a list that could not be found.
    case unknown
}

extension Compiler {
    /// The innermost scope that has the path's first name.
    func find(_ path: Path, from scope: any OuterScope) -> Named? {
        guard let name = path.names.first?.name else { return nil }
        var scopes: (any OuterScope)? = scope
        var known: [String] = []
        while let scope = scopes {
            if let counter = scope.counter {
                if name == Loop.name { return .loop(counter) }
                known.append(Loop.name)
            }
            if scope.names.contains(name) { return scope.isUnknown ? .unknown : .scope(scope) }
            known += scope.names
            scopes = scope.outer
        }
        report(
            "nothing here is called '\(name)'",
            at: path.offset,
            suggestion: Suggestion.nearest(to: name, among: known)
        )
        return nil
    }

    /// The field that a path of the scope's own leads to; what is wrong with it is reported.
    func resolve<Element>(_ path: Path, in scope: Scope<Element>) -> Value<Element>? {
        var value = Value.record(scope.record)
        var walked = ""
        for (index, name) in path.names.enumerated() {
            guard index <= Self.longestPath else {
                report("a path has at most \(Self.longestPath) names", at: name.offset)
                return nil
            }
            if index == 0, scope.variable != nil {
                walked = name.name
                continue
            }
            guard
                let record = record(
                    value,
                    walked,
                    at: path.names[max(0, index - 1)].offset,
                    in: scope,
                    before: name
                )
            else { return nil }
            check(record)
            guard let field = record.field(name.name) else {
                report(
                    "\(record.type.name) has no '\(name.name)'",
                    at: name.offset,
                    suggestion: Suggestion.nearest(to: name.name, among: record.names)
                )
                return nil
            }
            use(name.name, of: record.type)
            value = field
            walked = walked.isEmpty ? name.name : "\(walked).\(name.name)"
        }
        return value
    }

    private static let longestPath = 8

    /// What has fields, before one of them is named.
    private func record<Element>(
        _ value: Value<Element>,
        _ path: String,
        at offset: Int,
        in scope: Scope<Element>,
        before name: Reference
    ) -> Record<Element>? {
        switch value {
        case .record(let record) where record.itself() == nil: return record
        case .optional(let record, _) where record.itself() == nil:
            guard isPresent(path, in: scope, at: offset) else { return nil }
            return record
        default:
            report("'\(path)' is \(phrase(value)) and has no fields", at: name.offset)
            return nil
        }
    }

    private func isPresent<Element>(_ path: String, in scope: Scope<Element>, at offset: Int) -> Bool {
        if present.contains(Fact(scope: scope.number, path: path)) { return true }
        report("'\(path)' may be absent: put this inside {% if \(path) %}", at: offset)
        return false
    }

    private func phrase<Element>(_ value: Value<Element>) -> String {
        switch value {
        case .text: "a text"
        case .number: "a number"
        case .flag: "a flag"
        case .url: "a url"
        case .markup: "markup"
        case .list: "a list"
        case .record(let record), .optional(let record, _):
            if let itself = record.itself() {
                phrase(itself)
            } else {
                "a record with \(listed(record.names))"
            }
        }
    }

    private func listed(_ names: [String]) -> String {
        let shown = names.prefix(6).joined(separator: ", ")
        return names.count > 6 ? shown + " ..." : shown
    }
}

// MARK: - The three uses of a path

extension Compiler {
    /// How a path of the scope's own is printed here.
    func printing<Element>(_ path: Path, in scope: Scope<Element>) -> (Printing<Element>, Escaping)? {
        guard let value = plain(path, in: scope) else {
            _ = place(.unknown, at: path.offset)
            return nil
        }
        let found: (printing: Printing<Element>, kind: HoleKind)? =
            switch value {
            case .text(let printing, _): (printing, .text)
            case .number(let printing): (printing, .number)
            case .url(let printing, _): (printing, .url)
            case .markup(let printing): (printing, .markup)
            case .flag, .list, .record, .optional: nil
            }
        guard let found else {
            report("'\(path.text)' is \(phrase(value)) and cannot be printed", at: path.offset)
            _ = place(.unknown, at: path.offset)
            return nil
        }
        return place(found.kind, at: path.offset).map { (found.printing, $0) }
    }

    /// The value of a path; an element or optional that is a plain text or number gives that.
    private func plain<Element>(_ path: Path, in scope: Scope<Element>) -> Value<Element>? {
        guard let value = resolve(path, in: scope) else { return nil }
        switch value {
        case .record(let record): return record.itself() ?? value
        case .optional(let record, _):
            guard isPresent(path.text, in: scope, at: path.offset) else { return nil }
            return record.itself() ?? value
        default: return value
        }
    }

    /// Moves over a value of this kind in the HTML.
    func place(_ kind: HoleKind, at offset: Int) -> Escaping? {
        do throws(HTMLContext.Refusal) {
            return try context.place(kind)
        } catch {
            reportHTML(error.message, at: offset, context)
            return nil
        }
    }

    static let conditionsAsk = "a condition asks a flag, list, text, url or optional"

    /// The answer of a path of the scope's own in a condition.
    func test<Element>(_ path: Path, in scope: Scope<Element>) -> Reading<Element, Bool>? {
        guard let value = resolve(path, in: scope) else { return nil }
        if case .optional(_, let isPresent) = value { return isPresent }
        var itself = value
        if case .record(let record) = value { itself = record.itself() ?? value }
        switch itself {
        case .flag(let test): return test
        case .text(_, let isPresent), .url(_, let isPresent), .optional(_, let isPresent): return isPresent
        case .list(let list): return list.isPresent
        case .number, .markup, .record:
            report("'\(path.text)' is \(phrase(itself)): \(Self.conditionsAsk)", at: path.offset)
            return nil
        }
    }

    /// The list that a path of the scope's own leads to.
    func list<Element>(_ path: Path, in scope: Scope<Element>) -> List<Element>? {
        guard let value = resolve(path, in: scope) else { return nil }
        if case .list(let list) = value { return list }
        report("'\(path.text)' is \(phrase(value)), not a list", at: path.offset)
        return nil
    }
}
