import CalendarDomain
import Foundation
import HTTP
import JSONStore
import Testing

@testable import Site

extension TestSite {
    /// Compares requests and their answers, as text, with what was recorded for the running test.
    ///
    /// The file is `Snapshots/<Suite>/<test>.txt`. `RECORD=1 swift test` writes it anew; read the difference then.
    /// Words stand in it for what differs from run to run: ids, the nonce of the start, the hash of the files.
    func expectSnapshot(
        _ requests: Request...,
        file: String = #fileID,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var exchanges: [String] = []
        for request in requests {
            exchanges.append("\(request.transcript)\n\(await response(to: request).transcript)")
        }
        let actual = settled(exchanges.joined(separator: "\n"))
        let path = try Snapshot.path(file: file)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Snapshot.record(actual, at: path)
        } else if let fault = Snapshot.fault(of: actual, at: path) {
            Issue.record("\(path.lastPathComponent), \(fault)", sourceLocation: sourceLocation)
        }
    }

    /// The text with a word for all that differs from run to run.
    private func settled(_ text: String) -> String {
        var text = text.replacing(site.nonce, with: "NONCE").replacing(site.assets.hash, with: "HASH")
        for todo in store.snapshot.calendar.allTodos {
            text = text.replacing(todo.id.description, with: "TODO-\(todo.order)")
        }
        return text
    }
}

/// The files in which the answers are recorded.
enum Snapshot {
    static func path(file: String) throws -> URL {
        let suite = try #require(file.split(separator: "/").last).dropLast(".swift".count)
        let test = try #require(Test.current)
        let words = (test.displayName ?? test.name).split { !$0.isLetter && !$0.isNumber }
        let name = words.joined(separator: "-")
        return Project.root.appending(path: "Tests/SiteTests/Snapshots/\(suite)/\(name).txt")
    }

    static func record(_ text: String, at path: URL) throws {
        let folder = path.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: path, atomically: true, encoding: .utf8)
    }

    /// What is wrong with a text, compared with the one that was recorded; nil when they are the same bytes.
    static func fault(of text: String, at path: URL) -> String? {
        guard let recorded = try? String(contentsOf: path, encoding: .utf8) else { return "not recorded yet" }
        return difference(recorded, text)
    }

    /// The first line in which two texts differ; nil when they are the same bytes.
    static func difference(_ recorded: String, _ actual: String) -> String? {
        guard !recorded.utf8.elementsEqual(actual.utf8) else { return nil }
        let (old, new) = (lines(recorded), lines(actual))
        let line = zip(old, new).enumerated().first { !$1.0.utf8.elementsEqual($1.1.utf8) }
        let number = line?.offset ?? min(old.count, new.count)
        return """
            line \(number + 1):
            recorded: \(number < old.count ? String(old[number]) : "(the end)")
            now:      \(number < new.count ? String(new[number]) : "(the end)")
            """
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}

extension Request {
    /// The request as text.
    fileprivate var transcript: String {
        let content = body.isEmpty ? "" : "\n\(String(decoding: body, as: UTF8.self))\n"
        return "> \(method.rawValue) \(target.raw)\n\(headers.transcript)\(content)"
    }
}

extension Response {
    /// The answer as text.
    fileprivate var transcript: String {
        "< \(status.code) \(status.reason)\n\(headers.transcript)\n\(text)"
    }
}

extension Headers {
    /// The lines, sorted.
    fileprivate var transcript: String {
        map { "\($0.name): \($0.value)\n" }.sorted().joined()
    }
}
