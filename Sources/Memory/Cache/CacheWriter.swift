package import Basics
package import Foundation
import GRDB

/// Writes the cache in a transaction.
package struct CacheWriter {
  /// Reads the current state, including uncommitted writes.
  package let reader: CacheReader

  private var database: Database { reader.database }

  init(_ database: Database) {
    reader = CacheReader(database: database)
  }

  /// Replaces the bytes that are kept of a subject. The key is a fingerprint of their inputs.
  package func keep(_ bytes: Data, of subject: String, key: Fingerprint) throws {
    try put(RowFormat.memo(bytes, of: subject, key: key), at: RowFormat.id(of: subject), in: .memo)
  }

  /// Saves a document: writes its new chunks and removes those that it no longer has.
  ///
  /// - Parameter old: the document with the kept chunks.
  /// - Returns: `false`, without writing anything, if a kept chunk has been removed meanwhile.
  @discardableResult
  package func save(
    _ name: String, head: Data, chunks: [CacheChunk], replacing old: CacheDocument? = nil
  ) throws -> Bool {
    let stored = try reader.document(name)
    // The chunks of a damaged document would never be removed otherwise.
    if stored == nil { try sweep() }
    var spare = Set(stored?.chunks ?? [])
    for case .kept(let index) in chunks {
      guard let old, index < old.count, spare.remove(old.chunks[index]) != nil else { return false }
    }
    // Reuse the rows of old chunks, so that fewer pages change.
    var free = (stored?.chunks ?? []).filter(spare.contains).map(\.id).reversed() as [Int64]
    var list: [CacheDocument.Chunk] = []
    list.reserveCapacity(chunks.count)
    for chunk in chunks {
      switch chunk {
      case .kept(let index):
        if let old { list.append(old.chunks[index]) }
      case .made(let make):
        let bytes = make()
        let id = try put(bytes, at: free.popLast(), in: .chunk)
        let fingerprint = RowFormat.fingerprint(of: bytes.span, in: name)
        list.append(CacheDocument.Chunk(id: id, fingerprint: fingerprint))
      }
    }
    for id in free { try remove(id, from: .chunk) }
    try save(CacheDocument(name: name, head: head, chunks: list))
    return true
  }

  package func save(head: Data, of document: CacheDocument) throws {
    try save(CacheDocument(name: document.name, head: head, chunks: document.chunks))
  }

  package func remove(_ document: CacheDocument) throws {
    for chunk in document.chunks { try remove(chunk.id, from: .chunk) }
    try remove(RowFormat.id(of: document.name), from: .document)
  }

  /// All documents whose names have this prefix, sorted by name. Damaged documents are removed.
  package func documents(beginning: String) throws -> [CacheDocument] {
    let found = try reader.rows(.document) { CacheDocument($1, id: $0) }
    if found.contains(where: { $0 == nil }) { try sweep() }
    return found.compactMap { $0 }.filter { $0.name.utf8.starts(with: beginning.utf8) }
      .sorted { $0.name < $1.name }
  }

  /// Removes what is kept of a subject.
  package func removeMemo(of subject: String) throws {
    try remove(RowFormat.id(of: subject), from: .memo)
  }

  /// Removes what is kept of all subjects, which costs the next builds time.
  package func removeMemos() throws { try database.execute(sql: "DELETE FROM memo") }

  /// Removes all damaged rows, and all chunks without a document.
  package func sweep() throws {
    try sweep(.memo) { id, row in
      RowFormat.withMemo(row) { subject, _, _ in RowFormat.id(of: subject) == id } ?? false
    }
    try sweep(.document) { id, row in CacheDocument(row, id: id) != nil }
    let documents = try reader.rows(.document) { CacheDocument($1, id: $0) }.compactMap { $0 }
    let listed = Set(documents.flatMap { $0.chunks.map(\.id) })
    for id in try Int64.fetchAll(database, sql: "SELECT id FROM chunk")
    where !listed.contains(id) {
      try remove(id, from: .chunk)
    }
  }

  private func sweep(
    _ table: CacheReader.Table, _ isWhole: (Int64, Span<UInt8>) -> Bool
  ) throws {
    let ids = try Int64.fetchAll(database, sql: "SELECT id FROM \(table.rawValue)")
    let whole = Set(
      try reader.rows(table) { id, row in isWhole(id, row) ? id : nil }.compactMap { $0 })
    for id in ids where !whole.contains(id) { try remove(id, from: table) }
  }

  private func save(_ document: CacheDocument) throws {
    try put(document.row, at: RowFormat.id(of: document.name), in: .document)
  }

  /// Writes a row and returns its ID, a new one if `id` is `nil`.
  @discardableResult
  private func put(_ bytes: Data, at id: Int64?, in table: CacheReader.Table) throws -> Int64 {
    let statement = try database.cachedStatement(
      // GRDB may bind empty data as NULL.
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
