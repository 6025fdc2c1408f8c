import Testing

@testable import Basics

@Suite struct EditDistanceTests {
  @Test(
    "counts insertions, removals, replacements and swaps",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("name", "name", 0), ("nmae", "name", 1),
      ("kitten", "sitting", 3), ("title", "Title", 1), ("õun", "oun", 1), ("ab", "ba", 1),
      ("ca", "abc", 3),
    ])
  func counts(_ lhs: String, _ rhs: String, _ expected: Int) {
    #expect(EditDistance.distance(lhs, rhs) == expected)
    #expect(EditDistance.distance(rhs, lhs) == expected)
  }

  @Test("of equally near names the first is given")
  func givesFirst() {
    #expect(EditDistance.nearest(to: "cat", among: ["dog", "car", "can"]) == "car")
    #expect(EditDistance.nearest(to: "cat", among: []) == nil)
  }
}
