/// People who are shown nowhere, in no form.
public struct Exclusion: Sendable {
  private let names: Set<String>
  private let ids: Set<String>

  /// - Parameter entries: full names, compared as names are, or ids, compared to the letter.
  public init(_ entries: [String]) {
    names = Set(entries.map(CaseFolding.key))
    ids = Set(entries)
  }

  /// Whether nobody is on the list.
  public var isEmpty: Bool { ids.isEmpty }

  func covers(_ record: Record) -> Bool {
    covers(fullName: record.name.full, id: record.id)
  }

  /// Whether a person of this name and id is on the list.
  public func covers(fullName: String, id: String?) -> Bool {
    guard !ids.isEmpty else { return false }
    if let id, ids.contains(id) { return true }
    return covers(fullName: fullName)
  }

  /// Whether a full name is on the list.
  public func covers(fullName: String) -> Bool {
    !names.isEmpty && names.contains(CaseFolding.key(fullName))
  }
}
