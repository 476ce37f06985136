/// Where a todo is to be found in the tree of days.
struct Place: Sendable {
    let date: CalendarDate
    let order: Int
}

/// The place of every todo by its id, in 64 times 64 small dictionaries.
///
/// A dictionary that somebody else holds is copied whole when it is changed. Here that is one of 4096, and the two
/// arrays of 64 above it.
struct PlaceIndex: Sendable {
    private typealias Shard = [TodoID: Place]
    private static let width = 64

    /// The number of todos.
    private(set) var count = 0

    private var shards: [[Shard]] = []

    /// The place of that todo.
    subscript(id: TodoID) -> Place? {
        let (row, column) = Self.shard(of: id)
        guard !shards.isEmpty, !shards[row].isEmpty else { return nil }
        return shards[row][column][id]
    }

    /// Notes the place of that todo, and returns the one it had.
    mutating func set(_ place: Place, for id: TodoID) -> Place? {
        let (row, column) = Self.shard(of: id)
        if shards.isEmpty { shards = Array(repeating: [], count: Self.width) }
        if shards[row].isEmpty { shards[row] = Array(repeating: [:], count: Self.width) }
        let former = shards[row][column].updateValue(place, forKey: id)
        if former == nil { count += 1 }
        return former
    }

    /// Spreads ids by Swift's hash, which is seeded anew in every process: nobody can choose ids that meet in one shard.
    private static func shard(of id: TodoID) -> (row: Int, column: Int) {
        let hash = UInt(bitPattern: id.hashValue)
        return (Int((hash >> 6) % UInt(width)), Int(hash % UInt(width)))
    }
}
