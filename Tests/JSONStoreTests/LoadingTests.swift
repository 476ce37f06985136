import Foundation
import Testing

/// The loaders against what the fuzzer begins with, and what it found.
struct LoadingTests {
    @Test func `whatever the files hold, loading traps not, changes nothing, and agrees with writing`() throws
    {
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../FuzzStore/Corpus")
        let files = try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
        #expect(files.count > 20)
        for file in files {
            let input = [UInt8](try Data(contentsOf: file))
            #expect(Loading.problem(with: input) == nil, "\(file.lastPathComponent)")
        }
    }
}
