import Basics
import Foundation
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

/// The binary format of rows.
///
/// A memo has a subject, a key and bytes; a document has a name, a head, and the IDs and fingerprints of its
/// chunks. Both end with a 16-byte checksum. A chunk has only bytes; its checksum is in the document.
enum RowFormat {
  private static let checksumSize = 16

  static func id(of name: String) -> Int64 {
    let fingerprint = FingerprintHasher.fingerprint { $0.append(name) }
    return Int64(bitPattern: fingerprint.low)
  }

  /// The fingerprint of a chunk, which also depends on the document's name.
  static func fingerprint(of chunk: Span<UInt8>, in document: String) -> Fingerprint {
    FingerprintHasher.fingerprint { hasher in
      hasher.append(document)
      hasher.append(chunk)
    }
  }

  static func memo(_ bytes: Data, of subject: String, key: Fingerprint) -> Data {
    var writer = PackedWriter(capacity: subject.utf8.count + bytes.count + 40)
    writer.append(subject)
    writer.append(key)
    writer.append(block: bytes.span)
    return row(writer)
  }

  /// Calls `body` with the contents of a memo; `nil` if it is damaged.
  static func withMemo<Value>(
    _ row: Span<UInt8>,
    _ body: (_ subject: String, _ key: Fingerprint, _ bytes: Span<UInt8>) -> Value
  ) -> Value? {
    read(row) { reader throws(PackedReader.Damage) in
      body(try reader.text(), try reader.fingerprint(), try reader.block())
    }
  }

  static func row(_ writer: PackedWriter) -> Data {
    var sum = PackedWriter(capacity: checksumSize)
    sum.append(checksum(writer.bytes.span))
    return Data(writer.bytes + sum.bytes)
  }

  /// Parses a row; `nil` if the checksum is wrong or `read` throws.
  static func read<Value>(
    _ row: Span<UInt8>,
    _ read: (inout PackedReader) throws(PackedReader.Damage) -> Value?
  ) -> Value? {
    guard row.count >= checksumSize else { return nil }
    let content = row.extracting(droppingLast: checksumSize)
    var sum = PackedReader(row.extracting(last: checksumSize))
    do throws(PackedReader.Damage) {
      guard try sum.fingerprint() == checksum(content) else { return nil }
      var reader = PackedReader(content)
      let value = try read(&reader)
      try reader.end()
      return value
    } catch {
      return nil
    }
  }

  private static func checksum(_ content: Span<UInt8>) -> Fingerprint {
    FingerprintHasher.fingerprint { $0.append(content) }
  }
}
