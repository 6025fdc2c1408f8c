/// People who are not shown at all.
package struct Exclusion: Sendable {
  /// The entries by folded name.
  private let names: [String: [String]]
  private let ids: Set<String>

  /// - Parameter entries: full names, compared case-insensitively, or exact ids.
  package init(_ entries: [String]) {
    names = Dictionary(grouping: entries, by: CaseFolding.key)
    ids = Set(entries)
  }

  package var isEmpty: Bool { ids.isEmpty }

  func covers(_ record: Record) -> Bool {
    covers(fullName: record.name.full, id: record.id)
  }

  package func covers(fullName: String, id: String?) -> Bool {
    guard !ids.isEmpty else { return false }
    if let id, ids.contains(id) { return true }
    return covers(fullName: fullName)
  }

  package func covers(fullName: String) -> Bool {
    !names.isEmpty && names[CaseFolding.key(fullName)] != nil
  }

  /// The entries that exclude a record, as written.
  package func entries(covering record: Record) -> [String] {
    let byID = record.id.flatMap { ids.contains($0) ? [$0] : nil } ?? []
    return (names[CaseFolding.key(record.name.full)] ?? []) + byID
  }
}
