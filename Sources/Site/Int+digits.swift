extension Int {
    /// A number written in ASCII digits and nothing else, no sign either; nil when there are none or too many.
    init?(digits text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else {
            return nil
        }
        self.init(text)
    }
}
