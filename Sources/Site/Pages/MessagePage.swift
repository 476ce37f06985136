import HTMLTemplate

/// A page that only says something, and perhaps offers one thing to do; `message.html` draws it.
struct MessagePage: Sendable {
    let frame: Frame
    let texts: Texts
    let message: Texts.Message
    /// What it is about, such as the title of a deleted todo.
    let subject: String
    let button: Button?
    /// What was typed into a form that can no longer be shown, so that it is not lost.
    let typed: TodoForm?
    let add: AddForm

    static let bindings: Bindings<MessagePage> = [
        .record("frame", { $0.frame }, Frame.bindings),
        .record("t", { $0.texts }, Texts.bindings),
        .text("heading") { $0.message.heading },
        .text("text") { $0.message.text },
        .text("subject") { $0.subject },
        .optional("button", { $0.button }, Button.bindings),
        .optional("typed", { $0.typed }, TodoForm.bindings),
        .record("add", { $0.add }, AddForm.bindings),
    ]

    /// A form of one button.
    struct Button: Sendable {
        let url: String
        let text: String
        /// Where it leads back.
        let returnPath: String

        static let bindings: Bindings<Button> = [
            .url("url") { $0.url },
            .text("text") { $0.text },
            .text("returnPath") { $0.returnPath },
        ]
    }
}
