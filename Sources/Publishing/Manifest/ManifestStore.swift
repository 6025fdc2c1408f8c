public import Foundation
import GRDB
import Synchronization

/// Keeps, for each output, what its last build wrote, in a SQLite file.
///
/// Several outputs may share the file, and the file may hold other tables. Nothing here throws: a
/// cache that is lost, locked or damaged costs time, and the report says so. What was read once is
/// not read again: the lock of an output keeps everybody else from writing it meanwhile.
public final class ManifestStore: Sendable {
  private let path: String
  private let loaded = Mutex<[String: Loaded]>([:])

  private struct Loaded {
    let manifest: Manifest
    /// Whether the file holds the manifest in the rows that it would be saved in.
    let hasItsRows: Bool
  }

  /// - Parameter path: the SQLite file, created where it is missing. Its folder must exist.
  public init(path: String) {
    self.path = path
  }

  /// What the last build into `output` wrote, or `nil` where that is not known.
  func load(output: String) -> Manifest? {
    loaded.withLock { loaded in
      if let known = loaded[output] { return known.manifest }
      loaded[output] = read(output: output)
      return loaded[output]?.manifest
    }
  }

  private func read(output: String) -> Loaded? {
    do {
      return try open().read { db -> Loaded? in
        guard try db.tableExists("written"), try db.tableExists("writtenFrom") else { return nil }
        let rows = try Row.fetchCursor(
          db, sql: "SELECT part, files FROM written WHERE output = ? ORDER BY part",
          arguments: [output])
        let size = try Int.fetchOne(
          db, sql: "SELECT sum(length(files)) FROM written WHERE output = ?", arguments: [output])
        var entries: [Manifest.Entry] = []
        entries.reserveCapacity((size ?? 0) / MemoryLayout<Manifest.Entry>.stride)
        var counts: [Int: Int] = [:]
        while let row = try rows.next() {
          let before = entries.count
          try row.withUnsafeData(named: "files") { Self.add($0, to: &entries) }
          counts[row["part"]] = entries.count - before
        }
        let parts = try Row.fetchAll(
          db, sql: "SELECT name, low, high FROM writtenFrom WHERE output = ?", arguments: [output])
        let pairs = parts.map { row -> (String, Fingerprint) in
          let halves: (low: Int64, high: Int64) = (row["low"], row["high"])
          let fingerprint = Fingerprint(
            low: UInt64(bitPattern: halves.low), high: UInt64(bitPattern: halves.high))
          return (row["name"], fingerprint)
        }
        if counts.isEmpty { return nil }
        let manifest = Manifest(entries, parts: Dictionary(pairs) { first, _ in first })
        let cut = ManifestRows(manifest)
        return Loaded(
          manifest: manifest,
          hasItsRows: counts.count == cut.numbers.count
            && cut.numbers.allSatisfy { counts[$0] == cut[$0].count })
      }
    } catch {
      return nil
    }
  }

  /// Keeps what the next build wants to know of this one, until other files are written.
  public func keep(note: Data, output: String) {
    try? open().write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO writtenNote VALUES (?, ?)", arguments: [output, note])
    }
  }

  /// What was kept of the build that wrote what is in `output`; `nil` where there is nothing.
  public func note(output: String) -> Data? {
    try? open().read { db in
      guard try db.tableExists("writtenNote") else { return nil }
      return try Data.fetchOne(
        db, sql: "SELECT note FROM writtenNote WHERE output = ?", arguments: [output])
    }
  }

  /// The pieces that a file was put together of; `nil` where they are not known.
  func pieces(of path: String, output: String) -> WrittenPieces? {
    let data: Data? = try? open().read { db in
      guard try db.tableExists("writtenPieces") else { return nil }
      return try Data.fetchOne(
        db, sql: "SELECT pieces FROM writtenPieces WHERE output = ? AND path = ?",
        arguments: [output, path])
    }
    return data.flatMap { WrittenPieces($0) }
  }

  /// Replaces what is kept for `output`, in one transaction, and says whether that worked.
  ///
  /// - Parameter pieces: by path; what is kept of the pieces of other files stays.
  func save(
    _ manifest: Manifest, pieces: [String: WrittenPieces] = [:], output: String
  ) -> Bool {
    let known = loaded.withLock { $0.removeValue(forKey: output) }
    let old = known.flatMap { $0.hasItsRows ? $0.manifest : nil }
    return save(manifest.parts, pieces, output) { db in
      try Self.save(manifest, replacing: old, output: output, db)
    }
  }

  /// The same of a manifest of which little has changed since it was loaded.
  func save(
    _ changes: ManifestChanges, pieces: [String: WrittenPieces], output: String
  ) -> Bool {
    let hasItsRows = loaded.withLock { $0[output]?.hasItsRows ?? false }
    guard hasItsRows, let rows = changes.rows else {
      return save(changes.manifest, pieces: pieces, output: output)
    }
    loaded.withLock { $0[output] = nil }
    return save(changes.parts, pieces, output) { db in
      let statement = try db.makeStatement(sql: Self.saveRow)
      for (number, entries) in rows {
        try statement.execute(arguments: [output, number, Self.data(of: entries[...])])
      }
    }
  }

  private func save(
    _ parts: [String: Fingerprint], _ pieces: [String: WrittenPieces], _ output: String,
    rows: (Database) throws -> Void
  ) -> Bool {
    do {
      try open().write { db in
        try db.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS written (
              output TEXT NOT NULL, part INTEGER NOT NULL, files BLOB NOT NULL,
              PRIMARY KEY (output, part)) WITHOUT ROWID;
            CREATE TABLE IF NOT EXISTS writtenFrom (
              output TEXT NOT NULL, name TEXT NOT NULL, low INTEGER NOT NULL,
              high INTEGER NOT NULL, PRIMARY KEY (output, name)) WITHOUT ROWID;
            CREATE TABLE IF NOT EXISTS writtenNote (
              output TEXT NOT NULL PRIMARY KEY, note BLOB NOT NULL);
            CREATE TABLE IF NOT EXISTS writtenPieces (
              output TEXT NOT NULL, path TEXT NOT NULL, pieces BLOB NOT NULL,
              PRIMARY KEY (output, path))
            """)
        try db.execute(sql: "DELETE FROM writtenNote WHERE output = ?", arguments: [output])
        try db.execute(sql: "DELETE FROM writtenFrom WHERE output = ?", arguments: [output])
        for (name, fingerprint) in parts {
          try db.execute(
            sql: "INSERT INTO writtenFrom VALUES (?, ?, ?, ?)",
            arguments: [
              output, name, Int64(bitPattern: fingerprint.low), Int64(bitPattern: fingerprint.high),
            ])
        }
        for (path, pieces) in pieces {
          try db.execute(
            sql: "INSERT OR REPLACE INTO writtenPieces VALUES (?, ?, ?)",
            arguments: [output, path, pieces.data])
        }
        try rows(db)
      }
      return true
    } catch {
      return false
    }
  }

  private static let saveRow = "INSERT OR REPLACE INTO written VALUES (?, ?, ?)"

  /// Writes the rows that differ from the last build's: after a change of a few files those are few.
  private static func save(
    _ manifest: Manifest, replacing old: Manifest?, output: String, _ db: Database
  ) throws {
    let rows = ManifestRows(manifest)
    let oldRows = old.map(ManifestRows.init).flatMap { $0.hasSameRows(as: rows) ? $0 : nil }
    try db.execute(
      sql: "DELETE FROM written WHERE output = ? AND part NOT BETWEEN ? AND ?",
      arguments: [
        output, oldRows == nil ? -1 : rows.numbers.lowerBound,
        oldRows == nil ? -1 : rows.numbers.upperBound - 1,
      ])
    let statement = try db.makeStatement(sql: saveRow)
    for row in rows.numbers where oldRows.map({ $0[row] != rows[row] }) ?? true {
      try statement.execute(arguments: [output, row, data(of: rows[row])])
    }
  }

  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    // What a large statement would need to be taken back otherwise goes through the disk.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Six numbers of eight bytes a file, in the machine's byte order: a cache stays on its machine,
  /// and one that is carried to another fits nothing there.
  private static func data(of entries: ArraySlice<Manifest.Entry>) -> Data {
    entries.withUnsafeBytes { Data($0) }
  }

  private static func add(_ data: Data?, to entries: inout [Manifest.Entry]) {
    let stride = MemoryLayout<Manifest.Entry>.stride
    data?.withUnsafeBytes { bytes in
      for place in 0..<bytes.count / stride {
        entries.append(
          bytes.loadUnaligned(fromByteOffset: place * stride, as: Manifest.Entry.self))
      }
    }
  }
}
