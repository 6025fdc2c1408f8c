import GRDB

/// The tables of the cache. Each row is an ID and bytes in a format of ``RowFormat``. There are no constraints,
/// whose violation SQLite would report as damage to the whole file.
enum CacheSchema {
  /// Caches of another version are set aside.
  static let version = 5
  /// "Roll", in the file's header.
  static let applicationID: Int32 = 0x526F_6C6C

  private static let tables = ["chunk", "document", "memo"]

  private static func definition(of table: String) -> String {
    "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, bytes BLOB)"
  }

  static func create(_ database: Database) throws {
    if try Int.fetchOne(database, sql: "PRAGMA user_version") == version { return }
    for table in tables { try database.execute(sql: definition(of: table)) }
    try database.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """)
  }

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
