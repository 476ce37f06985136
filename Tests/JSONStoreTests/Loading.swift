import CalendarDomain

@testable import JSONStore

/// Loads whatever bytes there are as the files of a folder, and says what is not as it should be.
///
/// Tests and the fuzzer share it.
enum Loading {
    /// What is wrong with loading the files that the input stands for, nil when all is well.
    ///
    /// The first byte chooses: a snapshot, a journal behind an empty snapshot, or a snapshot and a journal with
    /// a line of two dollar signs between them. The rest is the content.
    static func problem(with input: [UInt8]) -> String? {
        guard let kind = input.first else { return nil }
        let rest = Array(input.dropFirst())
        switch kind % 3 {
        case 0: return problem(snapshot: rest, journal: nil)
        case 1: return problem(snapshot: empty, journal: rest) ?? problemWithLines(rest)
        default:
            let separator = Array("\n$$\n".utf8)
            let start = rest.indices.first { rest[$0...].starts(with: separator) } ?? rest.count
            return problem(
                snapshot: Array(rest[..<start]),
                journal: Array(rest[start...].dropFirst(separator.count))
            )
        }
    }

    private static let empty = Array("{\"schema\":1,\"sequence\":0,\"todos\":[\n],\"count\":0}\n".utf8)

    /// What can be loaded and is written again must be loaded as the same; what cannot must stay untouched.
    private static func problem(snapshot: [UInt8], journal: [UInt8]?) -> String? {
        var files = [FileName.snapshot: snapshot]
        files[FileName.journal(1)] = journal
        let disk = MemoryDisk(files)
        do throws(StoreError) {
            let first = try load(disk)
            let file = SnapshotFile(
                snapshot: Snapshot(sequence: first.sequence, calendar: first.calendar),
                unknown: first.unknown
            )
            let written = MemoryDisk([:])
            guard let folder = try? DataFolder("/data", system: written),
                let size = try? file.write(to: folder, replacing: nil).identity.size
            else { return "it cannot be written" }
            guard written.contents[FileName.snapshot]?.count == size else { return "its size is not \(size)" }
            let second: Contents
            do throws(StoreError) {
                second = try load(written)
            } catch {
                return "what was written cannot be read: \(error)"
            }
            guard Array(first.calendar.allTodos) == Array(second.calendar.allTodos) else {
                return "other todos are read than were written"
            }
            guard first.unknown == second.unknown else {
                return "other unknown members are read than written"
            }
            guard second.sequence == first.sequence else { return "the sequence is another" }
            guard second.remarks.isEmpty else { return "\(second.remarks)" }
        } catch {
            let text = "\(error)"
            guard text.hasPrefix("/data/"), !text.contains("\n") else { return "not a fine error: \(text)" }
        }
        return disk.contents == files ? nil : "loading has changed the files"
    }

    private static func load(_ disk: MemoryDisk) throws(StoreError) -> Contents {
        let folder = try StoreError.located(at: "/data", try DataFolder("/data", system: disk))
        return try Contents(of: folder)
    }

    /// A line that can be read is written as one that is read as the same, with a checksum.
    private static func problemWithLines(_ bytes: [UInt8]) -> String? {
        var lines = Lines(bytes)
        while let range = lines.next() {
            guard let line = try? Transaction.line(bytes, at: range) else { continue }
            var writer = JSONWriter()
            line.transaction.append(to: &writer)
            let written = try? Transaction.line(writer.bytes, at: 0..<writer.bytes.count - 1)
            guard written?.transaction == line.transaction, written?.hasSeal == true else {
                return "line \(lines.number) is not read as it was written"
            }
        }
        return nil
    }
}
