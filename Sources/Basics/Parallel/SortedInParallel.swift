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
