import HTMLTemplate

extension Texts {
    /// The plain texts, for templates: `{{ t.add }}`.
    static let bindings: Bindings<Texts> = [
        .text("today") { $0.today },
        .text("goToMonth") { $0.goToMonth },
        .text("year") { $0.year },
        .text("month") { $0.month },
        .text("go") { $0.go },
        .text("chooseLanguage") { $0.chooseLanguage },
        .text("skipToContent") { $0.skipToContent },
        .text("skipToAdding") { $0.skipToAdding },
        .text("allDone") { $0.allDone },
        .text("noTodos") { $0.noTodos },
        .text("edit") { $0.edit },
        .text("delete") { $0.delete },
        .text("restore") { $0.restore },
        .text("addTodo") { $0.addTodo },
        .text("titleField") { $0.titleField },
        .text("titlePlaceholder") { $0.titlePlaceholder },
        .text("dateField") { $0.dateField },
        .text("noteField") { $0.noteField },
        .text("addNote") { $0.addNote },
        .text("add") { $0.add },
        .text("editTodo") { $0.editTodo },
        .text("save") { $0.save },
        .text("conflictTitle") { $0.conflictTitle },
        .text("conflictExplanation") { $0.conflictExplanation },
        .text("savedVersion") { $0.savedVersion },
        .text("typedText") { $0.typedText },
        .text("welcomeTitle") { $0.welcomeTitle },
        .text("welcomeText") { $0.welcomeText },
    ]
}
