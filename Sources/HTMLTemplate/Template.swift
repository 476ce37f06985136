import Synchronization

/// A loaded template for pages of one type; rendering cannot fail.
public struct Template<Page>: Sendable {
    private let writing: Writing<Page>
    private let slots: LoopSlots
    private let size = PageSize()

    init(_ writing: Writing<Page>, _ slots: LoopSlots) {
        self.writing = writing
        self.slots = slots
    }

    /// The page as UTF-8 bytes.
    public func render(_ page: Page) -> [UInt8] {
        var writer = HTMLWriter(capacity: size.expected)
        render(page, into: &writer)
        size.expect(writer.count)
        return writer.finish()
    }

    /// Appends the page to `writer`.
    public func render(_ page: Page, into writer: inout HTMLWriter) {
        writer.memory.prepare(slots)
        let one: InlineArray<1, Page> = [page]
        writing.run(one.span, 0, &writer)
    }
}

/// How large the last page of a template was, so that the next one gets its room at once.
private final class PageSize: Sendable {
    private let last = Atomic(0)

    /// The room a page will probably need, in bytes.
    var expected: Int {
        last.load(ordering: .relaxed)
    }

    func expect(_ size: Int) {
        last.store(size + size / 8 + 256, ordering: .relaxed)
    }
}
