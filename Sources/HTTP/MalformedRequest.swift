/// What is wrong with a request that cannot be understood.
package struct MalformedRequest: Error, Equatable, Sendable {
    /// The closed set of faults.
    package enum Kind: Sendable {
        /// The target does not start with one slash, or holds a byte that may not stand there.
        case badTarget
        /// The target is longer than 2 KiB.
        case targetTooLong
        /// A percent sign without two hexadecimal digits, or an encoded NUL in a target.
        case badPercentEncoding
        /// Bytes that are no UTF-8 once decoded.
        case badUTF8
        /// More than 64 fields in a query or a form.
        case tooManyFields
        /// A field that must be unique stands twice.
        case duplicateField
        /// A form in another media type, charset or coding than ours.
        case unsupportedMediaType
    }

    /// Which fault it is.
    package let kind: Kind
    /// The fault in plain words, without anything the client sent, for the log.
    package let reason: String

    /// A fault with its words.
    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }

    /// The status that tells the client.
    package var status: Status {
        switch kind {
        case .targetTooLong: .uriTooLong
        case .unsupportedMediaType: .unsupportedMediaType
        case .badTarget, .badPercentEncoding, .badUTF8, .tooManyFields, .duplicateField: .badRequest
        }
    }
}
