import CalendarDomain
import Testing

/// What each command comes to, one rule a test.
@Suite struct TodoCommandTests {
    @Test func `an added todo is open, undeleted, of version 1, last in order and created now`() throws {
        var calendar = TodoCalendar()
        try calendar.add("first", on: "2026-11-30")
        let todo = try calendar.perform(
            .add(id: id("new"), date: date("2026-11-30"), title: TodoTitle("new"), note: TodoNote("why")),
            at: "2026-11-30T08:00:00Z"
        ).after
        #expect(todo.id == id("new"))
        #expect(todo.title.text == "new" && todo.note.text == "why")
        #expect(try todo.date == date("2026-11-30"))
        #expect(try todo.created == time("2026-11-30T08:00:00Z"))
        #expect(!todo.isDone && !todo.isDeleted)
        #expect(todo.version == 1)
        #expect(todo.order == 2)
        #expect(calendar.nextOrder == 3)
    }

    @Test func `the same add again is the todo as it is now`() throws {
        var calendar = TodoCalendar()
        let added = try calendar.add("milk", on: "2026-11-30")
        let again = TodoCommand.add(id: added.id, date: added.date, title: added.title, note: added.note)
        #expect(try calendar.perform(again).changesNothing)

        try calendar.perform(
            .edit(added.id, date: .first, title: TodoTitle("bread"), note: .none, version: 1)
        )
        let edited = try calendar.perform(again)
        #expect(edited.changesNothing && edited.after.title.text == "bread")

        try calendar.perform(.delete(added.id))
        let deleted = try calendar.perform(again)
        #expect(deleted.changesNothing && deleted.after.isDeleted)
        #expect(calendar.storedCount == 1)
        #expect(calendar.nextOrder == 2)
    }

    @Test func `completing twice keeps the first time`() throws {
        var calendar = TodoCalendar()
        let id = try calendar.add("milk", on: "2026-11-30").id
        let first = try calendar.perform(.complete(id), at: "2026-11-30T09:00:00Z")
        #expect(!first.changesNothing)
        let second = try calendar.perform(.complete(id), at: "2026-11-30T10:00:00Z")
        #expect(second.changesNothing)
        #expect(try calendar[id]?.completed == time("2026-11-30T09:00:00Z"))
    }

    @Test func `deleting twice keeps the first time`() throws {
        var calendar = TodoCalendar()
        let id = try calendar.add("milk", on: "2026-11-30").id
        try calendar.perform(.delete(id), at: "2026-11-30T09:00:00Z")
        #expect(try calendar.perform(.delete(id), at: "2026-11-30T10:00:00Z").changesNothing)
        #expect(try calendar[id]?.deleted == time("2026-11-30T09:00:00Z"))
    }

    @Test func `reopening what is open and restoring what is there change nothing`() throws {
        var calendar = TodoCalendar()
        let id = try calendar.add("milk", on: "2026-11-30").id
        #expect(try calendar.perform(.reopen(id)).changesNothing)
        #expect(try calendar.perform(.restore(id)).changesNothing)
    }

    @Test func `completing and undoing it did not lead back to the same state`() throws {
        var calendar = TodoCalendar()
        let before = try calendar.add("milk", on: "2026-11-30")
        try calendar.perform(.complete(before.id), at: "2026-11-30T23:59:59Z")
        try calendar.perform(.reopen(before.id), at: "2026-12-01T00:00:01Z")
        #expect(calendar[before.id] == before)
    }

    @Test(arguments: [false, true])
    func `a deleted todo comes back as it was`(done: Bool) throws {
        var calendar = TodoCalendar()
        let id = try calendar.add("milk", on: "2026-11-30").id
        if done { try calendar.perform(.complete(id)) }
        let before = calendar[id]
        try calendar.perform(.delete(id))
        #expect(calendar[id]?.isDeleted == true)
        try calendar.perform(.restore(id))
        #expect(calendar[id] == before)
    }

    @Test(arguments: [false, true])
    func `a deleted todo in another window could still be changed`(done: Bool) throws {
        var calendar = TodoCalendar()
        let todo = try calendar.add("milk", on: "2026-11-30")
        if done { try calendar.perform(.complete(todo.id)) }
        let deleted = try calendar.perform(.delete(todo.id)).after
        let commands: [TodoCommand] = [
            .complete(todo.id), .reopen(todo.id),
            .edit(todo.id, date: todo.date, title: todo.title, note: todo.note, version: todo.version),
            .edit(todo.id, date: .last, title: todo.title, note: todo.note, version: 7),
        ]
        for command in commands {
            #expect(throws: DomainError.deletedTodo(deleted)) { try calendar.perform(command) }
        }
        #expect(calendar[todo.id] == deleted)
    }

    @Test func `a command for a todo that never was is refused`() throws {
        let unknown = id("nobody")
        var calendar = TodoCalendar()
        try calendar.add("milk", on: "2026-11-30")
        let commands: [TodoCommand] = [
            .complete(unknown), .reopen(unknown), .delete(unknown), .restore(unknown),
            .edit(unknown, date: .first, title: try TodoTitle("a"), note: .none, version: 1),
        ]
        for command in commands {
            #expect(command.id == unknown)
            #expect(throws: DomainError.unknownTodo) { try calendar.perform(command) }
        }
        #expect(calendar.storedCount == 1)
    }

    @Test func `an edit changes date, title and note, counts the version and leaves the rest`() throws {
        var calendar = TodoCalendar()
        let before = try calendar.add("milk", on: "2026-11-30")
        try calendar.perform(.complete(before.id))
        let edit = try TodoCommand.edit(
            before.id,
            date: date("2026-12-01"),
            title: TodoTitle("oat milk"),
            note: TodoNote("two"),
            version: 1
        )
        let after = try calendar.perform(edit, at: "2026-12-01T09:00:00Z").after
        #expect(after.title.text == "oat milk" && after.note.text == "two")
        #expect(try after.date == date("2026-12-01"))
        #expect(after.version == 2)
        #expect(after.order == before.order && after.created == before.created && after.isDone)
    }

    @Test func `only edits count the version`() throws {
        var calendar = TodoCalendar()
        let id = try calendar.add("milk", on: "2026-11-30").id
        for command in [TodoCommand.complete(id), .reopen(id), .complete(id), .delete(id), .restore(id)] {
            #expect(try calendar.perform(command).after.version == 1)
        }
    }

    @Test func `the edit of a stale window overwrote the newer one`() throws {
        var calendar = TodoCalendar()
        let id = try calendar.add("milk", on: "2026-11-30").id
        let day = try date("2026-11-30")
        let here = try TodoCommand.edit(id, date: day, title: TodoTitle("oat milk"), note: .none, version: 1)
        let there = try TodoCommand.edit(id, date: day, title: TodoTitle("soy milk"), note: .none, version: 1)
        let current = try calendar.perform(here).after
        #expect(throws: DomainError.staleVersion(current: current)) { try calendar.perform(there) }
        #expect(calendar[id]?.title.text == "oat milk")
    }

    @Test func `the second of two own edits was taken for a conflict`() throws {
        var calendar = TodoCalendar()
        let id = try calendar.add("milk", on: "2026-11-30").id
        let day = try date("2026-11-30")
        try calendar.perform(.edit(id, date: day, title: TodoTitle("oat milk"), note: .none, version: 1))
        try calendar.perform(.edit(id, date: day, title: TodoTitle("soy milk"), note: .none, version: 2))
        #expect(calendar[id]?.version == 3)
    }

    @Test(arguments: [1, 2, 0, -5, Int.max, Int.min])
    func `an edit that changes nothing is no conflict, from whatever version`(version: Int) throws {
        var calendar = TodoCalendar()
        let id = try calendar.add("milk", on: "2026-11-30").id
        let day = try date("2026-11-30")
        let edit = try TodoCommand.edit(id, date: day, title: TodoTitle("oat milk"), note: .none, version: 1)
        try calendar.perform(edit)
        let again = try TodoCommand.edit(
            id,
            date: day,
            title: TodoTitle(" oat milk "),
            note: .none,
            version: version
        )
        #expect(try calendar.perform(again).changesNothing)
        #expect(calendar[id]?.version == 2)
    }

    @Test(arguments: [0, 2, -1, Int.max, Int.min])
    func `an edit from any other version is stale`(version: Int) throws {
        var calendar = TodoCalendar()
        let todo = try calendar.add("milk", on: "2026-11-30")
        #expect(throws: DomainError.staleVersion(current: todo)) {
            try calendar.perform(
                .edit(todo.id, date: todo.date, title: TodoTitle("bread"), note: .none, version: version)
            )
        }
    }

    @Test func `another spelling of the same letters is an edit`() throws {
        var calendar = TodoCalendar()
        let todo = try calendar.add("étude", on: "2026-11-30")
        let edit = try TodoCommand.edit(
            todo.id,
            date: todo.date,
            title: TodoTitle("e\u{301}tude"),
            note: .none,
            version: 1
        )
        #expect(try calendar.perform(edit).after.version == 2)
    }

    @Test func `the greatest numbers do not trap`() throws {
        var calendar = TodoCalendar()
        let greatest = Todo(
            id: id("greatest"),
            date: .last,
            title: try TodoTitle("greatest"),
            note: .none,
            order: .max,
            created: .last,
            version: .max
        )
        calendar.insert(greatest)
        #expect(calendar.nextOrder == Todo.orders.upperBound)
        let edit = try TodoCommand.edit(
            greatest.id,
            date: .first,
            title: greatest.title,
            note: .none,
            version: .max
        )
        #expect(try calendar.perform(edit).after.version != .max)
        #expect(try calendar.add("after", on: "9999-12-31").order == Todo.orders.upperBound)
        #expect(calendar.todos(on: .last, limit: .max).count == 1)
        #expect(calendar.todos(on: .last, limit: .min).isEmpty)
    }
}
