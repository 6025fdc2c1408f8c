import Basics
package import Cache
package import Foundation
package import People

/// The history of each output in the cache. Entries expire after `keep`, and excluded people are never stored.
package struct HistoryStore: Sendable {
  private let database: CacheDatabase
  private let output: String
  private let keep: Duration

  /// - Parameters:
  ///   - database: The cache.
  ///   - output: The output's real path: each has a history of its own.
  ///   - keep: How long anything is remembered.
  package init(_ database: CacheDatabase, output: String, keep: Duration) {
    self.database = database
    self.output = output
    self.keep = keep
  }

  /// Removes expired entries, and excluded people from all outputs' histories.
  ///
  /// - Parameters:
  ///   - exclude: Full names or ids.
  ///   - identities: The identities of excluded and hidden people of this build.
  package func forget(
    exclude: [String], identities: Set<String>, now: Date
  ) throws(CacheProblem) {
    let oldest = oldest(at: now)
    let exclusion = Exclusion(exclude)
    let hashes = Set(identities.map(HistoryKey.hash))
    let rule = FingerprintHasher.fingerprint { hasher in
      hasher.append(exclude)
      hasher.append(identities.sorted())
    }.low
    try database.write { writer in
      for document in try writer.documents(beginning: LastBuild.beginning) {
        guard var last = try Self.recent(document, since: oldest, writer) else { continue }
        if !exclusion.isEmpty || !hashes.isEmpty, last.exclusion != rule {
          let isRead = try last.forget(writer.reader) { entry in
            hashes.contains(entry.identity)
              || exclusion.covers(fullName: entry.name, id: entry.id.isEmpty ? nil : entry.id)
          }
          guard isRead else {
            try writer.remove(document)
            continue
          }
          last.exclusion = rule
        }
        try last.save(writer)
      }
    }
  }

  /// Compares the people with those of the last build. Under another identity rule this build counts as the first.
  package func compare(
    _ people: [Person], identity: Identity
  ) throws(CacheProblem) -> HistoryComparison {
    let parts = HistoryParts(people)
    return try database.read { reader in
      let last = try LastBuild(of: output, reader)
      return try HistoryComparison(people, parts, identity: identity, last: last, reader)
    }
  }

  /// Saves the people and their changes.
  ///
  /// - Returns: The differences; `nil` for the first build, and if another build has written the history meanwhile.
  package func remember(
    _ comparison: HistoryComparison, now: Date
  ) throws(CacheProblem) -> History? {
    try database.write { writer in
      var last =
        try LastBuild(of: output, writer.reader)
        ?? LastBuild(of: output, time: now, identity: comparison.identity.rawValue)
      if comparison.isNew {
        guard last.put(comparison.fingerprints, adding: comparison.newParts) else { return nil }
      } else if last.fingerprints != comparison.fingerprints {
        return nil
      }
      last.time = now
      last.identity = comparison.identity.rawValue
      if let changes = comparison.changes { last.add(changes, at: now) }
      try last.save(writer)
      guard let since = comparison.since, let changes = comparison.changes else { return nil }
      return History(
        since: since, joined: changes.joined.map(\.member), left: changes.left.map(\.member),
        changed: changes.changed.map(\.member), events: try last.events(writer.reader))
    }
  }

  /// Notes that nobody has changed, and removes expired entries.
  ///
  /// - Returns: A history without differences; `nil` if no earlier build is stored.
  package func confirm(now: Date) throws(CacheProblem) -> History? {
    let oldest = oldest(at: now)
    return try database.write { writer in
      var history: History?
      for document in try writer.documents(beginning: LastBuild.beginning) {
        guard var last = try Self.recent(document, since: oldest, writer) else { continue }
        if last.output == output {
          history = History(
            since: last.time, joined: [], left: [], changed: [],
            events: try last.events(writer.reader))
          last.time = now
        }
        try last.save(writer)
      }
      return history
    }
  }

  private func oldest(at now: Date) -> Double {
    now.addingTimeInterval(-(keep / .seconds(1))).timeIntervalSince1970
  }

  /// Reads a document, or removes it if it has expired or is damaged.
  private static func recent(
    _ document: CacheDocument, since oldest: Double, _ writer: CacheWriter
  ) throws -> LastBuild? {
    guard var last = LastBuild(document), last.time.timeIntervalSince1970 >= oldest else {
      try writer.remove(document)
      return nil
    }
    last.forgetChanges(before: oldest)
    return last
  }
}
