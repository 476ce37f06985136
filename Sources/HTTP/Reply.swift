/// How a request is answered: at once, or when something else has happened.
package enum Reply: Sendable {
    /// Takes the answer, once, from any thread; `build` then runs on the connection's own thread.
    package typealias Finish = @Sendable (_ build: @escaping @Sendable () -> Response) -> Void

    /// The answer is here.
    case now(Response)

    /// The answer comes through `finish`; until then the request holds no thread.
    ///
    /// The closure is called once, and may call `finish` itself before it returns.
    case later(@Sendable (_ finish: @escaping Finish) -> Void)
}
