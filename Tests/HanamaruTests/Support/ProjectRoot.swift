import Foundation

/// The folder that holds `Templates` and `Public`.
let projectRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
