/// Random numbers that are the same in every run (SplitMix64, Steele and others 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededGenerator {
    /// Pieces that have broken escaping somewhere.
    private static let pieces: [String] = [
        "<", ">", "&", "\"", "'", "`", "=", "/", "\\", "\0", "\r", "\n", "\r\n", "\t", " ", ";", "#", "%",
        ":", "?", "-", "{{", "}}",
        "{%", "&lt;", "&#39;", "&amp", "&#x3c", "<!--", "-->", "]]>", "</script>", "</title>", "</textarea>",
        "javascript:", "onload=", "a", "é", "花", "丸", "👩🏽‍🚀", "\u{301}", "\u{338}", "\u{200D}", "\u{202E}",
        "\u{2066}", "\u{2028}",
        "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{1}", "\u{7F}", "\u{85}", "\u{A0}", "\u{10FFFF}", "\u{1F}",
        "%00", "%3C",
    ]

    /// A text of such pieces, now and then with any scalar between them.
    mutating func text() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &self) {
            if Bool.random(using: &self) {
                text += (Self.pieces.randomElement(using: &self) ?? "").unicodeScalars
            } else {
                // Surrogates are no scalars.
                text.append(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)) ?? "\u{FFFD}")
            }
        }
        return String(text)
    }
}
