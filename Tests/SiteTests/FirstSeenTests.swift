import Testing

@testable import Site

@Suite("Values in the order in which they are seen")
struct FirstSeenTests {
  @Test("each value once, with its place for everybody, on any number of threads")
  func order() {
    let values = (0..<3000).map { $0 % 5 == 0 ? nil : "\((3000 - $0) / 500)" }
    let seen = FirstSeen(values.count) { values[$0] }
    #expect(seen.values == ["5", "4", "3", "2", "1", "0"])
    #expect(seen.places.map { $0.map { seen.values[$0] } } == values)
  }

  @Test("the same values in another order")
  func reordered() {
    let values = ["a", nil, "b", "a", "c"]
    let seen = FirstSeen(values.count) { values[$0] }.reordered([4, 1, 3, 2, 0])
    #expect(seen.values == ["c", "a", "b"])
    #expect(seen.places == [0, nil, 1, 2, 1])
  }
}
