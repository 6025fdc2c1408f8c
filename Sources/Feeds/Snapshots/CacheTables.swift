import GRDB

/// The tables of the cache.
enum CacheTables {
  /// The version of the tables. A database with a higher one is a later program's.
  static let version = 1

  /// Makes the tables that a database does not have yet.
  static func create(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS snapshot (
          key TEXT NOT NULL PRIMARY KEY,
          asOf REAL NOT NULL,
          etag TEXT,
          lastModified TEXT,
          people INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS snapshotPage (
          key TEXT NOT NULL REFERENCES snapshot (key) ON DELETE CASCADE,
          number INTEGER NOT NULL,
          name TEXT,
          bytes BLOB NOT NULL,
          PRIMARY KEY (key, number)
        );
        PRAGMA application_id = \(CacheDatabase.applicationID);
        PRAGMA user_version = \(version);
        """)
  }
}
