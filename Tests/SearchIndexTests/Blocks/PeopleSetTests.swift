import Testing

@testable import SearchIndex

@Suite("Sets of places")
struct PeopleSetTests {
  @Test("people come out in order, each once, and the set is empty then")
  func order() {
    var set = PeopleSet(200)
    #expect([199, 0, 64, 63, 0].map { set.insert($0) } == [true, true, true, true, false])
    set.remove(64)
    #expect(set.removeAll() == [0, 63, 199])
    #expect(set.removeAll().isEmpty)
  }

  @Test("who is in the other set as well is taken out")
  func subtracted() {
    var (set, other) = (PeopleSet(70), PeopleSet(70))
    for person: Int32 in [1, 2, 69] { set.insert(person) }
    for person: Int32 in [2, 3, 69] { other.insert(person) }
    set.subtract(other)
    #expect(set.removeAll() == [1])
  }
}
