extension Array {
  /// The elements in the order of a number of each; those of one number stay in their order.
  ///
  /// - Parameter bound: above all numbers, which are not negative.
  func sorted(below bound: Int, by number: (Element) -> Int) -> [Element] {
    guard let first else { return [] }
    var starts = [Int](repeating: 0, count: bound + 1)
    for element in self { starts[number(element) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var sorted = [Element](repeating: first, count: count)
    for element in self {
      let own = number(element)
      sorted[starts[own]] = element
      starts[own] += 1
    }
    return sorted
  }
}
