import Foundation
import GRDB

/// The tables of the cache.
enum CacheTables {
  /// The version of the tables. A database with a higher one is a later program's.
  static let version = 3

  /// Makes the tables that a database does not have yet.
  static func create(_ database: Database) throws {
    let old = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    if old == 1 {
      try database.execute(
        sql: "ALTER TABLE snapshot ADD COLUMN revision TEXT NOT NULL DEFAULT ''")
    }
    if old < 3, try database.tableExists("historyBuild") {
      try database.execute(
        sql: "ALTER TABLE historyBuild ADD COLUMN parts BLOB NOT NULL DEFAULT x''")
    }
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS snapshot (
          key TEXT NOT NULL PRIMARY KEY,
          asOf REAL NOT NULL,
          etag TEXT,
          lastModified TEXT,
          people INTEGER NOT NULL,
          revision TEXT NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS snapshotPage (
          key TEXT NOT NULL REFERENCES snapshot (key) ON DELETE CASCADE,
          number INTEGER NOT NULL,
          name TEXT,
          PRIMARY KEY (key, number)
        );
        CREATE TABLE IF NOT EXISTS snapshotPart (
          key TEXT NOT NULL REFERENCES snapshot (key) ON DELETE CASCADE,
          page INTEGER NOT NULL,
          number INTEGER NOT NULL,
          bytes BLOB NOT NULL,
          PRIMARY KEY (key, page, number)
        );
        DROP TABLE IF EXISTS answerNote;
        CREATE TABLE IF NOT EXISTS note (
          subject TEXT NOT NULL PRIMARY KEY,
          key TEXT NOT NULL,
          note BLOB NOT NULL
        );
        CREATE TABLE IF NOT EXISTS historyBuild (
          output TEXT NOT NULL PRIMARY KEY,
          builtAt REAL NOT NULL,
          identity TEXT NOT NULL,
          exclusion INTEGER,
          parts BLOB NOT NULL DEFAULT x''
        ) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS historyPart (
          output TEXT NOT NULL REFERENCES historyBuild (output) ON DELETE CASCADE,
          print INTEGER NOT NULL,
          people BLOB NOT NULL,
          PRIMARY KEY (output, print)
        );
        CREATE TABLE IF NOT EXISTS historyEvent (
          output TEXT NOT NULL,
          time REAL NOT NULL,
          kind TEXT NOT NULL,
          identity INTEGER NOT NULL,
          name TEXT NOT NULL,
          slug TEXT NOT NULL,
          id TEXT NOT NULL
        );
        PRAGMA application_id = \(CacheDatabase.applicationID);
        PRAGMA user_version = \(version);
        """)
    if old < 3 {
      try cutPages(database)
      try cutPeople(database)
    }
  }

  /// Up to version 2 a page's bytes were in its row.
  private static func cutPages(_ database: Database) throws {
    guard try database.columns(in: "snapshotPage").contains(where: { $0.name == "bytes" }) else {
      return
    }
    try database.execute(
      sql: """
        INSERT INTO snapshotPart SELECT key, number, 0, bytes FROM snapshotPage;
        ALTER TABLE snapshotPage DROP COLUMN bytes;
        """)
  }

  /// Up to version 2 everybody of a build was one list.
  private static func cutPeople(_ database: Database) throws {
    guard try database.tableExists("historyPeople") else { return }
    for row in try Row.fetchAll(database, sql: "SELECT output, people FROM historyPeople") {
      let bytes: Data = row["people"]
      if let people = HistoryList(bytes: Array(bytes)).entries {
        try HistoryParts.save(people, of: row["output"], database)
      } else {
        try database.execute(
          sql: "DELETE FROM historyBuild WHERE output = ?", arguments: [row["output"] as String])
      }
    }
    try database.execute(sql: "DROP TABLE historyPeople")
  }
}
