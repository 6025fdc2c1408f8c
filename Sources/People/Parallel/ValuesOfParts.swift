import Basics
import Synchronization

/// Cuts `count` places into at most so many ranges and makes one value of each, on all cores.
///
/// - Parameter make: is called for ranges that do not overlap, from several threads.
public func valuesOfParts<Value: Sendable>(
  _ count: Int, parts: Int, _ make: @Sendable (Range<Int>) -> Value
) -> [Value] {
  let parts = max(1, min(parts, count))
  guard parts > 1 else { return [make(0..<count)] }
  let values = Mutex([Value?](repeating: nil, count: parts))
  onAllCores(parts) { number in
    let value = make(count * number / parts..<count * (number + 1) / parts)
    values.withLock { $0[number] = value }
  }
  return values.withLock { $0.compactMap { $0 } }
}
