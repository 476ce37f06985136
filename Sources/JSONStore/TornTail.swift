/// The end of the newest journal when the power failed in the middle of writing it: no transaction that was
/// acknowledged, for those were on the disk as a whole before.
struct TornTail: Equatable, Sendable {
    private let generation: Int

    /// Where in the journal it begins.
    private let offset: Int

    private let bytes: [UInt8]

    /// What a disk writes whole or not at all.
    private static let blockSize = 512

    /// Makes it of a line that cannot be read, or returns nil when the line is damaged rather than torn.
    ///
    /// Torn is a line without an end, or one of which bytes never arrived; and no line that can be read follows,
    /// unless it was written together with this one: the blocks of one write come to the disk in any order.
    /// `sequence` is the number of the transaction before.
    init?(
        of generation: Int,
        _ bytes: [UInt8],
        from line: Range<Int>,
        after sequence: Int,
        followedBy rest: Lines
    ) {
        let lacksBytes = line.upperBound == bytes.count || Self.hasGap(in: bytes, at: line)
        guard lacksBytes, !Self.isWhole(line, of: bytes) else { return nil }
        var rest = rest
        while let range = rest.next() {
            guard let transaction = (try? Transaction.line(bytes, at: range))?.transaction else {
                if Self.isWhole(range, of: bytes) { return nil }
                continue
            }
            let torn = sequence + 1
            guard transaction.first <= torn, torn < transaction.sequence else { return nil }
        }
        self.generation = generation
        offset = line.lowerBound
        let end = bytes[offset...].lastIndex { $0 != Journal.room } ?? offset
        self.bytes = Array(bytes[offset...end])
    }

    /// Whether bytes of a line never arrived.
    ///
    /// File systems leave NULs there, or the journal's room is still there, over whole blocks of the disk. A single
    /// NUL is a flipped bit, except in the place of the opening brace.
    private static func hasGap(in bytes: [UInt8], at line: Range<Int>) -> Bool {
        if bytes[line].contains([0, 0]) || bytes[line].first == 0 { return true }
        var start = line.lowerBound
        while true {
            let end = (start / blockSize + 1) * blockSize
            guard end <= line.upperBound else { return false }
            if bytes[start..<end].allSatisfy({ $0 == Journal.room }) { return true }
            start = end
        }
    }

    /// Whether a line that cannot be read was written like that: its checksum fits, or another release wrote it.
    private static func isWhole(_ line: Range<Int>, of bytes: [UInt8]) -> Bool {
        let seal = try? Seal(atEndOf: bytes, in: line)
        return seal != nil || Transaction.newerSchema(of: bytes, at: line) != nil
    }

    /// Throws when it must not be cut off; nothing is changed.
    func requireWritable(in folder: DataFolder) throws(StoreError) {
        try folder.requireWritable(FileName.journal(generation))
    }

    /// Cuts it off the journal, and keeps its bytes in a file of their own.
    func cut(in folder: DataFolder) throws(SystemError) {
        let names = try folder.names()
        var count = 1
        while names.contains(FileName.tornTail(ofJournal: generation, count: count)) { count += 1 }
        let name = FileName.tornTail(ofJournal: generation, count: count)
        let journal: File
        do throws(SystemError) {
            let copy = try folder.open(name, for: .creating)
            try copy.write(bytes, at: 0)
            try copy.synchronize()
            try folder.synchronize()
            journal = try folder.open(FileName.journal(generation), for: .repairing)
            try journal.cut(to: offset)
        } catch {
            // The tail is where it was; a copy for every attempt would pile up.
            try? folder.remove(name)
            throw error
        }
        try journal.synchronize()
    }
}

extension TornTail: CustomStringConvertible {
    var description: String { "torn in the middle of writing; \(bytes.count) bytes are set aside" }
}
