package import CalendarDomain

/// What became of a command.
package enum Outcome: Equatable, Sendable {
    /// It is on the disk, or changed nothing; the todo as it is now, and the number of a snapshot that has
    /// it.
    case saved(Todo, sequence: Int)

    /// It cannot be carried out.
    case refused(DomainError)

    /// It could not be written, and nothing was changed.
    case notSaved(WriteFailure)
}

/// Why a command could not be written.
package enum WriteFailure: Error, Equatable, Sendable {
    /// There is no room on the disk, or no more for its owner.
    case diskFull

    /// The disk or the system refused, for that reason.
    case failed(String)

    /// The store is closed.
    case closed
}

extension WriteFailure {
    init(_ error: SystemError) {
        self = error.isDiskFull ? .diskFull : .failed("\(error)")
    }
}
