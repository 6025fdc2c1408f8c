/// People who are not shown at all.
package struct Exclusion: Sendable {
  /// The entries by the comparable forms of names.
  private let names: [String: [String]]
  private let ids: Set<String>

  /// - Parameter entries: full names, compared case-insensitively, or exact ids.
  package init(_ entries: [String]) {
    var names: [String: [String]] = [:]
    for entry in entries {
      for key in WrittenName.keys(entry) { names[key, default: []].append(entry) }
    }
    self.names = names
    ids = Set(entries)
  }

  package var isEmpty: Bool { ids.isEmpty }

  func covers(_ record: Record) -> Bool {
    guard !ids.isEmpty else { return false }
    if let id = record.id, ids.contains(id) { return true }
    return record.name.keys.contains { names[$0] != nil }
  }

  package func covers(fullName: String, id: String?) -> Bool {
    guard !ids.isEmpty else { return false }
    if let id, ids.contains(id) { return true }
    return covers(fullName: fullName)
  }

  package func covers(fullName: String) -> Bool {
    !names.isEmpty && names[NameKey.of(fullName)] != nil
  }

  /// The entries that exclude a record, as written.
  package func entries(covering record: Record) -> [String] {
    let byID = record.id.flatMap { ids.contains($0) ? [$0] : nil } ?? []
    return record.name.keys.flatMap { names[$0] ?? [] } + byID
  }
}
