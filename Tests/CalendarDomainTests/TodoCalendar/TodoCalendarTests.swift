import CalendarDomain
import Testing

@Suite struct TodoCalendarTests {
    @Test func `an empty calendar is empty on every day`() throws {
        let calendar = TodoCalendar()
        #expect(calendar.count == 0 && calendar.storedCount == 0 && calendar.nextOrder == 1)
        for day in try [CalendarDate.first, date("2026-11-30"), .last] {
            #expect(calendar.todos(on: day).isEmpty && calendar.deletedTodos(on: day).isEmpty)
        }
        #expect(Array(calendar.allTodos).isEmpty)
        #expect(calendar[id("nobody")] == nil)
    }

    @Test func `open todos come first, then in order of creation`() throws {
        var calendar = TodoCalendar()
        let day = "2026-11-30"
        for title in ["a", "b", "c", "d"] { try calendar.add(title, on: day) }
        try calendar.perform(.complete(id("c")))
        try calendar.perform(.complete(id("a")))
        #expect(try calendar.titles(on: day) == ["b", "d", "a", "c"])
        try calendar.perform(.reopen(id("a")))
        #expect(try calendar.titles(on: day) == ["a", "b", "d", "c"])
    }

    @Test(arguments: [
        (0, []), (1, ["b"]), (2, ["b", "d"]), (3, ["b", "d", "a"]), (4, ["b", "d", "a", "c"]),
        (9, ["b", "d", "a", "c"]),
        (-1, []),
    ])
    func `as many todos of a day as there is room for`(limit: Int, titles: [String]) throws {
        var calendar = TodoCalendar()
        for title in ["a", "b", "c", "d"] { try calendar.add(title, on: "2026-11-30") }
        for title in ["a", "c"] { try calendar.perform(.complete(id(title))) }
        #expect(try calendar.todos(on: date("2026-11-30"), limit: limit).map(\.title.text) == titles)
    }

    @Test func `todos of equal order come by id`() throws {
        var calendar = TodoCalendar()
        let ids = ["cccccccccccccccc", "aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"]
        for text in ids {
            let todo = Todo(
                id: try #require(TodoID(text)),
                date: .first,
                title: try TodoTitle(text),
                note: .none,
                order: 5,
                created: .first
            )
            calendar.insert(todo)
        }
        #expect(try calendar.titles(on: "0001-01-01") == ids.sorted())
    }

    @Test func `a moved todo leaves its day and keeps its place in order`() throws {
        var calendar = TodoCalendar()
        let moved = try calendar.add("moved", on: "2026-11-30")
        try calendar.add("stays", on: "2026-11-30")
        try calendar.add("later", on: "2026-12-01")
        try calendar.perform(
            .edit(moved.id, date: date("2026-12-01"), title: moved.title, note: moved.note, version: 1)
        )
        #expect(try calendar.titles(on: "2026-11-30") == ["stays"])
        #expect(try calendar.titles(on: "2026-12-01") == ["moved", "later"])
        #expect(calendar.count == 3)
    }

    @Test func `a deleted todo is counted nowhere but stored`() throws {
        var calendar = TodoCalendar()
        let gone = try calendar.add("gone", on: "2026-11-30")
        try calendar.add("stays", on: "2026-11-30")
        try calendar.perform(.delete(gone.id))
        #expect(calendar.count == 1 && calendar.storedCount == 2)
        #expect(try calendar.titles(on: "2026-11-30") == ["stays"])
        #expect(try calendar.deletedTodos(on: date("2026-11-30")).map(\.id) == [gone.id])
        #expect(try calendar.progress(on: date("2026-11-30")).total == 1)
        try calendar.perform(.restore(gone.id))
        #expect(calendar.count == 2)
        #expect(try calendar.deletedTodos(on: date("2026-11-30")).isEmpty)
    }

    @Test func `all todos come by date, within a date by order, whatever their state`() throws {
        var calendar = TodoCalendar()
        let days = [
            "9999-12-31", "2026-11-30", "0001-01-01", "2026-11-30", "2026-12-01", "2000-01-01", "2026-11-30",
        ]
        for (index, day) in days.enumerated() { try calendar.add("\(index)", on: day) }
        let inOrder = ["2", "5", "1", "3", "6", "4", "0"]
        #expect(calendar.allTodos.map(\.title.text) == inOrder)
        try calendar.perform(.complete(id("1")))
        try calendar.perform(.delete(id("3")))
        #expect(calendar.allTodos.map(\.title.text) == inOrder)
    }

    @Test func `applying a change twice is applying it once`() throws {
        var calendar = TodoCalendar()
        try calendar.add("a", on: "2026-11-30")
        let changes = try [
            calendar.change(for: .complete(id("a")), at: .first),
            calendar.change(for: .delete(id("a")), at: .first),
            calendar.change(
                for: .add(id: id("b"), date: .last, title: TodoTitle("b"), note: .none),
                at: .first
            ),
        ]
        for change in changes {
            calendar.apply(change)
            let once = Array(calendar.allTodos)
            let (count, nextOrder) = (calendar.count, calendar.nextOrder)
            calendar.apply(change)
            #expect(Array(calendar.allTodos) == once)
            #expect(calendar.count == count && calendar.nextOrder == nextOrder)
        }
    }

    @Test func `a change is worked out without changing anything`() throws {
        var calendar = TodoCalendar()
        try calendar.add("a", on: "2026-11-30")
        let before = Array(calendar.allTodos)
        _ = try calendar.change(for: .delete(id("a")), at: .first)
        #expect(Array(calendar.allTodos) == before)
        #expect(calendar.count == 1)
    }

    @Test func `an inserted todo replaces the one of its id, also on another date and of another order`()
        throws
    {
        var calendar = TodoCalendar()
        let title = try TodoTitle("twice")
        for (order, day) in [(7, CalendarDate.first), (3, .last), (3, .last)] {
            calendar.insert(
                Todo(id: id("x"), date: day, title: title, note: .none, order: order, created: .first)
            )
        }
        #expect(calendar.storedCount == 1 && calendar.count == 1)
        #expect(calendar.todos(on: .first).isEmpty)
        #expect(calendar.todos(on: .last).map(\.order) == [3])
        #expect(calendar.nextOrder == 8)
    }

    @Test(arguments: [(-3, 1), (1 << 53 - 1, 1 << 53), (1 << 53, 1 << 53), (Int.max, 1 << 53), (Int.min, 1)])
    func `the next order is never one that could not be read back`(order: Int, next: Int) throws {
        var calendar = TodoCalendar()
        let title = try TodoTitle("last")
        calendar.insert(
            Todo(id: id("x"), date: .first, title: title, note: .none, order: order, created: .first)
        )
        #expect(calendar.nextOrder == next)
    }

    @Test func `a copy taken earlier never changes`() throws {
        var calendar = TodoCalendar()
        for title in ["a", "b", "c"] { try calendar.add(title, on: "2026-11-30") }
        let copy = calendar
        let before = Array(copy.allTodos)
        try calendar.perform(.complete(id("a")))
        try calendar.perform(.delete(id("b")))
        try calendar.perform(.edit(id("c"), date: .last, title: TodoTitle("moved"), note: .none, version: 1))
        try calendar.add("d", on: "2026-11-30")
        #expect(Array(copy.allTodos) == before)
        #expect(try copy.titles(on: "2026-11-30") == ["a", "b", "c"])
        #expect(copy.count == 3 && copy.storedCount == 3 && copy.nextOrder == 4)
        #expect(copy[id("d")] == nil)
        #expect(try copy.progress(on: date("2026-11-30")) == DayProgress(of: before))
        #expect(try calendar.titles(on: "2026-11-30") == ["d", "a"])
    }

    @Test func `a day of thousands of todos stays in order, however they come and go`() throws {
        var generator = SeededGenerator(seed: 4)
        let title = try TodoTitle("many")
        let todos = (1...6000).map { order in
            Todo(id: id("\(order)"), date: .first, title: title, note: .none, order: order, created: .first)
        }
        var calendar = TodoCalendar()
        for todo in todos.shuffled(using: &generator) { calendar.insert(todo) }
        #expect(calendar.todos(on: .first) == todos)
        let full = calendar
        for todo in todos.shuffled(using: &generator).prefix(5500) {
            try calendar.perform(.edit(todo.id, date: .last, title: title, note: .none, version: 1))
        }
        let stayed = todos.filter { calendar[$0.id]?.date == .first }
        #expect(stayed.count == 500)
        #expect(calendar.todos(on: .first) == stayed)
        #expect(calendar.todos(on: .last).count == 5500)
        for todo in todos {
            try calendar.perform(.edit(todo.id, date: .last, title: title, note: .none, version: 1))
        }
        #expect(calendar.todos(on: .last).map(\.order) == Array(1...6000))
        #expect(full.todos(on: .first) == todos)
        #expect(calendar.todos(on: .first).isEmpty)
        try calendar.add("the first again", on: "0001-01-01")
        #expect(try calendar.titles(on: "0001-01-01") == ["the first again"])
    }
}
