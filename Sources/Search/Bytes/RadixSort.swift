import Basics

/// An element that is sorted by two integers and, where they are equal, by more.
protocol RadixSortable: Sendable {
  var head: (high: UInt64, low: UInt64) { get }
}

extension Array where Element: RadixSortable {
  /// Sorts on all cores. `starts` are the starts of partitions, ascending, then the number of elements.
  mutating func radixSort(
    partitions starts: [Int], by precedes: @Sendable (Element, Element) -> Bool
  ) {
    let least = Swift.max(2048, count / 64)
    var cuts = [0]
    for start in starts where start - cuts[cuts.count - 1] >= least { cuts.append(start) }
    if cuts[cuts.count - 1] < count || cuts.count == 1 { cuts.append(count) }
    mutateInParallel(cuts: cuts) { part in
      RadixSort.sort(&part, 0..<part.count, by: precedes)
    }
  }
}

extension Array where Element: Sendable {
  /// Calls `body` with each part of the array on all cores. `cuts` ascend from 0 to the number of elements.
  mutating func mutateInParallel(
    cuts: [Int], _ body: @Sendable (inout MutableSpan<Element>) -> Void
  ) {
    precondition(
      cuts.first == 0 && cuts.last == count && zip(cuts, cuts.dropFirst()).allSatisfy(<=))
    unsafe withUnsafeMutableBufferPointer { elements in
      let shared = unsafe SharedElements(elements)
      onAllCores(cuts.count - 1) { number in
        let part = unsafe UnsafeMutableBufferPointer(
          rebasing: shared.elements[cuts[number]..<cuts[number + 1]])
        var span = unsafe part.mutableSpan
        body(&span)
      }
    }
  }
}

/// Unchecked: each thread takes parts of its own.
@unsafe private struct SharedElements<Element: Sendable>: @unchecked Sendable {
  let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: UnsafeMutableBufferPointer<Element>) { unsafe self.elements = elements }
}

/// In-place radix sort by the next bits in which heads differ; small buckets are sorted by comparison.
enum RadixSort {
  /// Up to this number, insertion sort is faster.
  private static let few = 16

  static func sort<Element: RadixSortable>(
    _ elements: inout MutableSpan<Element>, _ range: Range<Int>,
    by precedes: (Element, Element) -> Bool
  ) {
    if range.count <= few { return insertionSort(&elements, range, by: precedes) }
    let first = elements[range.lowerBound].head
    var (high, low): (UInt64, UInt64) = (0, 0)
    for index in range {
      let head = elements[index].head
      high |= head.high ^ first.high
      low |= head.low ^ first.low
    }
    guard high | low != 0 else { return comparisonSort(&elements, range, by: precedes) }
    let differing = high != 0 ? high : low
    let shift = UInt64(differing.leadingZeroBitCount)
    let bits = range.count > 1000 ? 8 : 5
    let buckets = 1 << bits
    func bucket(_ element: Element) -> Int {
      let word = high != 0 ? element.head.high : element.head.low
      return Int(truncatingIfNeeded: (word &<< shift) &>> UInt64(64 - bits))
    }
    var starts = [Int](repeating: 0, count: buckets + 1)
    for index in range { starts[bucket(elements[index]) + 1] += 1 }
    starts[0] = range.lowerBound
    for index in 0..<buckets { starts[index + 1] += starts[index] }
    var next = starts
    for own in 0..<buckets {
      while next[own] < starts[own + 1] {
        let wanted = bucket(elements[next[own]])
        if wanted != own { elements.swapAt(next[own], next[wanted]) }
        next[wanted] += 1
      }
    }
    for own in 0..<buckets where starts[own + 1] - starts[own] > 1 {
      sort(&elements, starts[own]..<starts[own + 1], by: precedes)
    }
  }

  private static func insertionSort<Element>(
    _ elements: inout MutableSpan<Element>, _ range: Range<Int>,
    by precedes: (Element, Element) -> Bool
  ) {
    for index in range.dropFirst() {
      let element = elements[index]
      var hole = index
      while hole > range.lowerBound, precedes(element, elements[hole - 1]) {
        elements[hole] = elements[hole - 1]
        hole -= 1
      }
      elements[hole] = element
    }
  }

  private static func comparisonSort<Element>(
    _ elements: inout MutableSpan<Element>, _ range: Range<Int>,
    by precedes: (Element, Element) -> Bool
  ) {
    var sorted: [Element] = []
    sorted.reserveCapacity(range.count)
    for index in range { sorted.append(elements[index]) }
    sorted.sort(by: precedes)
    for (index, element) in zip(range, sorted) { elements[index] = element }
  }
}

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
