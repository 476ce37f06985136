/// The CRC-32 of zlib, gzip and PNG (RFC 1952, section 8), so that any of them can check a journal.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in
            rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xEDB8_8320
        }
    }

    /// The checksum of these bytes.
    static func checksum(of bytes: Span<UInt8>) -> UInt32 {
        let table = Self.table.span
        var rest = UInt32.max
        for index in bytes.indices {
            rest = table[Int((rest ^ UInt32(bytes[index])) & 0xFF)] ^ rest >> 8
        }
        return ~rest
    }
}
