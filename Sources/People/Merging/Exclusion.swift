/// People who are not shown anywhere.
package struct Exclusion: Sendable {
  /// The entries by the comparable form of names.
  private let names: [String: [String]]
  private let ids: Set<String>

  /// - Parameter entries: full names, compared as names are, or ids, compared exactly.
  package init(_ entries: [String]) {
    names = Dictionary(grouping: entries, by: CaseFolding.key)
    ids = Set(entries)
  }

  /// Whether the list is empty.
  package var isEmpty: Bool { ids.isEmpty }

  func covers(_ record: Record) -> Bool {
    covers(fullName: record.name.full, id: record.id)
  }

  /// Whether a person of this name and id is on the list.
  package func covers(fullName: String, id: String?) -> Bool {
    guard !ids.isEmpty else { return false }
    if let id, ids.contains(id) { return true }
    return covers(fullName: fullName)
  }

  /// Whether a full name is on the list.
  package func covers(fullName: String) -> Bool {
    !names.isEmpty && names[CaseFolding.key(fullName)] != nil
  }

  /// The entries, as they were given, that exclude a record.
  func entries(covering record: Record) -> [String] {
    let byID = record.id.flatMap { ids.contains($0) ? [$0] : nil } ?? []
    return (names[CaseFolding.key(record.name.full)] ?? []) + byID
  }
}
