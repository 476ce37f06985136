import CalendarDomain
import Testing

/// The calendar against the naive one, over thousands of random commands.
@Suite struct NaiveCalendarTests {
    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func `the calendar does what a plain dictionary does, and its copies keep what they had`(seed: UInt64)
        throws
    {
        var random = try RandomCommands(seed: seed)
        var calendar = TodoCalendar()
        var naive = NaiveCalendar()
        var copies: [(TodoCalendar, NaiveCalendar)] = []
        for step in 0..<2500 {
            if step % 50 == 49 {
                let todo = random.todo()
                calendar.insert(todo)
                naive.put(todo)
            }
            let (command, time) = random.next()
            let expected = Result { () throws(DomainError) in try naive.perform(command, at: time) }
            let change = Result { () throws(DomainError) in try calendar.change(for: command, at: time) }
            if case .success(let change) = change {
                try #require(change.before == calendar[command.id])
                calendar.apply(change)
            }
            try #require(change.map(\.after) == expected, "step \(step): \(command)")
            try #require(calendar[command.id] == naive.todos[command.id], "step \(step): \(command)")
            if step % 100 == 0 { copies.append((calendar, naive)) }
        }
        copies.append((calendar, naive))
        for (calendar, naive) in copies { expectSame(calendar, naive, on: random.dates) }
    }

    private func expectSame(_ calendar: TodoCalendar, _ naive: NaiveCalendar, on dates: [CalendarDate]) {
        #expect(Array(calendar.allTodos) == naive.all)
        #expect(calendar.storedCount == naive.todos.count)
        #expect(calendar.count == naive.all.count { $0.deleted == nil })
        #expect(calendar.nextOrder == naive.nextOrder)
        for date in dates {
            let todos = naive.todos(on: date)
            #expect(calendar.todos(on: date) == todos)
            #expect(calendar.todos(on: date, limit: 3) == Array(todos.prefix(3)))
            #expect(calendar.deletedTodos(on: date) == naive.deletedTodos(on: date))
            #expect(calendar.progress(on: date) == DayProgress(of: todos))
        }
    }
}

/// Commands about few todos on few dates, so that they meet often.
private struct RandomCommands {
    let dates: [CalendarDate]
    private let ids: [TodoID]
    private let titles: [TodoTitle]
    private let notes: [TodoNote]
    private var generator: SeededGenerator
    private var clock: Int64 = 1_796_004_921

    init(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        ids = (0..<400).map { _ in TodoID(random: &generator) }
        dates = try ["0001-01-01", "0099-12-31", "0100-01-01", "2026-11-30", "2026-12-01", "9999-12-31"].map(
            date
        )
        titles = try ["milk", "牛乳", "étude", "e\u{301}tude"].map { try TodoTitle($0) }
        notes = try ["", "note", "two\nlines"].map { try TodoNote($0) }
        self.generator = generator
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private mutating func time() -> Timestamp {
        clock += 1
        return Timestamp(clampingSecondsSinceEpoch: clock)
    }

    mutating func next() -> (TodoCommand, Timestamp) {
        let id = pick(ids)
        let command: TodoCommand =
            switch Int.random(in: 0..<12, using: &generator) {
            case 0...4: .add(id: id, date: pick(dates), title: pick(titles), note: pick(notes))
            case 5...6:
                .edit(
                    id,
                    date: pick(dates),
                    title: pick(titles),
                    note: pick(notes),
                    version: pick([1, 1, 2, 3])
                )
            case 7...8: .complete(id)
            case 9: .reopen(id)
            case 10: .delete(id)
            default: .restore(id)
            }
        return (command, time())
    }

    /// A todo as it might come from the disk.
    mutating func todo() -> Todo {
        Todo(
            id: pick(ids),
            date: pick(dates),
            title: pick(titles),
            note: pick(notes),
            order: Int.random(in: 1...400, using: &generator),
            created: time(),
            completed: pick([nil, time()]),
            deleted: pick([nil, nil, time()]),
            version: pick([1, 2, 3])
        )
    }
}
