import HTTP

extension Site {
    /// A file of the public folder under its address for ever.
    func file(hash: String, name: String) throws(Problem) -> Response {
        guard let response = assets.response(hash: hash, name: name) else { throw .notFound }
        return response
    }

    /// The icon that browsers ask for by themselves.
    func favicon() throws(Problem) -> Response {
        guard let response = assets.stableResponse(name: Assets.favicon) else { throw .notFound }
        return response
    }
}
