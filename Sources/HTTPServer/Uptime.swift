import Glibc

/// The system's monotonic clock, for deadlines; it stands still while the machine sleeps.
enum Uptime {
    /// Whole milliseconds since some moment in the past.
    static var milliseconds: Int {
        var time = timespec()
        // The call fills in the variable; this clock is always there.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }
}

extension Duration {
    /// Whole milliseconds, at most what an `Int` holds a thousandth of.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        let whole = Int(clamping: seconds).clamped(to: -(Int.max / 4000)...(Int.max / 4000))
        return whole * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}

extension Comparable {
    /// This value, or the end of the range that it is beyond.
    func clamped(to range: ClosedRange<Self>) -> Self {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
