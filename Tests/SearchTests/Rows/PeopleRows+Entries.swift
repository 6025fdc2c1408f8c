@testable import Search

extension PeopleRows {
  /// Rows of a few people.
  init(_ people: [SearchIndex.Entry]) {
    let numbers = [TermNumbers](repeating: TermNumbers([]), count: 3)
    self.init(
      people.count, order: SearchOrder(language: "en", by: .lastName), numbers: numbers
    ) { places, body in
      for place in places { body(place, people[place]) }
    }
  }
}
