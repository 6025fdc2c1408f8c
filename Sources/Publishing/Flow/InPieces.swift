import Basics

/// Goes through `count` places on all cores.
///
/// - Parameter body: is called for ranges that do not overlap, from several threads.
func inPieces(_ count: Int, _ body: @Sendable (Range<Int>) -> Void) {
  let piece = 1024
  onAllCores((count + piece - 1) / piece) { number in
    body((number * piece)..<min((number + 1) * piece, count))
  }
}

/// Makes `count` values on all cores.
///
/// - Parameter fill: sets the value of each place of a range. It is called as above.
func valuesInPieces<Value: Sendable>(
  _ count: Int, _ fill: @Sendable (Range<Int>, _ values: PieceValues<Value>) -> Void
) -> [Value] {
  // All empty arrays are one, and to set its count is to write where other threads do as well.
  if count == 0 { return [] }
  return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
    let values = PieceValues(buffer)
    inPieces(count) { fill($0, values) }
    initialized = count
  }
}

/// Room for the values of all places. Unchecked: each place is set once, by one thread.
struct PieceValues<Value>: @unchecked Sendable {
  private let buffer: UnsafeMutableBufferPointer<Value>

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<Value>) { self.buffer = buffer }

  /// Sets the value of a place.
  func set(_ value: Value, at place: Int) { buffer.initializeElement(at: place, to: value) }
}
