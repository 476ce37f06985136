import Glibc

/// A system call that failed.
struct SystemError: Error, Equatable {
    /// What the call was to do, as in "cannot write".
    let purpose: String

    /// The number of the error, `errno`.
    let code: Int32

    /// What making a file comes to that is there.
    static let alreadyThere = SystemError(purpose: "make", code: EEXIST)

    /// What a call that neither writes nor fails comes to.
    static let wroteNothing = SystemError(purpose: "write", code: EIO)

    /// What writing to a file comes to that somebody has removed.
    static let wroteToNothing = SystemError(purpose: "write to a file that was removed", code: ENOENT)

    /// What numbering a transaction comes to when there is no number left that every reader can read.
    static let noNumberLeft = SystemError(purpose: "number another change", code: EOVERFLOW)

    /// What replacing a snapshot comes to that somebody has edited.
    static let wasEdited = SystemError(
        purpose: "replace todos.json, which was edited by hand",
        code: ECANCELED
    )

    /// Whether there is no room left: on the disk, in inodes, or in the owner's quota.
    var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    /// Whether the file, or a folder on the way to it, is not there.
    var isMissing: Bool { code == ENOENT }

    /// Whether there is a file already where a new one was to be.
    var isAlreadyThere: Bool { code == EEXIST }

    /// Whether it is a file where a folder should be.
    var isNoFolder: Bool { code == ENOTDIR }

    /// Whether it is a folder where a file should be.
    var isFolder: Bool { code == EISDIR }

    /// Whether a signal came in between, so that the call is to be made again.
    var isInterruption: Bool { code == EINTR }

    /// Whether the file system cannot do so: it has no hard links, or keeps no room.
    var isUnsupported: Bool { code == EPERM || code == EOPNOTSUPP || code == ENOSYS || code == EMLINK }
}

extension SystemError: CustomStringConvertible {
    /// For people: `cannot write: No space left on device`.
    var description: String {
        let reason =
            switch code {
            // No file is opened through a symbolic link, for a rename would replace the link.
            case ELOOP: "it is a symbolic link"
            // Files are read from any place.
            case ESPIPE: "it is a pipe"
            default: Kernel.message(for: code)
            }
        return "cannot \(purpose): \(reason)"
    }
}

/// Makes a system call again for as long as signals interrupt it, within reason.
func uninterrupted<Result>(
    _ call: @autoclosure () throws(SystemError) -> Result
) throws(SystemError) -> Result {
    for _ in 0..<1000 {
        do throws(SystemError) {
            return try call()
        } catch {
            guard error.isInterruption else { throw error }
        }
    }
    return try call()
}
