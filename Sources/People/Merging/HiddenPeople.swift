/// Who of some records is to be seen nowhere.
struct HiddenPeople {
  /// The identities of those whom nothing may remember: they are excluded, a record says so, or their first day
  /// is yet to come.
  private(set) var excluded: Set<String> = []
  /// The identities of the others, who were seen once: their last day is over.
  private(set) var gone: Set<String> = []
  /// The identities of all of whom no record holds today, of whatever else hides them.
  private(set) var absent: Set<String> = []
  /// How many people records hide, those aside whom the exclusion hides.
  private(set) var count = 0
  /// The entries of the exclusion that exclude somebody.
  private(set) var usedExclusions: Set<String> = []

  /// - Parameters:
  ///   - keys: the identities of the records, list by list.
  ///   - day: the day of the build, in days since 1970-01-01; `nil` where dates say nothing.
  init(_ lists: [RecordList], _ keys: [[String]], _ exclusion: Exclusion, day: Int?) {
    if !exclusion.isEmpty {
      // One excluded record excludes the whole person, whatever the other sources call them.
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

  /// Whether nobody is hidden.
  var isEmpty: Bool { excluded.isEmpty && gone.isEmpty }

  /// Whether somebody is hidden.
  func contains(_ identity: String) -> Bool {
    excluded.contains(identity) || gone.contains(identity)
  }

  /// Whom a list's dates hide. Who stands in the list twice, as with two contracts, is hidden only where both
  /// records say so.
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
