/// The one written form of a date, `YYYY-MM-DD` (ISO 8601, the extended format of a complete date).
extension CalendarDate: LosslessStringConvertible {
    /// Reads `2026-11-30`: ten ASCII characters and nothing else, or nil.
    ///
    /// `2026-2-3`, `21/02/03`, `+2026-11-30`, full-width digits, surrounding white space and days that no month
    /// has (`2026-02-30`) are all nil.
    package init?(_ text: String) {
        self.init(utf8: text.utf8.span)
    }

    /// Reads the UTF-8 bytes of `2026-11-30`, as strictly as from a string.
    package init?(utf8 text: Span<UInt8>) {
        guard text.count == 10 else { return nil }
        self.init(utf8: text, at: 0)
    }

    /// Reads the ten bytes that begin at `start`, which must be there.
    init?(utf8 text: Span<UInt8>, at start: Int) {
        guard
            let year = Digits.number(in: text, at: start, count: 4), text[start + 4] == Digits.hyphen,
            let month = Digits.number(in: text, at: start + 5, count: 2), text[start + 7] == Digits.hyphen,
            let day = Digits.number(in: text, at: start + 8, count: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The date as `2026-11-30`; the year 95 is `0095`.
    package var description: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(10)
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the ten ASCII bytes of `2026-11-30`.
    package func append(to bytes: inout [UInt8]) {
        yearMonth.append(to: &bytes)
        bytes.append(Digits.hyphen)
        Digits.appendPair(day, to: &bytes)
    }
}
