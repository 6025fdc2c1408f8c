/// Values sorted on all cores: in parts, which are then merged.
struct SortedParts<Value: Sendable> {
  /// All values in order.
  private(set) var merged: [Value]

  /// - Parameter precedes: a strict order in which no two values are equal.
  init(_ values: [Value], by precedes: @escaping (Value, Value) -> Bool) {
    let order = Order(precedes)
    var parts = valuesOfParts(values.count, parts: min(4, values.count / 512)) { range in
      values[range].sorted(by: order.precedes)
    }
    while parts.count > 1 {
      let pairs = parts
      parts = valuesOfParts((pairs.count + 1) / 2, parts: pairs.count) { range in
        let first = pairs[2 * range.lowerBound]
        guard 2 * range.lowerBound + 1 < pairs.count else { return first }
        return Self.merge(first, pairs[2 * range.lowerBound + 1], order)
      }
    }
    merged = parts.first ?? []
  }

  /// Lets the order, which is called while `init` runs and no longer, into the threads.
  private struct Order: @unchecked Sendable {
    let precedes: (Value, Value) -> Bool

    init(_ precedes: @escaping (Value, Value) -> Bool) { self.precedes = precedes }
  }

  private static func merge(_ first: [Value], _ second: [Value], _ order: Order) -> [Value] {
    var merged: [Value] = []
    merged.reserveCapacity(first.count + second.count)
    var (left, right) = (0, 0)
    while left < first.count, right < second.count {
      if order.precedes(second[right], first[left]) {
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
