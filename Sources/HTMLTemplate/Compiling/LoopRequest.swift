/// What a list needs to compile the body of a loop over it, since only the list knows its elements' type.
@usableFromInline
struct LoopRequest {
    let loop: Loop
    /// The scope the loop stands in, whose names its body sees too.
    let scope: any OuterScope
    /// Where ``LoopMemory`` counts this loop.
    let counter: Int
    let compiler: Compiler

    /// The step for one element.
    func body<Element>(_ record: Record<Element>) -> Writing<Element> {
        compiler.body(of: self, record)
    }
}
