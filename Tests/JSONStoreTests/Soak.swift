import Foundation

/// How much to try: `make test` tries a little, `make soak` sets SOAK and tries a lot.
enum Soak {
    static let isOn = ProcessInfo.processInfo.environment["SOAK"] != nil

    /// What chance is made of; SEED repeats a run.
    static let seed =
        ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1 << 32)
}
