/// What a list of people is divided by.
public enum GroupField: Hashable, Sendable {
  case position
  case office
  case project
  /// Any other field, by its name.
  case field(String)

  /// Calls `body` with each of the groups a person is in, by what they are called in the sources;
  /// with none for the group of those who have no such value.
  public func forEachValue(of person: Person, _ body: (String) -> Void) {
    switch self {
    case .position: if let position = person.position { body(position) }
    case .office: person.offices.forEach(body)
    case .project: person.projects.forEach(body)
    case .field(let key): person.values(ofField: key).forEach(body)
    }
  }
}

extension DetailValue {
  /// The value as one short text that can name a group or be sorted by; `nil` where it has none.
  public var plainText: String? {
    switch self {
    case .text(let text), .number(let text), .link(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .markdown, .date, .period, .never: nil
    }
  }
}
