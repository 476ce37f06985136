import Glibc
import Testing

/// Runs the work on a thread with a stack of 512 KiB, the least that any platform gives its threads.
func onSmallStack<Result: Sendable>(_ work: @escaping () throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    let job = Job { result = Swift.Result { try work() } }
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, 512 << 10)
    var thread = pthread_t()
    // The thread ends before this function does, so the job lives long enough, and nothing else touches it.
    let status = unsafe pthread_create(
        &thread,
        &attributes,
        { argument in
            if let argument = unsafe argument {
                unsafe Unmanaged<Job>.fromOpaque(argument).takeUnretainedValue().work()
            }
            return nil
        },
        Unmanaged.passUnretained(job).toOpaque()
    )
    precondition(status == 0, "no thread")
    pthread_join(thread, nil)
    return try #require(result).get()
}

private final class Job {
    let work: () -> Void

    init(_ work: @escaping () -> Void) {
        self.work = work
    }
}
