import CalendarDomain
import Glibc
import Site

// The executable's calls to the C library. Each `unsafe` lends a pointer to a local for the length of one call, or
// passes a null pointer that the call allows.

/// Chooses the time zone of the whole process; to be called before there is another thread.
func setTimeZone(_ zone: TimeZoneName) {
    unsafe setenv("TZ", ":" + zone.file, 1)
    tzset()
}

/// The time, and the date it is in the process's time zone; RFC 3339 years only.
func currentMoment() -> Moment? {
    var seconds = time(nil)
    var local = unsafe tm()
    guard unsafe localtime_r(&seconds, &local) != nil,
        let time = Timestamp(secondsSinceEpoch: Int64(seconds)),
        let date = unsafe CalendarDate(
            year: Int(local.tm_year) + 1900,
            month: Int(local.tm_mon) + 1,
            day: Int(local.tm_mday)
        )
    else { return nil }
    return Moment(time: time, date: date)
}

/// Opens the null device as whatever of standard input, output and error is closed.
///
/// The next file that is opened would take its place, and the log be written into it: a journal, perhaps. It is
/// opened for reading only, so that an export to nowhere fails instead of being lost.
func holdStandardDescriptors() {
    var descriptor: Int32
    repeat { descriptor = unsafe open("/dev/null", O_RDONLY) } while (0...STDERR_FILENO).contains(descriptor)
    close(descriptor)
}

/// Writes a line to standard output at once.
func printLine(_ line: String) {
    writeLine(line, to: STDOUT_FILENO)
}

/// Writes a line to standard error at once; a line that cannot be written is lost.
func logLine(_ line: String) {
    writeLine(line, to: STDERR_FILENO)
}

private func writeLine(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    var written = 0
    while written < bytes.count {
        let rest = Array(bytes[written...])
        let count = unsafe write(descriptor, rest, rest.count)
        if count > 0 {
            written += count
        } else if errno != EINTR {
            return
        }
    }
}

/// Has a write to a pipe that nobody reads fail, instead of ending the program without a word.
func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
}

/// Has a write that would make a file larger than the process may fail, as on a full disk, instead of ending the program.
func ignoreFileSizeLimits() {
    signal(SIGXFSZ, SIG_IGN)
}

/// Writes all the bytes to standard output.
func writeOutput(_ bytes: [UInt8]) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        if count > 0 {
            rest = rest.dropFirst(count)
        } else if count < 0, errno == EAGAIN {
            // Another program has made the pipe one that does not wait.
            var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
            _ = unsafe poll(&request, 1, -1)
        } else if count == 0 || errno != EINTR {
            throw OutputError(code: count == 0 ? EIO : errno)
        }
    }
}

/// Returns when what was written to standard output is on the disk, where it goes to one: some file systems tell
/// only then that there is no room.
func finishOutput() throws(OutputError) {
    guard fsync(STDOUT_FILENO) != 0, ![EINVAL, ENOTSUP, EROFS].contains(errno) else { return }
    throw OutputError(code: errno)
}

/// Reads standard input to its end.
func readInput() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
        let count = unsafe read(STDIN_FILENO, &chunk, chunk.count)
        if count > 0 {
            bytes.append(contentsOf: chunk[..<count])
        } else if count == 0 {
            return bytes
        } else if errno != EINTR {
            throw InputError(code: errno)
        }
    }
}

/// Standard output that cannot be written to, so that what is there is not all.
struct OutputError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "standard output: cannot write all of it: \(message(for: code))" }
}

/// Standard input that cannot be read.
struct InputError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "standard input: cannot read: \(message(for: code))" }
}

private func message(for code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
}

/// The signals that ask the server to stop.
struct StopSignals {
    /// Blocks SIGTERM and SIGINT for this thread and all that it starts, and ignores SIGPIPE.
    init() {
        var set = StopSignals.set
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Waits until one of them comes.
    func wait() {
        var set = StopSignals.set
        var received: Int32 = 0
        while unsafe sigwait(&set, &received) != 0 {}
    }

    private static var set: sigset_t {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGTERM)
        unsafe sigaddset(&set, SIGINT)
        return set
    }
}
