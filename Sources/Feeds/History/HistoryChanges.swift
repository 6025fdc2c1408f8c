import Foundation
import GRDB

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

  /// Remembers each of them as an event.
  func save(of output: String, at time: Date, _ database: Database) throws {
    let kinds: [(History.Kind, [HistoryEntry])] = [
      (.joined, joined), (.left, left), (.changed, changed),
    ]
    for (kind, entries) in kinds where !entries.isEmpty {
      let statement = try database.makeStatement(
        sql: """
          INSERT INTO historyEvent (output, time, kind, identity, name, slug, id)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """)
      for entry in entries {
        try statement.execute(arguments: [
          output, time.timeIntervalSince1970, kind.rawValue, Int64(bitPattern: entry.identity),
          entry.name, entry.slug, entry.id,
        ])
      }
    }
  }
}
