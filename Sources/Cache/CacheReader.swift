package import Basics
package import Foundation
import GRDB
import GRDBSQLite

/// The cache at one moment. Only what has the right checksum is given back.
package struct CacheReader {
  let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// What was kept of a subject; `nil` where there is nothing, or its key is another.
  ///
  /// - Parameter key: the fingerprint of all that it was made of.
  package func memo(of subject: String, key: Fingerprint) throws -> Data? {
    try bytes(at: Packed.id(of: subject), in: .memo) { row in
      Packed.withMemo(row) { $0 == subject && $1 == key ? Data($2) : nil } ?? nil
    } ?? nil
  }

  /// The document of a name; `nil` where there is none.
  package func document(_ name: String) throws -> CacheDocument? {
    let id = Packed.id(of: name)
    let found = try bytes(at: id, in: .document) { CacheDocument($0, id: id) } ?? nil
    return found.flatMap { $0.name == name ? $0 : nil }
  }

  /// The bytes of a chunk of a document; `nil` where it is lost.
  package func chunk(_ index: Int, of document: CacheDocument) throws -> Data? {
    try withChunk(index, of: document) { bytes in
      let isWhole =
        Packed.fingerprint(of: bytes, in: document.name) == document.chunks[index].fingerprint
      return isWhole ? Data(bytes) : nil
    } ?? nil
  }

  /// Calls `body` with the bytes of a chunk, without a copy and unchecked: to compare them with what they
  /// should be.
  ///
  /// - Returns: `nil` where the chunk is lost.
  package func withChunk<Value>(
    _ index: Int, of document: CacheDocument, _ body: (UnsafeRawBufferPointer) -> Value
  ) throws -> Value? {
    try bytes(at: document.chunks[index].id, in: .chunk, body)
  }

  /// A table, whose every row is a number and bytes.
  enum Table: String {
    case memo, document, chunk
  }

  /// Calls `body` with a row's bytes; `nil` where there is no row, or something else is in it.
  private func bytes<Value>(
    at id: Int64, in table: Table, _ body: (UnsafeRawBufferPointer) -> Value
  ) throws -> Value? {
    let statement = try database.cachedStatement(
      sql: "SELECT bytes FROM \(table.rawValue) WHERE id = ? AND typeof(bytes) = 'blob'")
    // Thousands of rows are read in a build that has nothing else to do: so SQLite is asked directly.
    let handle = statement.sqliteStatement
    defer { sqlite3_reset(handle) }
    sqlite3_bind_int64(handle, 1, id)
    switch sqlite3_step(handle) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW:
      let count = Int(sqlite3_column_bytes(handle, 0))
      return body(UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, 0), count: count))
    case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }
}
