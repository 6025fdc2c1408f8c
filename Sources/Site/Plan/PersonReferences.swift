import Basics
import People

/// Finds people by what a configuration or a text calls them.
struct PersonReferences {
  private var places: [String: Int] = [:]

  init(_ people: [Person]) {
    for (index, person) in people.enumerated() {
      for name in person.emails + [person.name.full] + (person.id.map { [$0] } ?? []) {
        let key = CaseFolding.key(name)
        if places[key] == nil { places[key] = index }
      }
    }
  }

  /// The first person of an e-mail address, an id or a full name, ignoring case.
  func person(_ reference: String) -> Int? { places[CaseFolding.key(reference)] }
}
