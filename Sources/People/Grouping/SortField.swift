/// What people are sorted by inside a list.
public enum SortField: Hashable, Sendable {
  /// The last name, then the first.
  case lastName
  /// The full name.
  case name
  /// The position's shown name, then the last and first name.
  case position
  /// Any other field, by its name, then the last and first name.
  case field(String)

  func columns(of person: Person, positions: PositionNames, language: String) -> [String] {
    let byLastName = [person.name.last ?? person.name.full, person.name.first ?? ""]
    switch self {
    case .lastName: return byLastName
    case .name: return [person.name.full]
    case .position:
      let name = person.position.map { positions.name(of: $0, language: language) }
      return [name ?? ""] + byLastName
    case .field(let key): return [person.values(ofField: key).first ?? ""] + byLastName
    }
  }
}
