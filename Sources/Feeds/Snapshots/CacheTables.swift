import GRDB

/// The tables of the cache.
enum CacheTables {
  /// The version of the tables. A database with a higher one is a later program's.
  static let version = 2

  /// Makes the tables that a database does not have yet.
  static func create(_ database: Database) throws {
    if try Int.fetchOne(database, sql: "PRAGMA user_version") == 1 {
      try database.execute(
        sql: "ALTER TABLE snapshot ADD COLUMN revision TEXT NOT NULL DEFAULT ''")
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
          bytes BLOB NOT NULL,
          PRIMARY KEY (key, number)
        );
        CREATE TABLE IF NOT EXISTS answerNote (
          source TEXT NOT NULL PRIMARY KEY,
          key TEXT NOT NULL,
          note BLOB NOT NULL
        );
        CREATE TABLE IF NOT EXISTS historyBuild (
          output TEXT NOT NULL PRIMARY KEY,
          builtAt REAL NOT NULL,
          identity TEXT NOT NULL,
          exclusion INTEGER
        ) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS historyPeople (
          output TEXT NOT NULL PRIMARY KEY REFERENCES historyBuild (output) ON DELETE CASCADE,
          people BLOB NOT NULL
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
  }
}
