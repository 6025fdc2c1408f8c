import Foundation
import Synchronization

/// How many threads this process may run at once. To ask Foundation reads files each time.
package let coreCount = ProcessInfo.processInfo.activeProcessorCount

/// Calls `body` with each index below `count` on all cores, in no fixed order.
@usableFromInline
package func onAllCores(_ count: Int, _ body: @Sendable (Int) -> Void) {
  let threads = min(count, coreCount)
  guard threads > 1 else { return (0..<count).forEach(body) }
  withoutActuallyEscaping(body) { body in
    let next = Counter()
    let work: @Sendable () -> Void = {
      while case let index = next.next() - 1, index < count { body(index) }
    }
    // Not Dispatch: it keeps its threads, and crashes if it gets no file descriptor for one.
    let others = (1..<threads).map { _ in JoinedThread(work) }
    work()
    for thread in others { thread.join() }
  }
}

/// Maps the indices below `count` on all cores: for many small values.
///
/// - Parameter room: spare capacity of the array, for later appends.
@inlinable
package func inParallel<Value: Sendable>(
  _ count: Int, room: Int = 0, _ make: @Sendable (Int) -> Value
) -> [Value] {
  let parts = min(64, count / 512)
  guard parts > 1 else { return (0..<count).map(make) }
  return unsafe Array(unsafeUninitializedCapacity: count + room) { buffer, initialized in
    let values = unsafe Uninitialized(buffer)
    onAllCores(parts) { part in
      for index in range(ofPart: part, of: parts, count: count) {
        unsafe values.buffer.initializeElement(at: index, to: make(index))
      }
    }
    initialized = count
  }
}

/// Splits the indices below `count` into at most `parts` ranges and maps each on all cores: for values that share
/// an expensive setup. With a count of 0, maps one empty range.
@inlinable
package func inParallel<Value: Sendable>(
  _ count: Int, parts: Int, _ make: @Sendable (Range<Int>) -> Value
) -> [Value] {
  let parts = max(1, min(parts, count))
  guard parts > 1 else { return [make(0..<count)] }
  return unsafe Array(unsafeUninitializedCapacity: parts) { buffer, initialized in
    let values = unsafe Uninitialized(buffer)
    onAllCores(parts) { part in
      unsafe values.buffer.initializeElement(
        at: part, to: make(range(ofPart: part, of: parts, count: count)))
    }
    initialized = parts
  }
}

@usableFromInline
func range(ofPart part: Int, of parts: Int, count: Int) -> Range<Int> {
  (count * part / parts)..<(count * (part + 1) / parts)
}

/// An array's storage. Unchecked: each thread initializes its own elements.
@unsafe
@usableFromInline
struct Uninitialized<Value>: @unchecked Sendable {
  @usableFromInline let buffer: UnsafeMutableBufferPointer<Value>

  @usableFromInline
  init(_ buffer: UnsafeMutableBufferPointer<Value>) { unsafe self.buffer = buffer }
}

/// A thread-safe counter.
package final class Counter: Sendable {
  private let count = Atomic(0)

  package init() {}

  /// Adds one; returns the new count.
  package func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

extension Array where Element: Sendable {
  /// Merge sort on all cores. `precedes` must be a strict total order.
  @inlinable
  package func sortedInParallel(by precedes: @Sendable (Element, Element) -> Bool) -> [Element] {
    var parts = inParallel(count, parts: Swift.min(4, count / 512)) { range in
      self[range].sorted(by: precedes)
    }
    while parts.count > 1 {
      let halves = parts
      let pairs = (halves.count + 1) / 2
      parts = inParallel(pairs, parts: pairs) { range in
        let first = 2 * range.lowerBound
        guard first + 1 < halves.count else { return halves[first] }
        return Self.merge(halves[first], halves[first + 1], by: precedes)
      }
    }
    return parts[0]
  }

  @inlinable
  static func merge(
    _ first: [Element], _ second: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    var merged: [Element] = []
    merged.reserveCapacity(first.count + second.count)
    var (left, right) = (0, 0)
    while left < first.count, right < second.count {
      if precedes(second[right], first[left]) {
        merged.append(second[right])
        right += 1
      } else {
        merged.append(first[left])
        left += 1
      }
    }
    merged += first[left...]
    merged += second[right...]
    return merged
  }
}
