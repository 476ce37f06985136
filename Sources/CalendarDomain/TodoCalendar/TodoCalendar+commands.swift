extension TodoCalendar {
    /// Works out what a command comes to, without carrying it out.
    ///
    /// - Adding an id that exists, completing what is done, reopening what is open, deleting what is deleted,
    ///   restoring what is not deleted, and editing without changing anything: a change that changes nothing.
    /// - A deleted todo can only be restored; completing, reopening and editing it throw `deletedTodo`.
    /// - An edit from another version than the todo has now throws `staleVersion`.
    /// - Any command but `add` for an id there is no todo of throws `unknownTodo`.
    package func change(for command: TodoCommand, at time: Timestamp) throws(DomainError) -> TodoChange {
        switch command {
        case .add(let id, let date, let title, let note):
            let before = self[id]
            let new = Todo(id: id, date: date, title: title, note: note, order: nextOrder, created: time)
            return TodoChange(before: before, after: before ?? new)

        case .edit(let id, let date, let title, let note, let version):
            let before = try undeletedTodo(id)
            var after = before
            (after.date, after.title, after.note) = (date, title, note)
            if after == before { return TodoChange(before: before, after: before) }
            guard version == before.version else { throw .staleVersion(current: before) }
            after.version = before.version == .max ? 1 : before.version + 1
            return TodoChange(before: before, after: after)

        case .complete(let id):
            let before = try undeletedTodo(id)
            var after = before
            after.completed = before.completed ?? time
            return TodoChange(before: before, after: after)

        case .reopen(let id):
            let before = try undeletedTodo(id)
            var after = before
            after.completed = nil
            return TodoChange(before: before, after: after)

        case .delete(let id):
            let before = try todo(id)
            var after = before
            after.deleted = before.deleted ?? time
            return TodoChange(before: before, after: after)

        case .restore(let id):
            let before = try todo(id)
            var after = before
            after.deleted = nil
            return TodoChange(before: before, after: after)
        }
    }

    private func todo(_ id: TodoID) throws(DomainError) -> Todo {
        guard let todo = self[id] else { throw .unknownTodo }
        return todo
    }

    private func undeletedTodo(_ id: TodoID) throws(DomainError) -> Todo {
        let todo = try todo(id)
        guard !todo.isDeleted else { throw .deletedTodo(todo) }
        return todo
    }
}
