extension String {
    /// The text with its line ends and control characters written out, as in `\n`.
    var onOneLine: String {
        // Most of them are, and every request is a line of the log.
        if utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) { return self }
        return unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }
}
