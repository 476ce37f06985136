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
    /// Loops over lists of an outer scope, ready to run.
    private var loops: [((inout HTMLWriter) -> Void)?] = []
    /// The kept texts, escaped already.
    var bytes: [UInt8] = []
    /// The number of bytes in use.
    var count = 0
}

/// How many numbers of each kind a template has given out.
struct LoopSlots: Sendable {
    var counters = 0
    var texts = 0
    var loops = 0
}

extension LoopMemory {
    /// Makes room for the numbers of a template.
    mutating func prepare(_ slots: LoopSlots) {
        while counters.count < slots.counters { counters.append((0, 0)) }
        while texts.count < slots.texts { texts.append(0..<0) }
        while loops.count < slots.loops { loops.append(nil) }
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

    func loop(_ slot: Int) -> ((inout HTMLWriter) -> Void)? {
        loops[slot]
    }

    mutating func setLoop(_ slot: Int, _ loop: ((inout HTMLWriter) -> Void)?) {
        loops[slot] = loop
    }
}
