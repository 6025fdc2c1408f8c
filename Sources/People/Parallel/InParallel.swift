public import Basics

/// Makes `count` values on all cores, each at its place.
///
/// - Parameters:
///   - room: for how many values more there is to be room in the array: to add to a full one is to move
///     all of them.
///   - make: gives the value of a place. It is called from several threads, and each value must depend
///     on its place alone: so the number of cores never shows in the result.
@inlinable
public func inParallel<Value: Sendable>(
  _ count: Int, room: Int = 0, _ make: @Sendable (Int) -> Value
) -> [Value] {
  let parts = min(64, count / 512)
  guard parts > 1 else { return (0..<count).map(make) }
  return Array(unsafeUninitializedCapacity: count + room) { buffer, initialized in
    let room = Room(buffer)
    onAllCores(parts) { number in
      for place in (count * number / parts)..<(count * (number + 1) / parts) {
        room.values.initializeElement(at: place, to: make(place))
      }
    }
    initialized = count
  }
}

/// Lets the room for an array into the threads, each of which fills places of its own.
@usableFromInline
struct Room<Value>: @unchecked Sendable {
  @usableFromInline let values: UnsafeMutableBufferPointer<Value>

  @usableFromInline
  init(_ values: UnsafeMutableBufferPointer<Value>) { self.values = values }
}
