import Testing

@testable import SearchIndex

@Suite("People who were seen")
struct SeenPeopleTests {
  @Test("each is new once, whoever else was seen", arguments: [1, 63, 64, 65, 1000])
  func once(count: Int) {
    var seen = SeenPeople(of: count)
    let people = (0..<Int32(count)).reversed()
    #expect(people.allSatisfy { seen.insert($0) })
    #expect(!people.contains { seen.insert($0) })
  }
}
