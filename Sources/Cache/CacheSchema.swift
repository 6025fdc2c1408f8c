import GRDB

/// The tables of the cache.
///
/// In each table a row is a number and bytes. `document` holds heads, each of which lists its chunks;
/// ``Packed`` says what the bytes are. No column has a constraint: what SQLite would report as damage to
/// the whole file is the loss of one row here.
enum CacheSchema {
  /// The version of the tables. A database with a higher one is a later program's.
  static let version = 4
  /// The application's number in the file's head: "Roll".
  static let applicationID: Int32 = 0x526F_6C6C

  private static let tables = ["chunk", "document", "memo"]

  private static func definition(of table: String) -> String {
    "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, bytes BLOB)"
  }

  /// Makes the tables, and migrates those of an earlier version.
  static func create(
    _ database: Database, migrating: CacheDatabase.Migration
  ) throws {
    let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    // Another build may have been faster.
    if found >= version { return }
    let earlier = try EarlierCache(database)
    for table in tables { try database.execute(sql: definition(of: table)) }
    if let earlier {
      try migrating(earlier, CacheWriter(database))
      try earlier.remove()
    }
    try database.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """)
  }

  /// Whether there is nothing in the database but these tables.
  static func isWhole(_ database: Database) throws -> Bool {
    let found = try String.fetchAll(
      database,
      sql: """
        SELECT ifnull(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        ORDER BY name
        """)
    return found == tables.map(definition)
  }
}
