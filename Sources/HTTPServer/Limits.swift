/// What a client may ask of the server; whoever goes beyond is refused or cut off.
package struct Limits: Sendable {
    /// The longest content of a request, in bytes; above it 413.
    package var body = 128 * 1024
    /// How much content of a refused request is read and dropped, in bytes, so that its client sees the answer.
    package var drainedBody = 512 * 1024
    /// The longest request line with all headers, in bytes; above it 431.
    package var head = 16 * 1024
    /// The most header lines; above it 431.
    package var headerCount = 64
    /// The memory of a connection for the heads of request and response, in bytes; at least twice `head`.
    ///
    /// The library also keeps a copy of the cookies there, in pieces. Where they leave no room for the head
    /// of an answer it closes the connection: at 32 KiB that begins with some 9 KiB of cookies.
    package var connectionMemory = 32 * 1024
    /// The most connections at once; others wait in the kernel's queue.
    package var connections = 256
    /// How long a connection may be silent; whole seconds.
    package var inactivity: Duration = .seconds(15)
    /// How long a head may take beyond that, however it trickles in.
    package var headTime: Duration = .seconds(10)
    /// How long the content of a request may take.
    package var bodyTime: Duration = .seconds(30)
    /// How long an answer that comes later may take; then 503.
    package var waitTime: Duration = .seconds(60)
    /// How long the client may take to read the answer.
    package var replyTime: Duration = .seconds(60)

    /// The usual limits.
    package init() {}
}
