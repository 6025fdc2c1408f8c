import Basics
import Testing

@Suite("In parallel")
struct InParallelTests {
  private static let counts = [0, 1, 511, 512, 1024, 1025, 40_000]

  @Test("values stand in the order of their indices", arguments: counts)
  func values(count: Int) {
    #expect(inParallel(count) { "\($0)" } == (0..<count).map { "\($0)" })
  }

  @Test("values of ranges cover each index once, in order", arguments: counts)
  func ranges(count: Int) {
    let ranges = inParallel(count, parts: 7) { $0 }
    #expect(ranges.count == max(1, min(7, count)))
    #expect(ranges.flatMap { Array($0) } == Array(0..<count))
  }

  @Test("values are sorted", arguments: counts)
  func sorted(count: Int) {
    let mixed = (0..<count).map { $0 * 7919 % 40_009 }
    #expect(mixed.sortedInParallel { $0 < $1 } == mixed.sorted())
  }
}
