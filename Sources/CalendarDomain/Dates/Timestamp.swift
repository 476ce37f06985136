/// A moment in UTC to the second, within the years 0001 to 9999.
///
/// It records when something happened. Which *date* a moment falls on depends on a time zone, and is not
/// answered here.
package struct Timestamp: Hashable, Sendable {
    /// The POSIX time: seconds since 1970-01-01T00:00:00Z, without leap seconds, negative before.
    package let secondsSinceEpoch: Int64

    /// Makes the moment that many seconds after 1970-01-01T00:00:00Z, or nil outside the years 0001 to 9999.
    package init?(secondsSinceEpoch: Int64) {
        guard Self.first.secondsSinceEpoch...Self.last.secondsSinceEpoch ~= secondsSinceEpoch else {
            return nil
        }
        self.secondsSinceEpoch = secondsSinceEpoch
    }

    /// Makes the moment a clock shows, the nearest there is when the clock is outside the years 0001 to 9999.
    package init(clampingSecondsSinceEpoch seconds: Int64) {
        let bounded = max(Self.first.secondsSinceEpoch, min(seconds, Self.last.secondsSinceEpoch))
        secondsSinceEpoch = bounded
    }

    private init(unchecked seconds: Int64) {
        secondsSinceEpoch = seconds
    }

    /// The first moment there is, 0001-01-01T00:00:00Z.
    package static let first = Timestamp(unchecked: -62_135_596_800)

    /// The last moment there is, 9999-12-31T23:59:59Z.
    package static let last = Timestamp(unchecked: 253_402_300_799)
}

extension Timestamp: Comparable {
    /// Whether the left moment comes before the right one.
    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}

/// The written form, `2026-11-30T02:15:21Z`: RFC 3339 with capital letters, whole seconds and no other offset.
extension Timestamp: LosslessStringConvertible {
    private static let secondsPerDay: Int64 = 86_400
    private static let firstDaySinceEpoch: Int64 = -719_162

    /// Reads `2026-11-30T02:15:21Z`: twenty ASCII characters and nothing else, or nil.
    ///
    /// Fractions, offsets (`+09:00`, even `+00:00`), small letters and leap seconds (`23:59:60`) are nil.
    package init?(_ text: String) {
        self.init(utf8: text.utf8.span)
    }

    /// Reads the UTF-8 bytes of `2026-11-30T02:15:21Z`, as strictly as from a string.
    package init?(utf8 text: Span<UInt8>) {
        guard
            text.count == 20,
            text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
            text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z"),
            let date = CalendarDate(utf8: text, at: 0),
            let hour = Digits.number(in: text, at: 11, count: 2), hour < 24,
            let minute = Digits.number(in: text, at: 14, count: 2), minute < 60,
            let second = Digits.number(in: text, at: 17, count: 2), second < 60
        else { return nil }
        let days = Int64(date.ordinal) + Self.firstDaySinceEpoch
        secondsSinceEpoch = days * Self.secondsPerDay + Int64(hour * 3600 + minute * 60 + second)
    }

    /// The moment as `2026-11-30T02:15:21Z`.
    package var description: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(20)
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The date it is in UTC.
    package var dateInUTC: CalendarDate {
        let days = (secondsSinceEpoch - Self.first.secondsSinceEpoch) / Self.secondsPerDay
        return CalendarDate(ordinal: Int(days)) ?? .last
    }

    /// Appends the twenty ASCII bytes of `2026-11-30T02:15:21Z`.
    package func append(to bytes: inout [UInt8]) {
        let second = (secondsSinceEpoch - Self.first.secondsSinceEpoch) % Self.secondsPerDay
        dateInUTC.append(to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        Digits.appendPair(Int(second) / 3600, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        Digits.appendPair(Int(second) / 60 % 60, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        Digits.appendPair(Int(second) % 60, to: &bytes)
        bytes.append(UInt8(ascii: "Z"))
    }
}
