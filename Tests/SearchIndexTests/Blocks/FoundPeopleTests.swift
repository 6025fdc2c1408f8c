import Testing

@testable import SearchIndex

@Suite("Sets of people")
struct FoundPeopleTests {
  @Test("places are written as differences of seven bits a byte")
  func bytes() {
    let found = FoundPeople(classes: [[0, 1, 5], [], [300]])
    #expect(found.bytes == [3, 3, 0, 0, 3, 0, 1, 0xAC, 0x02])
  }

  @Test("those whose whole name it is come first among the best")
  func best() {
    let rows = PeopleRows([
      .init(name: "Mari Tamm", slug: "a"), .init(name: "Mari", slug: "b"),
      .init(name: "Marika", slug: "c"),
    ])
    #expect(FoundPeople(classes: [[0, 1], [2], []]).best(rows: rows) == [1, 0, 2])
  }

  @Test("no more than a hundred are the best")
  func limit() {
    let people = (0..<150).map { SearchIndex.Entry(name: "A \($0)", slug: "\($0)") }
    let rows = PeopleRows(people)
    let best = FoundPeople(classes: [Array(0..<150)]).best(rows: rows)
    #expect(best == Array(0..<100))
  }
}
