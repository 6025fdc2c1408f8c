import Foundation
import People

/// The people of a build, beside those of the last one.
public struct HistoryComparison: Sendable {
  let list: HistoryList
  /// What makes people unique.
  let identity: Identity
  /// Whether the last build had other people, or there was none.
  let isNew: Bool
  /// The time of the last build; `nil` where nothing can be compared.
  let since: Date?
  let changes: HistoryChanges?

  init(_ list: HistoryList, identity: Identity, last: LastBuild?) {
    self.list = list
    self.identity = identity
    isNew = last?.people != list
    // Where the last build had another rule, nobody can be told to be the same.
    let old = last.flatMap { $0.identity == identity.rawValue ? $0 : nil }
    var changes: HistoryChanges?
    if old != nil, !isNew {
      changes = HistoryChanges()
    } else if let old, let earlier = old.people.entries(besides: list),
      let later = list.entries(besides: old.people)
    {
      changes = HistoryChanges(from: earlier, to: later)
    }
    self.changes = changes
    since = changes == nil ? nil : old?.time
  }
}

extension HistoryList {
  /// Puts down all people, on all cores.
  init(_ people: [Person]) {
    self.init(
      joining: valuesOfParts(people.count, parts: min(64, people.count / 512)) { range in
        HistoryList(range.lazy.map { HistoryEntry($0, of: people) })
      })
  }
}
