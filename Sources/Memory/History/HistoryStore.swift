import Basics
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
  ///
  /// - Parameter sources: The source of each person, as an index into those of the facts.
  package func compare(
    _ people: [Person], identity: Identity, facts: BuildFacts, sources: [Int]
  ) throws(CacheProblem) -> HistoryComparison {
    let parts = HistoryParts(people)
    return try database.read { reader in
      let last = try LastBuild(of: output, reader)
      var comparison = try HistoryComparison(
        people, parts, identity: identity, last: last, facts, reader)
      comparison.isImport = comparison.isImport(of: people, sources)
      return comparison
    }
  }

  /// The days of the builds that first met people, by the index in the directory; since 1970-01-01.
  ///
  /// - Parameters:
  ///   - comparison: This build's; `nil` if it cannot be compared, so that the last build counts.
  ///   - days: The days to look for.
  package func firstDays(
    of people: [Person], _ comparison: HistoryComparison?, in days: ClosedRange<Int>, now: Date
  ) throws(CacheProblem) -> [Int: Int] {
    let found = try database.read { reader -> [UInt64: Int] in
      guard var last = try LastBuild(of: output, reader) else { return [:] }
      if let comparison {
        last.add(comparison.changes, at: now, comparison.facts, isImport: comparison.isImport)
      }
      return try last.firstDays(reader).filter { days.contains($0.value) }
    }
    if found.isEmpty { return [:] }
    let hashes = inParallel(people.count) { HistoryKey.hash(of: people[$0].identity) }
    var firstDays: [Int: Int] = [:]
    for (index, hash) in hashes.enumerated() {
      if let day = found[hash] { firstDays[index] = day }
    }
    return firstDays
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
      last.add(comparison.changes, at: now, comparison.facts, isImport: comparison.isImport)
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
          last.endSpan()
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
