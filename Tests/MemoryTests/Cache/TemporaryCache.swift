import Foundation
import GRDB
import Memory

/// A cache in a folder of its own, which goes when the test is over.
final class TemporaryCache {
  let folder: String
  var path: String { folder + "/cache.sqlite" }

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "rollcall-cache-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The cache, opened anew.
  func open() throws -> CacheDatabase { try CacheDatabase(path: path) }

  /// Changes the database as another program would.
  func execute(_ sql: String, _ arguments: StatementArguments = []) throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: sql, arguments: arguments) }
  }

  /// Changes the bytes of each row of a table.
  func change(_ table: String, _ change: (inout Data) -> Void) throws {
    try DatabaseQueue(path: path).write { database in
      for row in try Row.fetchAll(database, sql: "SELECT id, bytes FROM \(table)") {
        var bytes: Data = row[1]
        change(&bytes)
        try database.execute(
          sql: "UPDATE \(table) SET bytes = ? WHERE id = ?", arguments: [bytes, row[0] as Int64])
      }
    }
  }

  /// The number of a table's rows.
  func count(_ table: String) throws -> Int {
    try DatabaseQueue(path: path).read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
    }
  }

  func mode(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
  }
}
