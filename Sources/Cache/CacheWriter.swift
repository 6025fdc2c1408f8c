package import Basics
package import Foundation
import GRDB

/// The cache in a transaction: all is written, or nothing.
package struct CacheWriter {
  /// The cache as it is now, with what has been written so far.
  package let reader: CacheReader

  private var database: Database { reader.database }

  init(_ database: Database) {
    reader = CacheReader(database)
  }

  /// Keeps something of a subject, and replaces what was kept of it before.
  ///
  /// - Parameter key: the fingerprint of all that it was made of.
  package func keep(_ bytes: Data, of subject: String, key: Fingerprint) throws {
    try put(
      Packed.memo(bytes, of: subject, key: key), at: Packed.id(of: subject), in: .memo)
  }

  /// Saves a document. Only its new chunks are written; those that it no longer has are removed.
  ///
  /// - Parameter old: the document that has the kept chunks.
  /// - Returns: `false` where one of those has been removed meanwhile. Then nothing was written.
  @discardableResult
  package func save(
    _ name: String, head: Data, chunks: [CacheChunk], replacing old: CacheDocument? = nil
  ) throws -> Bool {
    let stored = try reader.document(name)
    // Nobody else would ever remove the chunks of a document whose head is lost.
    if stored == nil { try sweep() }
    var spare = Set(stored?.chunks ?? [])
    for case .kept(let index) in chunks {
      guard let old, index < old.count, spare.remove(old.chunks[index]) != nil else { return false }
    }
    // New chunks reuse the rows of old ones: other rows would touch other pages of the file.
    var free = (stored?.chunks ?? []).filter(spare.contains).map(\.id).reversed() as [Int64]
    var list: [CacheDocument.Chunk] = []
    list.reserveCapacity(chunks.count)
    for chunk in chunks {
      switch chunk {
      case .kept(let index):
        if let old { list.append(old.chunks[index]) }
      case .new(let bytes):
        let id = try put(bytes, at: free.popLast(), in: .chunk)
        let fingerprint = bytes.withUnsafeBytes { Packed.fingerprint(of: $0, in: name) }
        list.append(CacheDocument.Chunk(id: id, fingerprint: fingerprint))
      }
    }
    for id in free { try remove(id, from: .chunk) }
    try save(CacheDocument(name: name, head: head, chunks: list))
    return true
  }

  /// Replaces the head of a document.
  package func save(head: Data, of document: CacheDocument) throws {
    try save(CacheDocument(name: document.name, head: head, chunks: document.chunks))
  }

  /// Removes a document with all its chunks.
  package func remove(_ document: CacheDocument) throws {
    for chunk in document.chunks { try remove(chunk.id, from: .chunk) }
    try remove(Packed.id(of: document.name), from: .document)
  }

  /// All documents whose names begin so, by name. One that can no longer be read is removed, with its
  /// chunks.
  package func documents(beginning: String) throws -> [CacheDocument] {
    let found = try rows(.document) { CacheDocument($1, id: $0) }
    if found.contains(where: { $0 == nil }) { try sweep() }
    return found.compactMap { $0 }.filter { $0.name.utf8.starts(with: beginning.utf8) }
      .sorted { $0.name < $1.name }
  }

  /// Removes every row with a wrong checksum, and every chunk that no document lists.
  private func sweep() throws {
    try sweep(.memo) { id, row in
      Packed.withMemo(row) { subject, _, _ in Packed.id(of: subject) == id } ?? false
    }
    try sweep(.document) { id, row in CacheDocument(row, id: id) != nil }
    let documents = try rows(.document) { CacheDocument($1, id: $0) }.compactMap { $0 }
    let listed = Set(documents.flatMap { $0.chunks.map(\.id) })
    for id in try Int64.fetchAll(database, sql: "SELECT id FROM chunk")
    where !listed.contains(id) {
      try remove(id, from: .chunk)
    }
  }

  private func sweep(
    _ table: CacheReader.Table, _ isWhole: (Int64, UnsafeRawBufferPointer) -> Bool
  ) throws {
    let ids = try Int64.fetchAll(database, sql: "SELECT id FROM \(table.rawValue)")
    let whole = Set(try rows(table) { id, row in isWhole(id, row) ? id : nil }.compactMap { $0 })
    for id in ids where !whole.contains(id) { try remove(id, from: table) }
  }

  /// What `body` makes of each row; `nil` also for a row without bytes.
  private func rows<Value>(
    _ table: CacheReader.Table, _ body: (Int64, UnsafeRawBufferPointer) -> Value?
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
          data?.withUnsafeBytes { body(id, $0) } ?? nil
        })
    }
    return values
  }

  private func save(_ document: CacheDocument) throws {
    try put(document.row, at: Packed.id(of: document.name), in: .document)
  }

  /// Writes a row, a new one where no number is given, and returns its number.
  @discardableResult
  private func put(_ bytes: Data, at id: Int64?, in table: CacheReader.Table) throws -> Int64 {
    let statement = try database.cachedStatement(
      // Empty data may be bound as NULL.
      sql: "INSERT OR REPLACE INTO \(table.rawValue) (id, bytes) VALUES (?, ifnull(?, x''))")
    try statement.execute(arguments: [id, bytes])
    return id ?? database.lastInsertedRowID
  }

  private func remove(_ id: Int64, from table: CacheReader.Table) throws {
    let statement = try database.cachedStatement(
      sql: "DELETE FROM \(table.rawValue) WHERE id = ?")
    try statement.execute(arguments: [id])
  }
}
