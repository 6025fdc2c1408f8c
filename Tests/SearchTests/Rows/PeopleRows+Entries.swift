@testable import Search

extension PeopleRows {
  /// Rows of a few people.
  init(_ people: [SearchIndex.Entry]) {
    let fields = SearchIndex.Fields()
    self.init(
      people.count, order: SearchOrder(language: "en", by: .lastName), fields: fields,
      numbers: fields.columns.map { TermNumbers($0.field.terms) }
    ) { places, body in
      for place in places { body(place, people[place]) }
    }
  }
}
