package import Basics
package import Foundation
import GRDB
import GRDBSQLite

/// Reads the cache. Damaged rows are treated as missing.
package struct CacheReader {
  let database: Database

  /// The bytes that were kept of a subject with the same key, a fingerprint of their inputs.
  package func memo(of subject: String, key: Fingerprint) throws -> Data? {
    try bytes(at: RowFormat.id(of: subject), in: .memo) { row in
      RowFormat.withMemo(row) { $0 == subject && $1 == key ? Data($2) : nil } ?? nil
    } ?? nil
  }

  package func document(_ name: String) throws -> CacheDocument? {
    let id = RowFormat.id(of: name)
    let found = try bytes(at: id, in: .document) { CacheDocument($0, id: id) } ?? nil
    return found.flatMap { $0.name == name ? $0 : nil }
  }

  /// All documents whose names have this prefix, sorted by name, without damaged ones.
  package func documents(beginning: String) throws -> [CacheDocument] {
    try rows(.document) { CacheDocument($1, id: $0) }.compactMap { $0 }
      .filter { $0.name.utf8.starts(with: beginning.utf8) }.sorted { $0.name < $1.name }
  }

  /// Maps all rows; `nil` for a row without bytes.
  func rows<Value>(
    _ table: Table, _ body: (Int64, Span<UInt8>) -> Value?
  ) throws -> [Value?] {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, CASE typeof(bytes) WHEN 'blob' THEN bytes END FROM \(table.rawValue) ORDER BY id
        """)
    var values: [Value?] = []
    while let row = try rows.next() {
      guard let id = Int64.fromDatabaseValue(row[0]) else { continue }
      values.append(
        try row.withUnsafeData(atIndex: 1) { data in
          data.map { body(id, $0.span) } ?? nil
        })
    }
    return values
  }

  /// The bytes of a chunk; `nil` if it is lost.
  package func chunk(_ index: Int, of document: CacheDocument) throws -> Data? {
    try withChunk(index, of: document) { bytes in
      let isWhole =
        RowFormat.fingerprint(of: bytes, in: document.name) == document.chunks[index].fingerprint
      return isWhole ? Data(bytes) : nil
    } ?? nil
  }

  /// Calls `body` with the bytes of a chunk, without copying or verifying them. Returns `nil` if it is lost.
  package func withChunk<Value>(
    _ index: Int, of document: CacheDocument, _ body: (Span<UInt8>) -> Value
  ) throws -> Value? {
    try bytes(at: document.chunks[index].id, in: .chunk, body)
  }

  enum Table: String {
    case memo, document, chunk
  }

  private func bytes<Value>(
    at id: Int64, in table: Table, _ body: (Span<UInt8>) -> Value
  ) throws -> Value? {
    let statement = try database.cachedStatement(
      sql: "SELECT bytes FROM \(table.rawValue) WHERE id = ? AND typeof(bytes) = 'blob'")
    // Without GRDB, for speed: an unchanged build reads thousands of rows.
    let handle = unsafe statement.sqliteStatement
    defer { unsafe sqlite3_reset(handle) }
    unsafe sqlite3_bind_int64(handle, 1, id)
    switch unsafe sqlite3_step(handle) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW:
      let bytes = unsafe UnsafeRawBufferPointer(
        start: sqlite3_column_blob(handle, 0), count: Int(sqlite3_column_bytes(handle, 0)))
      return body(unsafe Span(_unsafeBytes: bytes))
    case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }
}
