/// What the people of a list are sorted by.
package enum SortField: Hashable, Sendable {
  /// The last name, then the first.
  case lastName
  /// The full name.
  case name
  /// The position's shown name, then the last and first name.
  case position
  /// Any other field, by its name, then the last and first name.
  case field(String)

  /// Whether the name alone decides.
  package var isName: Bool { self == .lastName || self == .name }

  /// The texts that a person is sorted by, most significant first. The fields are read in place: to pass
  /// a person on is to copy all of them.
  func columns(
    of person: Int, in people: [Person], positions: PositionNames, language: String
  ) -> [String] {
    let name = people[person].name
    let byLastName = [name.last ?? name.full, name.first ?? ""]
    switch self {
    case .lastName: return byLastName
    case .name: return [name.full]
    case .position:
      let position = people[person].position.map { positions.name(of: $0, language: language) }
      return [position ?? ""] + byLastName
    case .field(let key): return [people[person].sortText(ofField: key) ?? ""] + byLastName
    }
  }
}
