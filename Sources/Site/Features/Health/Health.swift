import HTTP
import JSONStore

extension Site {
    /// `GET /health`: whether the store can write.
    func health() -> Response {
        store.isWritable ? .text("ok\n") : .text("the store cannot write\n", status: .serviceUnavailable)
    }
}
