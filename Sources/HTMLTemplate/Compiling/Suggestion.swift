/// "Did you mean": the known name a misspelt one is nearest to.
enum Suggestion {
    /// The nearest of `names` by edit distance, nil when none is near.
    ///
    /// The distance is that of Damerau in its restricted form: insert, delete, replace, swap two neighbours.
    static func nearest(to name: String, among names: [String]) -> String? {
        let typed = Array(name.utf8.prefix(64)).map(\.asciiLowercased)
        let allowed = max(1, typed.count / 3)
        return
            names
            .map { (name: $0, distance: distance(typed, Array($0.utf8.prefix(64)).map(\.asciiLowercased))) }
            .filter { $0.distance <= allowed }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
            .name
    }

    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                var best = min(current[column] + 1, previous[column + 1] + 1)
                best = min(best, previous[column] + (first[row] == second[column] ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[second.count]
    }
}
