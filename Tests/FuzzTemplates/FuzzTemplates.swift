import TemplateTrial

/// What libFuzzer calls with each input it makes up; any trap is a finding.
@_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int)
    -> CInt
{
    // libFuzzer owns the bytes for the time of the call; they are copied first of all.
    let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    // A trap is how libFuzzer learns of a finding.
    if let complaint = TemplateTrial(input).complaint() { fatalError(complaint) }
    return 0
}
