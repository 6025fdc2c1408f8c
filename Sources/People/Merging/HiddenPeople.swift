/// The people whom some records hide.
struct HiddenPeople {
  /// Identities that nothing may remember: excluded, hidden by a record, or before their first day.
  private(set) var excluded: Set<String> = []
  /// Identities of people after their last day, who were shown before.
  private(set) var gone: Set<String> = []
  /// Identities without a record that is valid today, whatever else hides them.
  private(set) var absent: Set<String> = []
  /// The number of people that records hide, without those excluded.
  private(set) var count = 0
  /// The entries of the exclusion that match.
  private(set) var usedExclusions: Set<String> = []
  /// Identities of the people for whom the site is; `nil` for everybody.
  private let audience: Set<String>?

  /// - Parameters:
  ///   - keys: the identities of each list's records.
  ///   - day: in days since 1970-01-01; without it, dates are ignored.
  init(
    _ lists: [RecordList], _ keys: [[String]], _ exclusion: Exclusion, day: Int?,
    audience: Set<String>? = nil
  ) {
    self.audience = audience
    if !exclusion.isEmpty {
      // One excluded record excludes the whole person, whatever names other sources use.
      for (list, keys) in zip(lists, keys) {
        for (record, key) in zip(list.records, keys) where exclusion.covers(record) {
          excluded.insert(key)
          usedExclusions.formUnion(exclusion.entries(covering: record))
        }
      }
    }
    var hidden: Set<String> = []
    var notYet: Set<String> = []
    for (list, keys) in zip(lists, keys) where list.hides {
      for (record, key) in zip(list.records, keys) where record.visibility.isHidden {
        hidden.insert(key)
      }
      let absent = Self.absent(list, keys, day: day)
      notYet.formUnion(absent.notYet)
      gone.formUnion(absent.over)
    }
    absent = notYet.union(gone)
    hidden.formUnion(notYet.subtracting(gone))
    count = hidden.union(gone).subtracting(excluded).count
    excluded.formUnion(hidden)
    gone.subtract(excluded)
  }

  var isEmpty: Bool { excluded.isEmpty && gone.isEmpty && audience == nil }

  func contains(_ identity: String) -> Bool {
    excluded.contains(identity) || gone.contains(identity)
      || !(audience?.contains(identity) ?? true)
  }

  /// The people that a list's dates hide: those without a valid record, since a person may have two contracts.
  private static func absent(
    _ list: RecordList, _ keys: [String], day: Int?
  ) -> (notYet: Set<String>, over: Set<String>) {
    var (notYet, over): (Set<String>, Set<String>) = ([], [])
    for (record, key) in zip(list.records, keys) {
      switch record.visibility.state(on: day) {
      case .notYet: notYet.insert(key)
      case .over: over.insert(key)
      case .present: break
      }
    }
    if notYet.isEmpty, over.isEmpty { return ([], []) }
    for (record, key) in zip(list.records, keys)
    where !record.visibility.isHidden && record.visibility.state(on: day) == .present {
      notYet.remove(key)
      over.remove(key)
    }
    return (notYet, over)
  }
}
