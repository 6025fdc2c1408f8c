import Basics
import Foundation

/// The differences between the people of two builds.
struct HistoryChanges: Equatable, Sendable {
  private(set) var joined: [HistoryEntry] = []
  private(set) var left: [HistoryEntry] = []
  private(set) var changed: [HistoryEntry] = []

  /// No difference.
  init() {}

  init(from old: [HistoryEntry], to new: [HistoryEntry]) {
    let before = Dictionary(old.map { ($0.identity, $0.values) }) { first, _ in first }
    for entry in new {
      switch before[entry.identity] {
      case nil: joined.append(entry)
      case let values? where values != entry.values: changed.append(entry)
      default: break
      }
    }
    let present = Set(new.map(\.identity))
    left = old.filter { !present.contains($0.identity) }
  }

  /// Reads what `data` gives; `nil` for any other bytes.
  init?(_ data: Data) {
    var reader = PackedReader(data.span)
    var lists: [[HistoryEntry]?] = []
    for _ in 0..<3 {
      guard let block = try? reader.block() else { return nil }
      lists.append(HistoryList(bytes: Array(block)).entries)
    }
    guard let joined = lists[0], let left = lists[1], let changed = lists[2] else { return nil }
    (self.joined, self.left, self.changed) = (joined, left, changed)
  }

  /// Three lists of people, each after its length in bytes.
  var data: Data {
    var writer = PackedWriter()
    for (_, entries) in byKind { writer.append(block: HistoryList(entries).bytes) }
    return Data(writer.bytes)
  }

  /// The lists by what happened.
  var byKind: [(kind: History.Kind, entries: [HistoryEntry])] {
    [(.joined, joined), (.left, left), (.changed, changed)]
  }

  /// Whether nothing has changed.
  var isEmpty: Bool { joined.isEmpty && left.isEmpty && changed.isEmpty }

  /// Adds somebody.
  mutating func add(_ entry: HistoryEntry, as kind: History.Kind) {
    switch kind {
    case .joined: joined.append(entry)
    case .left: left.append(entry)
    case .changed: changed.append(entry)
    }
  }

  /// The changes without some people.
  func without(_ isForgotten: (HistoryEntry) -> Bool) -> HistoryChanges {
    var rest = self
    rest.joined.removeAll(where: isForgotten)
    rest.left.removeAll(where: isForgotten)
    rest.changed.removeAll(where: isForgotten)
    return rest
  }
}
