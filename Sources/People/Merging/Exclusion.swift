/// People who are shown nowhere, in no form.
public struct Exclusion: Sendable {
  private let names: Set<String>
  private let ids: Set<String>

  /// - Parameter entries: full names, compared as names are, or ids, compared to the letter.
  public init(_ entries: [String]) {
    names = Set(entries.map(CaseFolding.key))
    ids = Set(entries)
  }

  var isEmpty: Bool { ids.isEmpty }

  func covers(_ record: Record) -> Bool {
    guard !ids.isEmpty else { return false }
    if let id = record.id, ids.contains(id) { return true }
    return covers(fullName: record.name.full)
  }

  /// Whether a full name is on the list.
  public func covers(fullName: String) -> Bool {
    !names.isEmpty && names.contains(CaseFolding.key(fullName))
  }
}
