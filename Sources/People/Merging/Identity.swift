/// What makes two records one person.
public enum Identity: String, Sendable, CaseIterable {
  /// The full name, letter case and white space aside, in whatever source.
  case fullName
  /// The identifier, within one source. A record without one goes by its name in that source.
  case id

  /// The key of the record at an index. Its fields are read in place.
  func key(of index: Int, in records: [Record], office: String) -> String {
    switch self {
    case .fullName: CaseFolding.key(records[index].name.full)
    case .id: office + "\u{0}" + (records[index].id ?? CaseFolding.key(records[index].name.full))
    }
  }
}
