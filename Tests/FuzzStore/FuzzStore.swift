/// What libFuzzer calls with each input it makes up; a trap is a finding, as is anything odd about loading it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // libFuzzer owns the bytes for the time of the call; they are copied first of all.
    let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    // A trap is how libFuzzer learns of a finding.
    if let problem = Loading.problem(with: input) { fatalError(problem) }
    return 0
}
