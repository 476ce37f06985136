/// What our tables (RFC 4180) have of their own: their columns, and a guard against formulas.
///
/// Spreadsheets take a cell that begins with one of a few characters for a formula, which a todo's title may not
/// become. So a cell that begins with one, after any number of apostrophes, gets one apostrophe more when it is
/// written, and loses one when it is read: that takes back exactly what was done.
enum CSV {
    /// The columns, in the order in which they are written.
    enum Column: String, CaseIterable {
        case id, date, title, note, order, created, completed, deleted, version
    }

    /// Whether a cell of these bytes is written with an apostrophe before it.
    static func needsGuard(_ cell: some Sequence<UInt8>) -> Bool {
        switch cell.first(where: { $0 != apostrophe }) {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
            UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            true
        default: false
        }
    }

    /// The cell without its guard, if it has one.
    static func unguarded(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        cell.first == apostrophe && needsGuard(cell) ? cell.dropFirst() : cell
    }

    static let apostrophe = UInt8(ascii: "'")
}
