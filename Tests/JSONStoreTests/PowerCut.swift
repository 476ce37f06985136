@testable import JSONStore

/// What may be on a disk when the power failed after some steps: all that was synchronized, and of each step
/// that was not, nothing, all or a part.
///
/// Nothing is taken for granted that POSIX does not promise: a name may be there before the bytes of its file,
/// a later write or name without an earlier one, and blocks of one write in any order.
struct PowerCut {
    /// How much of a step came to the disk.
    enum Part: Equatable, Sendable {
        case nothing, all
        /// The first bytes, and the file ends there.
        case first(Int)
        /// All but these bytes; in their place is what was there before, NULs where the file was shorter.
        case allBut(Range<Int>)
    }

    private let steps: ArraySlice<MemoryDisk.Step>

    /// The steps that were not synchronized, by their place.
    let pending: [Int]

    /// What may have become of each of them.
    let parts: [[Part]]

    /// The cut after the first `count` of these steps; `isThorough` to tear at every byte.
    init(after count: Int, of steps: [MemoryDisk.Step], isThorough: Bool = false) {
        self.steps = steps.prefix(count)
        var pending: [Int] = []
        var synchronizedFiles: Set<Int> = []
        var hasNames = false
        for place in self.steps.indices.reversed() {
            switch steps[place] {
            case .synchronizeFile(let file): synchronizedFiles.insert(file)
            case .synchronizeNames: hasNames = true
            case .write(let file, _, _), .cut(let file, _):
                if !synchronizedFiles.contains(file) { pending.append(place) }
            case .create, .rename, .exchange, .link, .remove: if !hasNames { pending.append(place) }
            }
        }
        self.pending = pending.reversed()
        parts = self.pending.map { Self.parts(of: steps[$0], isThorough: isThorough) }
    }

    private static func parts(of step: MemoryDisk.Step, isThorough: Bool) -> [Part] {
        guard case .write(_, let offset, let bytes) = step else { return [.nothing, .all] }
        let end = offset + bytes.count
        let blocks = stride(from: (offset / 512 + 1) * 512, to: end, by: 512).map { $0 - offset }
        // Of room any part is like any other.
        let isRoom = bytes.allSatisfy { $0 == Journal.room }
        let bytewise =
            isThorough && !isRoom ? Array(1..<max(bytes.count, 1)) : [1, bytes.count / 2, bytes.count - 2]
        let cuts = Set(blocks + bytewise + [bytes.count - 1]).filter { 0 < $0 && $0 < bytes.count }.sorted()
        let edges = [0] + blocks + [bytes.count]
        let gaps = edges.flatMap { start in edges.filter { $0 > start }.map { start..<$0 } }
        return [.nothing, .all] + cuts.map { .first($0) } + gaps.map { .allBut($0) }
    }

    /// How many disks there may be, or so.
    var count: Int {
        parts.reduce(1) { product, parts in min(product * parts.count, 1 << 40) }
    }

    /// One of them by its number.
    func choice(_ number: Int) -> [Part] {
        var rest = number
        return parts.map { parts in
            defer { rest /= parts.count }
            return parts[rest % parts.count]
        }
    }

    /// The files as they are when that became of the pending steps.
    func contents(_ choice: [Part]) -> [String: [UInt8]] {
        var names: [String: Int] = [:]
        var files: [Int: [UInt8]] = [:]
        var next = 0
        for (place, step) in steps.enumerated() {
            var part = Part.all
            if next < pending.count, pending[next] == place {
                part = choice[next]
                next += 1
            }
            if part == .nothing { continue }
            switch step {
            case .write(let file, let offset, let bytes):
                var content = files[file] ?? []
                for piece in Self.pieces(of: bytes, part) {
                    content.put(piece, at: offset + piece.startIndex)
                }
                if case .allBut = part { content.cut(to: max(content.count, offset + bytes.count)) }
                files[file] = content
            case .cut(let file, let length): files[file, default: []].cut(to: length)
            case .create(let name, let file): names[name] = file
            case .rename(let name, let newName, let file):
                if names[name] == file { names[name] = nil }
                names[newName] = file
            case .exchange(let name, let file, let other, let otherFile):
                (names[name], names[other]) = (otherFile, file)
            case .link(let name, let file): names[name] = file
            case .remove(let name, let file): if names[name] == file { names[name] = nil }
            case .synchronizeFile, .synchronizeNames: break
            }
        }
        return names.filter { $0.key != FileName.lock }.mapValues { files[$0] ?? [] }
    }

    /// The bytes of a write that came to the disk.
    private static func pieces(of bytes: [UInt8], _ part: Part) -> [ArraySlice<UInt8>] {
        switch part {
        case .nothing: []
        case .all: [bytes[...]]
        case .first(let count): [bytes.prefix(count)]
        case .allBut(let gap): [bytes[..<gap.lowerBound], bytes[gap.upperBound...]].filter { !$0.isEmpty }
        }
    }

    /// The choice in words, for whoever has to find out what went wrong.
    func describe(_ choice: [Part]) -> String {
        zip(pending, choice).map { place, part in
            var step = "\(steps[place])"
            if case .write(let file, let offset, let bytes) = steps[place] {
                step = "write(file: \(file), offset: \(offset), \(bytes.count) bytes)"
            }
            return "step \(place) \(step): \(part)"
        }.joined(separator: "\n")
    }
}
