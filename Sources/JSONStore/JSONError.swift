/// Where a text stops being the JSON that was expected, and why.
struct JSONError: Error, Equatable {
    /// The place in the bytes that were read.
    let offset: Int

    /// One clause, as in "a comma is missing".
    let reason: String

    /// The number of the line that holds the place; the first is 1.
    func line(in bytes: [UInt8]) -> Int {
        bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
    }
}
