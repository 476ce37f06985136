import CalendarDomain
import Testing

@Suite struct DayProgressTests {
    /// One letter a todo: o is open, d is done, x is open and deleted, X is done and deleted.
    @Test(arguments: [
        ("", 0, 0, DayProgress.State.empty),
        ("o", 1, 0, .open), ("d", 1, 1, .complete),
        ("od", 2, 1, .open), ("do", 2, 1, .open), ("dd", 2, 2, .complete), ("oo", 2, 0, .open),
        ("ddo", 3, 2, .open), ("ddd", 3, 3, .complete),
        ("x", 0, 0, .empty), ("X", 0, 0, .empty), ("xX", 0, 0, .empty),
        ("dx", 1, 1, .complete), ("dX", 1, 1, .complete), ("ox", 1, 0, .open), ("oX", 1, 0, .open),
        ("ddxX", 2, 2, .complete), ("dodxX", 3, 2, .open),
    ])
    func `a day is complete when it has a todo and every one is done`(
        letters: String,
        total: Int,
        done: Int,
        state: DayProgress.State
    ) throws {
        let moment = try time("2026-11-30T02:15:21Z")
        let day = try date("2026-11-30")
        var calendar = TodoCalendar()
        for (index, letter) in letters.enumerated() {
            let todo = Todo(
                id: id("todo \(index)"),
                date: day,
                title: try TodoTitle("todo \(index)"),
                note: .none,
                order: index + 1,
                created: moment,
                completed: "dX".contains(letter) ? moment : nil,
                deleted: "xX".contains(letter) ? moment : nil
            )
            calendar.insert(todo)
        }
        for progress in [DayProgress(of: calendar.allTodos), calendar.progress(on: day)] {
            #expect(progress.total == total)
            #expect(progress.done == done)
            #expect(progress.open == total - done)
            #expect(progress.state == state)
        }
    }

    @Test func `a day without todos is never complete`() throws {
        #expect(DayProgress(of: []).state == .empty)
        #expect(TodoCalendar().progress(on: .first).state == .empty)
    }

    @Test func `the check stood on days with nothing done, or came before the last todo`() throws {
        var calendar = TodoCalendar()
        let day = try date("2026-11-30")
        let ids = try ["one", "two", "three"].map { try calendar.add($0, on: "2026-11-30").id }
        var states = [calendar.progress(on: day).state]
        for id in ids {
            try calendar.perform(.complete(id))
            states.append(calendar.progress(on: day).state)
        }
        #expect(states == [.open, .open, .open, .complete])
        try calendar.perform(.reopen(ids[1]))
        #expect(calendar.progress(on: day).state == .open)
        for id in ids { try calendar.perform(.delete(id)) }
        #expect(calendar.progress(on: day).state == .empty)
        for next in ["2026-11-29", "2026-12-01"] {
            #expect(try calendar.progress(on: date(next)).state == .empty)
        }
    }
}
