import Testing

@testable import People

@Suite("What people have in a field")
struct FieldValuesTests {
  private func people(_ projects: [[String]]) -> [Person] {
    projects.enumerated().map { Person(identity: "\($0)", name: .single("\($0)"), projects: $1) }
  }

  @Test("each text once, with its numbers for everybody, on any number of threads")
  func numbers() {
    let projects = (0..<3000).map { index in
      index % 5 == 0 ? [] : ["\((3000 - index) / 500)", "all"]
    }
    let values = FieldValues(of: .project, people: people(projects))
    #expect(values.texts == ["5", "all", "4", "3", "2", "1", "0"])
    let shown = projects.indices.map { person in
      values.numbers[values.starts[person]..<values.starts[person + 1]].map {
        values.texts[Int($0)]
      }
    }
    #expect(shown == projects)
  }

  @Test("the texts as people in another order have them")
  func firstSeen() {
    let values = FieldValues(of: .project, people: people([["a"], [], ["b", "c"], ["a"], ["d"]]))
    #expect(
      values.firstSeen(in: [4, 1, 3, 2, 0]).map { values.texts[$0] } == ["d", "a", "b", "c"])
    #expect(FieldValues(of: .project, people: []).texts.isEmpty)
  }

  @Test("a person with several texts that fit counts once")
  func countOfPeople() {
    let people = people([["ab", "abc"], [], ["a"], ["abc", "a"]])
    let values = FieldValues(of: .project, people: people)
    #expect(values.countOfPeople(having: { $0.count > 1 }) == 2)
    #expect(values.countOfPeople(having: { $0.count > 3 }) == 0)
  }
}
