@testable import SearchIndex

extension PeopleRows {
  /// Rows of a few people.
  init(_ people: [SearchIndex.Entry], phoneCountry: String? = nil) {
    self.init(people.count, phoneCountry: phoneCountry) { places, body in
      for place in places { body(place, people[place]) }
    }
  }
}
