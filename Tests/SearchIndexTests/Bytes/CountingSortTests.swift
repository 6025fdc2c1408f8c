import Testing

@testable import SearchIndex

@Suite("Sorting by small numbers")
struct CountingSortTests {
  @Test("elements of one number stay in their order")
  func order() {
    let words = ["tamm", "mari", "õ", "jaan", "kask", "", "a"]
    #expect(
      words.sorted(below: 5) { $0.unicodeScalars.count }
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
    #expect([Int]().sorted(below: 0) { $0 }.isEmpty)
  }
}
