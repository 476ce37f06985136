/// One application/x-www-form-urlencoded list: the query of a target, or the body of a form.
///
/// The grammar is that of the WHATWG URL Standard, section 5.1, except that bad encoding is an error.
package struct Fields: Equatable, Sendable {
    /// One name with its value; both may be empty.
    package struct Field: Equatable, Sendable {
        package let name: String
        package let value: String

        package static func == (left: Field, right: Field) -> Bool {
            left.name.utf8.elementsEqual(right.name.utf8) && left.value.utf8.elementsEqual(right.value.utf8)
        }
    }

    /// How many fields a list may have.
    package static let limit = 64

    /// The fields in their order.
    package let all: [Field]

    /// A list without fields.
    package init() {
        all = []
    }

    /// The fields of an encoded list.
    ///
    /// - Throws: `badPercentEncoding`, `badUTF8`, and `tooManyFields` above 64.
    package init(urlEncoded bytes: some Collection<UInt8>) throws(MalformedRequest) {
        var fields: [Field] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let pair = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[pair.endIndex...].dropFirst()
            guard !pair.isEmpty else { continue }
            guard fields.count < Fields.limit else {
                throw MalformedRequest(.tooManyFields, "more than \(Fields.limit) fields")
            }
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let value = pair[name.endIndex...].dropFirst()
            fields.append(
                Field(
                    name: try PercentEncoding.decode(name, plusIsSpace: true),
                    value: try PercentEncoding.decode(value, plusIsSpace: true)
                )
            )
        }
        all = fields
    }

    /// The value of a field, or nil when there is none of that name.
    ///
    /// - Throws: `duplicateField` when the name stands twice. Other fields may do so: they are ignored.
    package func value(_ name: String) throws(MalformedRequest) -> String? {
        var found: String?
        for field in all where field.name.utf8.elementsEqual(name.utf8) {
            guard found == nil else {
                throw MalformedRequest(.duplicateField, "the field \(name) stands twice")
            }
            found = field.value
        }
        return found
    }

    /// The encoded list of some names and values, as a query or a form holds it.
    package static func encode(_ fields: [(String, String)]) -> String {
        var encoded: [UInt8] = []
        for (name, value) in fields {
            if !encoded.isEmpty { encoded.append(UInt8(ascii: "&")) }
            PercentEncoding.encodeForm(name, into: &encoded)
            encoded.append(UInt8(ascii: "="))
            PercentEncoding.encodeForm(value, into: &encoded)
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
