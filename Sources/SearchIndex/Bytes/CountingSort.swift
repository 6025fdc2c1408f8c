extension Array {
  /// Sorts stably by a small number of each element.
  ///
  /// - Parameter bound: an exclusive upper bound of the numbers, which are not negative.
  func sorted(below bound: Int, by number: (Element) -> Int) -> [Element] {
    [self].joined(sortedBelow: bound, by: number)
  }

  /// Joins the parts and sorts their elements stably by a small number of each.
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
