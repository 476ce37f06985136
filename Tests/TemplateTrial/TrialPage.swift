package import HTMLTemplate

/// A page with samples and a value of every kind beside them, for templates that nobody has seen before.
package struct TrialPage: Sendable {
    var samples: [TrialSample]

    package init(samples: [TrialSample]) {
        self.samples = samples
    }

    package static let bindings: Bindings<TrialPage> = [
        .list("samples", { $0.samples }, TrialSample.bindings),
        .optional("first", { $0.samples.first }, TrialSample.bindings),
        .markup("icon") { _ in Markup(uncheckedHTML: "<i title='\"'>&amp;</i>") },
        .flag("yes") { _ in true },
        .flag("no") { _ in false },
        .number("count") { $0.samples.count },
    ]
}

/// One text and one address, in every way a template can come by them.
package struct TrialSample: Sendable {
    var text: String
    var url: String

    package init(text: String, url: String) {
        self.text = text
        self.url = url
    }

    static let bindings: Bindings<TrialSample> = [
        .text("text") { $0.text },
        .url("url") { $0.url },
        .record("record", { $0 }, TrialSample.bindings),
        .optional("optional", { $0 }, TrialSample.bindings),
        .optional("note", { $0.text }, .string),
        .list("texts", { [$0.text] }, .string),
        .list("urls", { [$0.url] }, .url),
        .list("samples", { [$0] }, TrialSample.bindings),
        .list("nothing", { _ in [] }, .string),
    ]
}
