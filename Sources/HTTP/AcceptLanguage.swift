/// The languages a reader prefers (RFC 9110 section 12.5.4), best first.
package struct AcceptLanguage: Equatable, Sendable {
    /// How many ranges are looked at.
    package static let limit = 64

    /// The language ranges as written, such as `ja`, `en-US` or `*`; those of weight 0 are left out.
    ///
    /// Ranges of the same weight keep their order. What is no range with a valid weight is ignored.
    package let ranges: [String]

    /// The preferences of these headers; none without `Accept-Language`.
    package init(_ headers: Headers) {
        let pieces = headers.values(of: "Accept-Language").flatMap { header in
            header.utf8.split(separator: UInt8(ascii: ","), maxSplits: AcceptLanguage.limit)
        }
        let weighted = pieces.prefix(AcceptLanguage.limit).compactMap(AcceptLanguage.range)
        ranges = weighted.filter { $0.weight > 0 }.sorted { $0.weight > $1.weight }.map(\.range)
    }

    private static func range(_ piece: Substring.UTF8View) -> (range: String, weight: Int)? {
        let parts = piece.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let range = parts.first?.trimmed, isRange(range) else { return nil }
        switch parts.count {
        case 1: return (String(Substring(range)), 1000)
        case 2: return weight(parts[1].trimmed).map { (String(Substring(range)), $0) }
        default: return nil
        }
    }

    /// Whether this is a basic language range (RFC 4647 section 2.1).
    private static func isRange(_ text: Substring.UTF8View) -> Bool {
        if text.elementsEqual("*".utf8) { return true }
        let subtags = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let fit = subtags.allSatisfy { subtag in
            (1...8).contains(subtag.count) && subtag.allSatisfy { $0.isLetter || $0.isDigit }
        }
        return fit && subtags.first?.allSatisfy(\.isLetter) == true
    }

    /// The weight in thousandths, `q=0.8` being 800 (RFC 9110 section 12.4.2).
    private static func weight(_ text: Substring.UTF8View) -> Int? {
        let digits = text.dropFirst(2)
        guard text.prefix(2).elementsEqualIgnoringASCIICase("q=".utf8), let whole = digits.first,
            whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1")
        else { return nil }
        var weight = whole == UInt8(ascii: "1") ? 1000 : 0
        let fraction = digits.dropFirst()
        guard fraction.first == UInt8(ascii: ".") || fraction.isEmpty, fraction.count <= 4 else { return nil }
        var place = 100
        for digit in fraction.dropFirst() {
            guard digit.isDigit else { return nil }
            weight += Int(digit &- UInt8(ascii: "0")) * place
            place /= 10
        }
        return weight <= 1000 ? weight : nil
    }
}
