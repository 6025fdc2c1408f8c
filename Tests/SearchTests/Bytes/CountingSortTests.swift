import Testing

@testable import Search

@Suite("Sorting by small numbers")
struct CountingSortTests {
  @Test("elements of one number stay in their order")
  func order() {
    let words = ["tamm", "mari", "õ", "jaan", "kask", "", "a"]
    #expect(
      [words].joined(sortedBelow: 5) { $0.unicodeScalars.count }
        == ["", "õ", "a", "tamm", "mari", "jaan", "kask"])
  }

  @Test("elements of several parts stand in the order of the parts")
  func parts() {
    let parts = [["tamm", "mari"], [], ["õ", "kask", ""]]
    #expect(
      parts.joined(sortedBelow: 5) { $0.unicodeScalars.count } == ["", "õ", "tamm", "mari", "kask"])
  }

  @Test("none")
  func none() {
    #expect([[Int]]().joined(sortedBelow: 0) { $0 }.isEmpty)
  }

  @Test("the start of each number's elements is known, and elements can be changed by part")
  func starts() {
    let (numbers, starts) = [[2, 0], [2]].partitioned(below: 3) {
      $0 % 10
    } map: {
      $0 * 10 + $1
    }
    #expect(numbers == [0, 2, 12] && starts == [0, 1, 1, 3])
  }
}
