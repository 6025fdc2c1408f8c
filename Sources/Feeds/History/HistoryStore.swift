public import Foundation
import GRDB
public import People

/// What the cache remembers of who joined, left and changed, for each output.
///
/// Nothing is remembered for longer than `keep`, and nobody who is excluded is remembered at all.
public struct HistoryStore: Sendable {
  private let database: CacheDatabase
  private let output: String
  private let keep: Duration

  /// - Parameters:
  ///   - database: The cache.
  ///   - output: The output's real path: each has a history of its own.
  ///   - keep: For how long anything is remembered.
  public init(_ database: CacheDatabase, output: String, keep: Duration) {
    self.database = database
    self.output = output
    self.keep = keep
  }

  /// Forgets what is too old, and people who are excluded, in every output's history.
  ///
  /// - Parameters:
  ///   - exclude: Full names or ids, as `Exclusion` takes them.
  ///   - identities: What made the excluded people of this build unique.
  ///   - now: The time of the build.
  public func forget(
    exclude: [String], identities: Set<String>, now: Date
  ) throws(CacheProblem) {
    let oldest = oldest(at: now)
    let exclusion = Exclusion(exclude)
    let hashes = Set(identities.map(StableHasher.hash))
    var hasher = StableHasher()
    hasher.append(exclude)
    hasher.append(identities.sorted())
    let rule = Int64(bitPattern: hasher.value)
    try database.write { database in
      try Self.forget(before: oldest, database)
      guard !exclusion.isEmpty else { return }
      let isForgotten = { (entry: HistoryEntry) in
        hashes.contains(entry.identity)
          || exclusion.covers(fullName: entry.name, id: entry.id.isEmpty ? nil : entry.id)
      }
      try Self.forgetEvents(database, where: isForgotten)
      try Self.forgetPeople(database, by: rule, where: isForgotten)
    }
  }

  /// Compares the people with those of the last build. Nothing is remembered yet.
  ///
  /// - Parameter identity: What makes people unique. Where the last build had another rule, this one
  ///   counts as the first.
  public func compare(
    _ people: [Person], identity: Identity
  ) throws(CacheProblem) -> HistoryComparison {
    let parts = HistoryParts(people)
    return try database.read { database in
      let last = try LastBuild(of: output, database)
      return try HistoryComparison(people, parts, identity: identity, last: last, database)
    }
  }

  /// Remembers the people of a build, and what has changed.
  ///
  /// - Parameter now: The time of the build.
  /// - Returns: the differences; `nil` for the first build that is remembered.
  public func remember(
    _ comparison: HistoryComparison, now: Date
  ) throws(CacheProblem) -> History? {
    try database.write { database in
      try comparison.changes?.save(of: output, at: now, database)
      try database.execute(
        sql: """
          INSERT INTO historyBuild (output, builtAt, identity) VALUES (?, ?, ?) ON CONFLICT (output)
          DO UPDATE SET builtAt = excluded.builtAt, identity = excluded.identity
          """, arguments: [output, now.timeIntervalSince1970, comparison.identity.rawValue])
      if comparison.isNew {
        try HistoryParts.save(
          comparison.prints, of: output, adding: comparison.newParts, database)
      }
      guard let since = comparison.since, let changes = comparison.changes else { return nil }
      return History(
        since: since, joined: changes.joined.map(\.member), left: changes.left.map(\.member),
        changed: changes.changed.map(\.member), events: try Self.events(of: output, database))
    }
  }

  /// Writes down that a build found everybody as the last one did, and forgets what is too old.
  ///
  /// - Returns: no differences; `nil` where no earlier build is remembered.
  public func confirm(now: Date) throws(CacheProblem) -> History? {
    let oldest = oldest(at: now)
    return try database.write { database in
      try Self.forget(before: oldest, database)
      let time = try Double.fetchOne(
        database, sql: "SELECT builtAt FROM historyBuild WHERE output = ?", arguments: [output])
      guard let time else { return nil }
      try database.execute(
        sql: "UPDATE historyBuild SET builtAt = ? WHERE output = ?",
        arguments: [now.timeIntervalSince1970, output])
      return History(
        since: Date(timeIntervalSince1970: time), joined: [], left: [], changed: [],
        events: try Self.events(of: output, database))
    }
  }

  private func oldest(at now: Date) -> Double {
    now.addingTimeInterval(-(keep / .seconds(1))).timeIntervalSince1970
  }

  private static func forget(before oldest: Double, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM historyBuild WHERE builtAt < ?", arguments: [oldest])
    try database.execute(sql: "DELETE FROM historyEvent WHERE time < ?", arguments: [oldest])
  }

  private static func events(
    of output: String, _ database: Database
  ) throws -> [History.Event] {
    try Row.fetchAll(
      database,
      sql: "SELECT time, kind, name, slug FROM historyEvent WHERE output = ? ORDER BY time, rowid",
      arguments: [output]
    ).compactMap { row in
      History.Kind(rawValue: row["kind"]).map { kind in
        History.Event(
          time: Date(timeIntervalSince1970: row["time"]), kind: kind,
          member: History.Member(name: row["name"], slug: row["slug"]))
      }
    }
  }

  private static func forgetEvents(
    _ database: Database, where isForgotten: (HistoryEntry) -> Bool
  ) throws {
    let rows = try Row.fetchAll(database, sql: "SELECT rowid, identity, name, id FROM historyEvent")
    for row in rows {
      let identity = UInt64(bitPattern: row["identity"])
      let entry = HistoryEntry(
        identity: identity, values: 0, name: row["name"], slug: "", id: row["id"])
      guard isForgotten(entry) else { continue }
      let number: Int64 = row["rowid"]
      try database.execute(
        sql: "DELETE FROM historyEvent WHERE rowid = ?", arguments: [number])
    }
  }

  /// Lists that were gone through by the same rule, and have not changed since, need no second look.
  private static func forgetPeople(
    _ database: Database, by rule: Int64, where isForgotten: (HistoryEntry) -> Bool
  ) throws {
    let outputs = try String.fetchAll(
      database, sql: "SELECT output FROM historyBuild WHERE exclusion IS NOT ?", arguments: [rule])
    for output in outputs {
      let last = try LastBuild(of: output, database)
      let people = try last.flatMap { try $0.people(of: $0.prints.indices, database)?.entries }
      guard let people else {
        // A part was lost, and nobody knows who is in the others.
        try database.execute(sql: "DELETE FROM historyBuild WHERE output = ?", arguments: [output])
        continue
      }
      if people.contains(where: isForgotten) {
        try HistoryParts.save(people.filter { !isForgotten($0) }, of: output, database)
      }
      try database.execute(
        sql: "UPDATE historyBuild SET exclusion = ? WHERE output = ?", arguments: [rule, output])
    }
  }
}
