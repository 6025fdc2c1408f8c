import Foundation
import GRDB

/// The last good answers of sources.
public struct SnapshotStore: Sendable {
  let database: CacheDatabase

  /// Makes a store in a cache.
  public init(_ database: CacheDatabase) {
    self.database = database
  }

  /// What is known of a source's last good answer; `nil` where there is none.
  func snapshot(of key: String) throws(CacheProblem) -> Snapshot? {
    try database.read { database in
      try Row.fetchOne(
        database,
        sql: "SELECT asOf, etag, lastModified, people, revision FROM snapshot WHERE key = ?",
        arguments: [key]
      ).map { row in
        Snapshot(
          asOf: Date(timeIntervalSince1970: row["asOf"]),
          validators: Validators(etag: row["etag"], lastModified: row["lastModified"]),
          people: row["people"], revision: row["revision"])
      }
    }
  }

  /// The answer itself.
  func body(of key: String) throws(CacheProblem) -> Body {
    try database.read { database in
      let pages = try Self.names(of: key, database).enumerated().map { number, name in
        Body.Page(name: name, bytes: try Self.parts(of: key, number, database).bytes())
      }
      return Body(pages: pages)
    }
  }

  /// Whether the answer that is kept is this very one. Its bytes are compared where they lie.
  func holds(_ body: Body, of key: String) throws(CacheProblem) -> Bool {
    try database.read { database in
      guard try Self.names(of: key, database) == body.pages.map(\.name), !body.pages.isEmpty
      else { return false }
      return try body.pages.enumerated().allSatisfy { number, page in
        try Self.parts(of: key, number, database).hold(page.bytes)
      }
    }
  }

  /// Keeps an answer in the place of an earlier one. Of a page that is there already only what differs is
  /// written.
  func save(_ body: Body, as snapshot: Snapshot, of key: String) throws(CacheProblem) {
    try database.write { database in
      try put(snapshot, of: key, database)
      try database.execute(
        sql: "DELETE FROM snapshotPart WHERE key = ? AND page >= ?",
        arguments: [key, body.pages.count])
      try database.execute(sql: "DELETE FROM snapshotPage WHERE key = ?", arguments: [key])
      for (number, page) in body.pages.enumerated() {
        try database.execute(
          sql: "INSERT INTO snapshotPage (key, number, name) VALUES (?, ?, ?)",
          arguments: [key, number, page.name])
        try Self.parts(of: key, number, database).save(page.bytes)
      }
    }
  }

  /// Writes down that the answer that is kept still holds, unless another build has kept a later one
  /// meanwhile.
  func confirm(_ snapshot: Snapshot, of key: String) throws(CacheProblem) {
    try database.write { database in
      let revision = try String.fetchOne(
        database, sql: "SELECT revision FROM snapshot WHERE key = ?", arguments: [key])
      if revision == snapshot.revision { try put(snapshot, of: key, database) }
    }
  }

  /// The names of an answer's pages, `nil` for each that has none.
  private static func names(of key: String, _ database: Database) throws -> [String?] {
    try Row.fetchAll(
      database, sql: "SELECT name FROM snapshotPage WHERE key = ? ORDER BY number",
      arguments: [key]
    ).map { $0["name"] }
  }

  private static func parts(
    of key: String, _ page: Int, _ database: Database
  ) -> SnapshotParts {
    SnapshotParts(key: key, page: page, database: database)
  }

  private func put(_ snapshot: Snapshot, of key: String, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO snapshot (key, asOf, etag, lastModified, people, revision)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET asOf = excluded.asOf, etag = excluded.etag,
          lastModified = excluded.lastModified, people = excluded.people,
          revision = excluded.revision
        """,
      arguments: [
        key, snapshot.asOf.timeIntervalSince1970, snapshot.validators.etag,
        snapshot.validators.lastModified, snapshot.people, snapshot.revision,
      ])
  }
}
