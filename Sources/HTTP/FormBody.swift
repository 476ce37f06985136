/// The fields of a submitted form: application/x-www-form-urlencoded, in UTF-8.
package struct FormBody: Equatable, Sendable {
    /// What was filled in.
    package let fields: Fields

    /// Reads the form that a request carries; one without content or media type has no fields.
    ///
    /// - Throws: `unsupportedMediaType` for another media type, charset or content coding, and the
    ///   errors of `Fields`.
    package init(_ request: Request) throws(MalformedRequest) {
        try FormBody.checkCoding(request.headers)
        switch request.headers["Content-Type"] {
        case nil where request.body.isEmpty:
            fields = Fields()
        case nil:
            throw MalformedRequest(.unsupportedMediaType, "content without a media type")
        case .some(let text):
            try FormBody.checkMediaType(text)
            fields = try Fields(urlEncoded: request.body)
        }
    }

    private static func checkCoding(_ headers: Headers) throws(MalformedRequest) {
        guard let coding = headers["Content-Encoding"] else { return }
        guard coding.utf8.elementsEqualIgnoringASCIICase("identity".utf8) else {
            throw MalformedRequest(.unsupportedMediaType, "a form in a content coding")
        }
    }

    private static func checkMediaType(_ text: String) throws(MalformedRequest) {
        guard let type = MediaType(text), type.essence == "application/x-www-form-urlencoded" else {
            throw MalformedRequest(.unsupportedMediaType, "a form in another media type")
        }
        guard let charset = type.parameter("charset") else { return }
        guard charset.utf8.elementsEqualIgnoringASCIICase("utf-8".utf8) else {
            throw MalformedRequest(.unsupportedMediaType, "a form in another charset")
        }
    }
}
