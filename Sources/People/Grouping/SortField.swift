/// How the people of a list are sorted.
package enum SortField: Hashable, Sendable {
  /// By last name, then first; by a single name.
  case lastName
  case name
  /// By the position's shown name, then as `lastName`.
  case position
  /// By another field, then as `lastName`.
  case field(String)

  /// As configurations name it.
  package var name: String {
    switch self {
    case .lastName: "lastName"
    case .name: "name"
    case .position: "position"
    case .field(let key): key
    }
  }

  /// The texts to sort a person by, most significant first. Fields are read in place, since passing a person copies all.
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
