public import People

/// The people of a build as the history keeps them.
public struct HistoryPeople: Sendable {
  let list: HistoryList

  /// Makes them, on all cores.
  public init(_ people: [Person]) {
    list = HistoryList(
      joining: valuesOfParts(people.count, parts: min(64, people.count / 512)) { range in
        HistoryList(range.lazy.map { HistoryEntry($0, of: people) })
      })
  }
}
