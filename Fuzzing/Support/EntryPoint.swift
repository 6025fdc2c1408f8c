/// What libFuzzer calls with each input. Each target has a `Target` of its own.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
