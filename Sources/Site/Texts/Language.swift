import HTTP

/// A language the pages are written in; the raw value is its BCP 47 tag.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case japanese = "ja"

    /// The words of this language.
    package var texts: Texts {
        switch self {
        case .english: .english
        case .japanese: .japanese
        }
    }

    /// The first of the browser's languages that the pages are written in, if any.
    static func preferred(in accepted: AcceptLanguage) -> Language? {
        for range in accepted.ranges {
            let primary = range.utf8.prefix { $0 != UInt8(ascii: "-") }
            if let language = Language(rawValue: String(decoding: primary, as: UTF8.self).lowercased()) {
                return language
            }
        }
        return nil
    }
}

extension Language {
    /// The name of the cookie that remembers the choice; cookies on localhost are shared by all its ports.
    static let cookie = "hanamaru-language"
}
