import GRDB

/// The tables of the cache.
///
/// In each table a row is a number and bytes. `document` holds heads, each of which lists its chunks;
/// ``Packed`` says what the bytes are. No column has a constraint: what SQLite would report as damage to
/// the whole file is the loss of one row here.
enum CacheSchema {
  /// The version of the tables. A cache of another version is replaced.
  static let version = 4
  /// The application's number in the file's head: "Roll".
  static let applicationID: Int32 = 0x526F_6C6C

  private static let tables = ["chunk", "document", "memo"]

  private static func definition(of table: String) -> String {
    "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, bytes BLOB)"
  }

  /// Creates the tables in a database without any.
  static func create(_ database: Database) throws {
    // Another build may have been faster.
    if try Int.fetchOne(database, sql: "PRAGMA user_version") == version { return }
    for table in tables { try database.execute(sql: definition(of: table)) }
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
