import Testing

@testable import Search

@Suite("Radix sort")
struct RadixSortTests {
  private struct Number: RadixSortable, Equatable {
    let high: UInt64
    let low: UInt64
    let rest: Int

    var head: (high: UInt64, low: UInt64) { (high, low) }

    static func precedes(_ first: Number, _ second: Number) -> Bool {
      (first.high, first.low, first.rest) < (second.high, second.low, second.rest)
    }
  }

  @Test(
    "elements are sorted by their heads, and by comparison where these are equal",
    arguments: [0, 1, 16, 17, 1000, 5000], [1, 3, 1 << 40])
  func sorted(count: Int, heads: UInt64) {
    var numbers = (0..<count).map { index in
      let mixed = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
      return Number(high: mixed % heads, low: mixed >> 7 % heads, rest: index * 7919 % 1009)
    }
    let expected = numbers.sorted(by: Number.precedes)
    numbers.radixSort(partitions: [0, count], by: Number.precedes)
    #expect(numbers == expected)
  }

  @Test("each part of an array is changed once", arguments: [[0], [0, 0, 5, 100], [0, 100]])
  func parts(cuts: [Int]) {
    var numbers = [Int](repeating: 1, count: cuts.last ?? 0)
    numbers.mutateInParallel(cuts: cuts) { part in
      for index in 0..<part.count { part[index] += part.count }
    }
    let expected = zip(cuts, cuts.dropFirst()).flatMap { start, end -> [Int] in
      let count = end - start
      return [Int](repeating: 1 + count, count: count)
    }
    #expect(numbers == expected)
  }
}
