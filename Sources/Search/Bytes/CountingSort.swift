extension Array {
  /// Joins parts and sorts their elements stably by a small number below `bound`. `map` may change all else.
  ///
  /// - Returns: the elements, the start of each number's elements, and at last the number of elements.
  func partitioned<Part>(
    below bound: Int, by number: (Part) -> Int, map: (_ part: Int, Part) -> Part = { $1 }
  ) -> (elements: [Part], starts: [Int]) where Element == [Part] {
    guard let first = lazy.compactMap(\.first).first else { return ([], []) }
    var starts = [Int](repeating: 0, count: bound + 1)
    for part in self {
      for element in part { starts[number(element) + 1] += 1 }
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var sorted = [Part](repeating: first, count: starts[bound])
    for (index, part) in enumerated() {
      for element in part {
        let own = number(element)
        sorted[next[own]] = map(index, element)
        next[own] += 1
      }
    }
    return (sorted, starts)
  }

  /// Like `partitioned`.
  func joined<Part>(
    sortedBelow bound: Int, by number: (Part) -> Int
  ) -> [Part] where Element == [Part] {
    partitioned(below: bound, by: number).elements
  }
}
