/// Makes `count` values on all cores, in the order of their indices: for many small values.
///
/// - Parameters:
///   - room: how many more values the array has room for. To append to a full one is to move all of
///     them.
///   - make: makes the value of an index. It is called from several threads, and the value must
///     depend on the index alone: so the number of cores never shows in the result.
@inlinable
package func inParallel<Value: Sendable>(
  _ count: Int, room: Int = 0, _ make: @Sendable (Int) -> Value
) -> [Value] {
  let parts = min(64, count / 512)
  guard parts > 1 else { return (0..<count).map(make) }
  return Array(unsafeUninitializedCapacity: count + room) { buffer, initialized in
    let values = Uninitialized(buffer)
    onAllCores(parts) { part in
      for index in range(ofPart: part, of: parts, count: count) {
        values.buffer.initializeElement(at: index, to: make(index))
      }
    }
    initialized = count
  }
}

/// Cuts `count` indices into at most `parts` ranges and makes one value of each, on all cores: for
/// values that share what is costly to set up, or that are each a lot of work.
///
/// - Parameter make: makes the value of a range. It is called from several threads, and once with an
///   empty range where there are no indices.
@inlinable
package func inParallel<Value: Sendable>(
  _ count: Int, parts: Int, _ make: @Sendable (Range<Int>) -> Value
) -> [Value] {
  let parts = max(1, min(parts, count))
  guard parts > 1 else { return [make(0..<count)] }
  return Array(unsafeUninitializedCapacity: parts) { buffer, initialized in
    let values = Uninitialized(buffer)
    onAllCores(parts) { part in
      values.buffer.initializeElement(
        at: part, to: make(range(ofPart: part, of: parts, count: count)))
    }
    initialized = parts
  }
}

@usableFromInline
func range(ofPart part: Int, of parts: Int, count: Int) -> Range<Int> {
  (count * part / parts)..<(count * (part + 1) / parts)
}

/// The memory of an array to be. Unchecked: each thread initializes elements of its own.
@usableFromInline
struct Uninitialized<Value>: @unchecked Sendable {
  @usableFromInline let buffer: UnsafeMutableBufferPointer<Value>

  @usableFromInline
  init(_ buffer: UnsafeMutableBufferPointer<Value>) { self.buffer = buffer }
}
