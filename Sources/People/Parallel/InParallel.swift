import Dispatch
import Synchronization

/// Makes `count` values on all cores, and returns them in their order.
///
/// - Parameter make: gives the values of a range of places. It is called for ranges that do not
///   overlap, from several threads, and each value must depend on its place alone: so the number of
///   cores never shows in the result.
public func inParallel<Value: Sendable>(
  _ count: Int, _ make: @Sendable (Range<Int>) -> [Value]
) -> [Value] {
  let smallest = 512
  let parts = valuesOfParts(count, parts: min(64, count / smallest), make)
  if parts.count == 1 { return parts[0] }
  var all: [Value] = []
  all.reserveCapacity(count)
  for part in parts { all += part }
  return all
}

/// Cuts `count` places into at most so many ranges and makes one value of each, on all cores.
///
/// - Parameter make: is called for ranges that do not overlap, from several threads.
public func valuesOfParts<Value: Sendable>(
  _ count: Int, parts: Int, _ make: @Sendable (Range<Int>) -> Value
) -> [Value] {
  let parts = max(1, min(parts, count))
  guard parts > 1 else { return [make(0..<count)] }
  let values = Mutex([Value?](repeating: nil, count: parts))
  DispatchQueue.concurrentPerform(iterations: parts) { number in
    let value = make(count * number / parts..<count * (number + 1) / parts)
    values.withLock { $0[number] = value }
  }
  return values.withLock { $0.compactMap { $0 } }
}
