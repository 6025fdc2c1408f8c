@testable import SearchIndex

extension PeopleRows {
  /// Rows of a few people.
  init(_ people: [SearchIndex.Entry]) {
    self.init(people.count, order: SearchOrder(language: "en", by: .lastName)) { places, body in
      for place in places { body(place, people[place]) }
    }
  }
}
