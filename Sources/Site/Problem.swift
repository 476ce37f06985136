import CalendarDomain
import HTTP
import JSONStore

/// What a request can run into; everything a feature throws.
enum Problem: Error {
    /// The request cannot be understood.
    case malformed(MalformedRequest)
    /// A form of ours lacks what it always carries.
    case incompleteForm
    /// No page is at this address.
    case notFound
    /// The address is known, but does not offer the method.
    case methodNotAllowed([Method])
    /// A change that another site asks for.
    case crossSite
    /// The `Host` is not ours.
    case misdirected
    /// No todo has this id.
    case unknownTodo
    /// The todo was deleted; it can be restored.
    case deletedTodo(Todo)
    /// The todo was changed elsewhere after the form was opened.
    case conflict(current: Todo)
    /// The change is not on disk.
    case notSaved(WriteFailure)
    /// The server refused the request before it was whole.
    case refused(Status)

    /// The status of the answer.
    var status: Status {
        switch self {
        case .malformed(let request): request.status
        case .incompleteForm: .badRequest
        case .notFound, .unknownTodo: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .crossSite: .forbidden
        case .misdirected: .misdirectedRequest
        case .deletedTodo: .gone
        case .conflict: .conflict
        case .notSaved(.diskFull): .insufficientStorage
        case .notSaved: .serviceUnavailable
        case .refused(let status): status
        }
    }

    /// The words for it.
    func message(_ texts: Texts) -> Texts.Message {
        switch self {
        case .unknownTodo: return texts.todoNotFound
        case .deletedTodo: return texts.todoDeleted
        case .conflict: return Texts.Message(heading: texts.conflictTitle, text: texts.conflictExplanation)
        default: break
        }
        return switch status {
        case .forbidden: texts.forbidden
        case .notFound: texts.notFound
        case .methodNotAllowed: texts.methodNotAllowed
        case .misdirectedRequest: texts.misdirected
        case .contentTooLarge, .uriTooLong, .headerFieldsTooLarge: texts.tooLarge
        case .unsupportedMediaType: texts.unsupportedMediaType
        case .notImplemented: texts.notImplemented
        case .insufficientStorage: texts.diskFull
        case .serviceUnavailable: texts.cannotSave
        case .internalServerError: texts.somethingWentWrong
        default: texts.badRequest
        }
    }
}

extension Problem {
    /// What a refusal by the calendar means to the reader.
    init(_ error: DomainError) {
        switch error {
        case .unknownTodo: self = .unknownTodo
        case .deletedTodo(let todo): self = .deletedTodo(todo)
        case .staleVersion(let current): self = .conflict(current: current)
        }
    }
}

/// Runs a parser; what it finds wrong is a problem of the request.
func parsing<Value>(_ parse: () throws(MalformedRequest) -> Value) throws(Problem) -> Value {
    do {
        return try parse()
    } catch {
        throw .malformed(error)
    }
}
