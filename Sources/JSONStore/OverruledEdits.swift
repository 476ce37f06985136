import CalendarDomain

/// Todos that the owner edited in `todos.json` while they were changed in the calendar: those changes were answered,
/// so they stand, and the edited file is kept beside.
struct OverruledEdits: Equatable, Sendable {
    var todos: [TodoID] = []

    /// The name of the file that is to keep the edits.
    private var name = FileName.editedSnapshot(count: 1)

    /// How many todos are named in a message.
    private static let mostNamed = 5

    /// Finds a name that no file has.
    mutating func choosePlace(beside names: [String]) {
        var count = 1
        while names.contains(FileName.editedSnapshot(count: count)) { count += 1 }
        name = FileName.editedSnapshot(count: count)
    }

    /// Copies the edited file.
    func keep(in folder: DataFolder) throws(SystemError) {
        do throws(SystemError) {
            let copy = try folder.open(name, for: .creating)
            try copy.write(copyOf: try folder.open(FileName.snapshot, for: .reading))
            try copy.synchronize()
            try folder.synchronize()
        } catch {
            // The edit is where it was; a copy for every attempt would pile up.
            try? folder.remove(name)
            throw error
        }
    }
}

extension OverruledEdits: CustomStringConvertible {
    var description: String {
        let named = todos.prefix(Self.mostNamed).map(\.description).joined(separator: ", ")
        let more = todos.count > Self.mostNamed ? " and \(todos.count - Self.mostNamed) more" : ""
        return "edited by hand, but changed in the calendar since, which stands: \(named)\(more); "
            + "the edited file is kept as \(name)"
    }
}
