/// What makes two records one person.
public enum Identity: String, Sendable, CaseIterable {
  /// The full name, letter case and white space aside, in whatever source.
  case fullName
  /// The identifier, within one source. A record without one goes by its name in that source.
  case id

  func key(of record: Record, office: String) -> String {
    switch self {
    case .fullName: CaseFolding.key(record.name.full)
    case .id: office + "\u{0}" + (record.id ?? CaseFolding.key(record.name.full))
    }
  }
}
