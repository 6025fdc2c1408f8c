import VCard

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  CardProperties.check(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
