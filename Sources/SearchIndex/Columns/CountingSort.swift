extension Array {
  /// The elements in the order of a number of each; those of one number stay in their order.
  ///
  /// - Parameter bound: above all numbers, which are not negative.
  func sorted(below bound: Int, by number: (Element) -> Int) -> [Element] {
    [self].joined(sortedBelow: bound, by: number)
  }

  /// The elements of all parts, one part behind the other, in the order of a number of each; those of one
  /// number stay in their order.
  ///
  /// - Parameter bound: above all numbers, which are not negative.
  func joined<Part>(
    sortedBelow bound: Int, by number: (Part) -> Int
  ) -> [Part] where Element == [Part] {
    guard let first = lazy.compactMap(\.first).first else { return [] }
    var starts = [Int](repeating: 0, count: bound + 1)
    for part in self {
      for element in part { starts[number(element) + 1] += 1 }
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var sorted = [Part](repeating: first, count: starts[bound])
    for part in self {
      for element in part {
        let own = number(element)
        sorted[starts[own]] = element
        starts[own] += 1
      }
    }
    return sorted
  }
}
