import CMicroHTTPD
import HTTP
import Synchronization

/// Answers on their way out.
extension Service {
    /// Queues an answer; `.NO` tells the daemon to close the connection without one.
    ///
    /// The library itself leaves the content out of answers to HEAD and with status 204 or 304. With HEAD and
    /// 304 it sends the content's length, so they want the response that a GET with status 200 would get.
    func answer(_ response: Response, on connection: DaemonConnection, closing: Bool) -> MHD_Result {
        let closing = closing || isDraining.load(ordering: .relaxed)
        if let result = connection.queue(response, closing: closing) { return result }
        log("an answer with status \(response.status.code) has a header that cannot be sent")
        let failure = Refusal(status: .internalServerError, reason: "a header that cannot be sent")
        return connection.queue(refuse(failure), closing: true)
            ?? connection.queue(Response(status: .internalServerError), closing: true)
            ?? .NO
    }
}
