/// When what starts now is overdue, in milliseconds of the system's uptime.
struct Deadlines: Sendable {
    private let headTime: Int
    private let bodyTime: Int
    private let waitTime: Int
    private let replyTime: Int

    init(_ limits: Limits) {
        headTime = (limits.inactivity + limits.headTime).wholeMilliseconds
        bodyTime = limits.bodyTime.wholeMilliseconds
        waitTime = limits.waitTime.wholeMilliseconds
        replyTime = limits.replyTime.wholeMilliseconds
    }

    /// For the next head on a connection, silence before it included.
    var head: Int { Uptime.milliseconds + headTime }
    /// For the content of a request.
    var body: Int { Uptime.milliseconds + bodyTime }
    /// For an answer that comes later.
    var wait: Int { Uptime.milliseconds + waitTime }
    /// For the client to read an answer.
    var reply: Int { Uptime.milliseconds + replyTime }
}
