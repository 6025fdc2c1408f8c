import Basics
package import People

/// Finds people by what a configuration or a text calls them.
package struct PersonReferences {
  private var places: [String: Int] = [:]

  package init(_ people: [Person]) {
    for (index, person) in people.enumerated() {
      let texts = person.emails + (person.id.map { [$0] } ?? [])
      for key in person.name.keys + texts.map(CaseFolding.key) where places[key] == nil {
        places[key] = index
      }
    }
  }

  /// The first person of an e-mail address, an id or a full name, ignoring case.
  package func person(_ reference: String) -> Int? {
    ([CaseFolding.key(reference)] + WrittenName.keys(reference)).lazy.compactMap { places[$0] }
      .first
  }
}
