/// Something that is sorted by two numbers and, where they are equal, by more.
protocol Headed {
  var head: (high: UInt64, low: UInt64) { get }
}

/// Sorting by the next bits in which heads differ: so each element is moved a few times, and compared with
/// a few others at last.
enum HeadSort {
  /// So few are sorted quicker by comparing them.
  private static let few = 16

  static func sort<Element: Headed>(
    _ elements: UnsafeMutableBufferPointer<Element>, by precedes: (Element, Element) -> Bool
  ) {
    if elements.count <= few { return sortFew(elements, by: precedes) }
    let first = elements[0].head
    var (high, low): (UInt64, UInt64) = (0, 0)
    for element in elements {
      high |= element.head.high ^ first.high
      low |= element.head.low ^ first.low
    }
    guard high | low != 0 else {
      var elements = elements
      return elements.sort(by: precedes)
    }
    let differing = high != 0 ? high : low
    // All agree in the bits before.
    let shift = UInt64(differing.leadingZeroBitCount)
    let bits = elements.count > 1000 ? 8 : 5
    let buckets = 1 << bits
    func bucket(_ element: Element) -> Int {
      let word = high != 0 ? element.head.high : element.head.low
      return Int(truncatingIfNeeded: (word &<< shift) &>> UInt64(64 - bits))
    }
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * buckets + 1) { memory in
      memory.initialize(repeating: 0)
      let starts = UnsafeMutableBufferPointer(rebasing: memory[...buckets])
      let next = UnsafeMutableBufferPointer(rebasing: memory[(buckets + 1)...])
      for element in elements { starts[bucket(element) + 1] += 1 }
      for index in 0..<buckets {
        next[index] = starts[index]
        starts[index + 1] += starts[index]
      }
      for own in 0..<buckets {
        while next[own] < starts[own + 1] {
          let wanted = bucket(elements[next[own]])
          if wanted != own { elements.swapAt(next[own], next[wanted]) }
          next[wanted] += 1
        }
      }
      for own in 0..<buckets where starts[own + 1] - starts[own] > 1 {
        sort(
          UnsafeMutableBufferPointer(rebasing: elements[starts[own]..<starts[own + 1]]),
          by: precedes)
      }
    }
  }

  private static func sortFew<Element>(
    _ elements: UnsafeMutableBufferPointer<Element>, by precedes: (Element, Element) -> Bool
  ) {
    for index in elements.indices.dropFirst() {
      let element = elements[index]
      var hole = index
      while hole > 0, precedes(element, elements[hole - 1]) {
        elements[hole] = elements[hole - 1]
        hole -= 1
      }
      elements[hole] = element
    }
  }
}
