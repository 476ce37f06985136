import Foundation
import Testing

struct SnapshotTests {
    @Test func `a snapshot that was never recorded fails`() throws {
        let path = try Snapshot.path(file: #fileID)
        #expect(path.path.hasSuffix("Snapshots/SnapshotTests/a-snapshot-that-was-never-recorded-fails.txt"))
        #expect(Snapshot.fault(of: "", at: path) == "not recorded yet")
    }

    @Test func `a snapshot that differs in one byte fails`() {
        #expect(Snapshot.difference("a\nb", "a\nb") == nil)
        #expect(Snapshot.difference("a\nb", "a\nc") == "line 2:\nrecorded: b\nnow:      c")
        #expect(Snapshot.difference("a", "a\n") == "line 2:\nrecorded: (the end)\nnow:      ")
        #expect(Snapshot.difference("é", "e\u{301}") != nil)
    }
}
