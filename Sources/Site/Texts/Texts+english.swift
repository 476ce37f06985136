import CalendarDomain

extension Texts {
    /// English.
    static let english = {
        let months = [
            "January", "February", "March", "April", "May", "June",
            "July", "August", "September", "October", "November", "December",
        ]
        let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

        // "January 1" would be a day.
        let year: @Sendable (Int) -> String = {
            String(repeating: "0", count: 4 - String($0).count) + String($0)
        }
        let monthTitle: @Sendable (YearMonth) -> String = { "\(months[$0.month - 1]) \(year($0.year))" }
        let dayTitle: @Sendable (CalendarDate) -> String = { date in
            "\(weekdays[date.weekday.rawValue - 1]) \(date.day) \(months[date.month - 1])"
        }
        let fullDate: @Sendable (CalendarDate) -> String = { "\(dayTitle($0)) \(year($0.year))" }
        let todos: @Sendable (Int) -> String = { $0 == 1 ? "1 todo" : "\($0) todos" }

        return Texts(
            languageName: "English",
            months: months,
            weekdays: weekdays,
            shortWeekdays: weekdays.map { String($0.prefix(3)) },
            monthTitle: monthTitle,
            dayTitle: dayTitle,
            todayTitle: { "Today, \(dayTitle($0))" },
            fullDate: fullDate,
            today: "Today",
            previousMonth: { "Previous month, \(monthTitle($0))" },
            nextMonth: { "Next month, \(monthTitle($0))" },
            goToMonth: "Go to month",
            year: "Year",
            month: "Month",
            go: "Go",
            chooseLanguage: "Language",
            skipToContent: "Skip to the calendar",
            skipToAdding: "Skip to adding a todo",
            showDay: "Show the day",
            allDone: "All done",
            doneOf: { done, total in "\(done) of \(total) done" },
            dayLabel: { date, progress in
                switch progress.state {
                case .empty: "\(fullDate(date)), no todos"
                case .open: "\(fullDate(date)), \(todos(progress.total)), \(progress.done) done"
                case .complete: "\(fullDate(date)), \(todos(progress.total)), all done"
                }
            },
            more: { "+\($0) more" },
            moreLabel: { count, date in "\(count) more on \(dayTitle(date))" },
            noTodos: "Nothing planned for this day.",
            closeDay: "Close the day",
            closeNotice: "Close the notice",
            deletedTodos: { "Deleted (\($0))" },
            complete: { "Complete: \($0)" },
            reopen: { "Reopen: \($0)" },
            edit: "Edit",
            editLabel: { "Edit: \($0)" },
            delete: "Delete",
            deleteLabel: { "Delete: \($0)" },
            restore: "Restore",
            restoreLabel: { "Restore: \($0)" },
            addTodo: "Add a todo",
            titleField: "What needs doing?",
            titlePlaceholder: "Water the basil",
            dateField: "Date",
            noteField: "Note",
            addNote: "Add a note",
            add: "Add",
            editTodo: "Edit the todo",
            save: "Save",
            cancel: "Cancel",
            tryAgain: "Try again",
            undo: "Undo",
            titleMissing: "Write what needs doing.",
            titleTooLong: "That is too long: 500 characters are the most.",
            titleSeveralLines: "One line only. Put the rest into the note.",
            titleControlCharacter: "There is a control character in it. Please type it again.",
            dateInvalid: "Choose a date between the years 1 and 9999, like 2026-11-30.",
            noteTooLong: "That is too long: 16,384 bytes are the most.",
            noteNulCharacter: "There is a character in it that a page cannot show.",
            monthInvalid: "Choose a year from 1 to 9999 and a month.",
            notSaved: "It was not saved: the disk refused. What you typed is still here; please try again.",
            notSavedDiskFull: "It was not saved: the disk is full. What you typed is still here.",
            conflictTitle: "Somebody else changed this todo",
            conflictExplanation: """
                It was saved elsewhere after you opened it. Yours is in the form, the saved one beside it. \
                Save again to keep yours.
                """,
            savedVersion: "Saved now",
            typedText: "What you typed",
            added: { title, date in "Added “\(title)” to \(dayTitle(date))." },
            completed: { "Done: “\($0)”." },
            completedDay: { title, date in "Done: “\(title)”. \(dayTitle(date)) is all done!" },
            reopened: { "Reopened “\($0)”." },
            saved: { "Saved “\($0)”." },
            deleted: { "Deleted “\($0)”." },
            restored: { "Restored “\($0)”." },
            welcomeTitle: "Welcome",
            welcomeText: """
                Write down one thing for today and press Add. Tick its box when it is done. When everything on a \
                day is done, the day gets its flower.
                """,
            timeZone: { "Days begin at midnight in \($0)." },
            editedByHand: """
                The file todos.json was edited while Hanamaru runs. The edit is left as it is and taken in at the \
                next start. What you change here is saved as ever.
                """,
            badRequest: Message(
                heading: "That request could not be read",
                text: "Something in the address or the form is damaged. Nothing was changed."
            ),
            forbidden: Message(
                heading: "That came from another site",
                text: "Only this site's own forms may change your todos. Nothing was changed."
            ),
            notFound: Message(
                heading: "There is no page here",
                text: "The address may be mistyped. A month is at an address like /2026/11."
            ),
            todoNotFound: Message(
                heading: "There is no such todo",
                text: "It may have been on another calendar."
            ),
            todoDeleted: Message(
                heading: "This todo was deleted",
                text: "You can restore it; nothing of it is lost."
            ),
            methodNotAllowed: Message(
                heading: "That cannot be done here",
                text: "This address does not take such a request. Nothing was changed."
            ),
            misdirected: Message(
                heading: "This server does not answer to that name",
                text: "Open it at localhost, or start it with --public-origin and the address you use."
            ),
            tooLarge: Message(
                heading: "That is too much at once",
                text: "The address or the form was larger than this server takes. Nothing was changed."
            ),
            unsupportedMediaType: Message(
                heading: "That form could not be read",
                text: "This server takes plain web forms only. Nothing was changed."
            ),
            notImplemented: Message(
                heading: "That cannot be done here",
                text: "This server does not know that kind of request."
            ),
            somethingWentWrong: Message(
                heading: "Something went wrong",
                text: "It is written in the server's log. Your todos are safe."
            ),
            diskFull: Message(
                heading: "Not saved: the disk is full",
                text: "Your todos are safe, but this change was not stored. Make some room and try again."
            ),
            cannotSave: Message(
                heading: "Not saved",
                text: "Your todos are safe, but the disk refused this change. Please try again."
            )
        )
    }()
}
