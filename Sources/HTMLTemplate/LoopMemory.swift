/// What the loops of a page keep while they run: how far each is, and what their bodies use from outside.
///
/// A body sees only its element, so going on to the next one costs nothing. What it names of the scopes
/// around it is read once, before its loop begins, and kept here under numbers given out when the template is
/// loaded.
struct LoopMemory: ~Copyable {
    /// Of each loop, the element it is at and how many there are; of a kept condition, its answer as count.
    private var counters: [(index: Int, count: Int)] = []
    /// Where in `bytes` each kept text stands.
    private var texts: [Range<Int>] = []
    /// Lists of an outer scope that loops run over.
    private var lists: [AnyObject?] = []
    /// The kept texts, escaped already.
    var bytes: [UInt8] = []
    /// The number of bytes in use.
    var count = 0
}

/// How many numbers of each kind a template has given out.
struct LoopSlots: Sendable {
    var counters = 0
    var texts = 0
    var lists = 0
}

extension LoopMemory {
    /// Makes room for the numbers of a template.
    mutating func prepare(_ slots: LoopSlots) {
        while counters.count < slots.counters { counters.append((0, 0)) }
        while texts.count < slots.texts { texts.append(0..<0) }
        while lists.count < slots.lists { lists.append(nil) }
    }

    func counter(_ slot: Int) -> (index: Int, count: Int) {
        counters[slot]
    }

    func isAtLast(_ slot: Int) -> Bool {
        counters[slot].index &+ 1 == counters[slot].count
    }

    mutating func setCounter(_ slot: Int, index: Int, count: Int) {
        counters[slot] = (index, count)
    }

    func text(_ slot: Int) -> Range<Int> {
        texts[slot]
    }

    mutating func setText(_ slot: Int, _ range: Range<Int>) {
        texts[slot] = range
    }

    /// Where a list is kept; one object for each number and type of list serves all pages.
    mutating func list<Element>(_ slot: Int, of type: Element.Type) -> KeptList<Element> {
        if let list = lists[slot] as? KeptList<Element> { return list }
        let list = KeptList<Element>()
        lists[slot] = list
        return list
    }
}

/// A list of an outer scope, kept while the loops inside that scope may run over it.
final class KeptList<Element> {
    var elements: [Element] = []
}
