extension String {
    /// The text with its line ends and control characters written out, as in `\n`.
    var onOneLine: String {
        unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }
}
