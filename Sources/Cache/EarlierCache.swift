public import Foundation
import GRDB

/// What versions 1 to 3 of the tables hold, as far as it can be read: nothing in them has a checksum, so
/// every value is checked.
public struct EarlierCache {
  /// The last good answer of a source.
  public struct Snapshot {
    /// What identifies the source.
    public let key: String
    /// When the answer was last known to be current, in seconds since 1970.
    public let asOf: Double
    /// A validator of HTTP.
    public let etag: String?
    /// A validator of HTTP.
    public let lastModified: String?
    /// How many people were read from it.
    public let people: Int
    /// Identifies the answer; empty where the version had no revisions yet.
    public let revision: String
    /// Its pages, with their names.
    public let pages: [(name: String?, bytes: Data)]
  }

  /// The people of an output's last build.
  public struct People {
    /// The output's path.
    public let output: String
    /// When the build was, in seconds since 1970.
    public let builtAt: Double
    /// What made people unique.
    public let identity: String
    /// Lists of people, one after the other.
    public let lists: [Data]
  }

  /// Something that happened to somebody.
  public struct Event {
    /// The output's path.
    public let output: String
    /// When, in seconds since 1970.
    public let time: Double
    /// What happened.
    public let kind: String
    /// The hash of what makes the person unique.
    public let identity: UInt64
    /// The full name.
    public let name: String
    /// The page's name.
    public let slug: String
    /// The id in a source; empty where there is none.
    public let id: String
  }

  private let database: Database

  /// - Returns: `nil` where the database is a new one.
  init?(_ database: Database) throws {
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    if count == 0 { return nil }
    self.database = database
  }

  /// The snapshots of all sources.
  public var snapshots: [Snapshot] {
    // The first version had no revisions.
    let revision = has("revision", in: "snapshot") ? "revision" : "''"
    return rows("SELECT key, asOf, etag, lastModified, people, \(revision) FROM snapshot")
      .compactMap { row in
        guard let key = row.text(0), let asOf = row.number(1), let people = row.integer(4),
          let revision = row.text(5), let pages = pages(of: key)
        else { return nil }
        return Snapshot(
          key: key, asOf: asOf, etag: row.text(2), lastModified: row.text(3), people: people,
          revision: revision, pages: pages)
      }
  }

  /// Who is remembered, by output.
  public var people: [People] {
    let parts = has("parts", in: "historyBuild") ? "parts" : "NULL"
    return rows("SELECT output, builtAt, identity, \(parts) FROM historyBuild").compactMap { row in
      guard let output = row.text(0), let builtAt = row.number(1), let identity = row.text(2),
        let lists = lists(of: output, fingerprints: row.bytes(3) ?? Data())
      else { return nil }
      return People(output: output, builtAt: builtAt, identity: identity, lists: lists)
    }
  }

  /// What happened to people, the oldest first.
  public var events: [Event] {
    rows(
      """
      SELECT output, time, kind, identity, name, slug, id FROM historyEvent ORDER BY time, rowid
      """
    ).compactMap { row in
      guard let output = row.text(0), let time = row.number(1), let kind = row.text(2),
        let identity = row.integer(3), let name = row.text(4), let slug = row.text(5),
        let id = row.text(6)
      else { return nil }
      return Event(
        output: output, time: time, kind: kind, identity: UInt64(bitPattern: Int64(identity)),
        name: name, slug: slug, id: id)
    }
  }

  /// Removes all tables but the current ones.
  func remove() throws {
    let names = rows(
      """
      SELECT type, name FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN ('memo', 'document', 'chunk')
        AND type IN ('table', 'view')
      """)
    for row in names {
      guard let type = row.text(0), let name = row.text(1) else { continue }
      let quoted = name.replacingOccurrences(of: "\"", with: "\"\"")
      try database.execute(sql: "DROP \(type) \"\(quoted)\"")
    }
  }

  /// Up to version 2 a page's bytes were in its row, then in parts.
  private func pages(of key: String) -> [(name: String?, bytes: Data)]? {
    let isWhole = has("bytes", in: "snapshotPage")
    let pages = rows(
      "SELECT number, name, \(isWhole ? "bytes" : "NULL") FROM snapshotPage WHERE key = ? "
        + "ORDER BY number", [key])
    var found: [(name: String?, bytes: Data)] = []
    for page in pages {
      guard page.integer(0) == found.count else { return nil }
      if isWhole {
        guard let bytes = page.bytes(2) else { return nil }
        found.append((page.text(1), bytes))
        continue
      }
      let parts = rows(
        "SELECT bytes FROM snapshotPart WHERE key = ? AND page = ? ORDER BY number",
        [key, found.count])
      let bytes = parts.compactMap { $0.bytes(0) }
      guard bytes.count == parts.count else { return nil }
      found.append((page.text(1), bytes.reduce(into: Data()) { $0 += $1 }))
    }
    return found.isEmpty ? nil : found
  }

  /// Up to version 2 there was one list, then parts in the order of their fingerprints.
  private func lists(of output: String, fingerprints: Data) -> [Data]? {
    if has("people", in: "historyPeople") {
      return rows("SELECT people FROM historyPeople WHERE output = ?", [output]).first?.bytes(0)
        .map { [$0] }
    }
    let order = fingerprints.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self) }
    }
    let lists = order.compactMap { fingerprint in
      rows("SELECT people FROM historyPart WHERE output = ? AND print = ?", [output, fingerprint])
        .first?
        .bytes(0)
    }
    return lists.count == order.count ? lists : nil
  }

  /// Whether a table has a column.
  private func has(_ column: String, in table: String) -> Bool {
    (try? database.columns(in: table))?.contains { $0.name == column } ?? false
  }

  /// All rows; none where that is not possible.
  private func rows(_ sql: String, _ arguments: StatementArguments = []) -> [Row] {
    (try? Row.fetchAll(database, sql: sql, arguments: arguments)) ?? []
  }
}

extension Row {
  private func storage(_ column: Int) -> DatabaseValue.Storage {
    (self[column] as DatabaseValue).storage
  }

  fileprivate func text(_ column: Int) -> String? {
    if case .string(let text) = storage(column) { text } else { nil }
  }

  fileprivate func bytes(_ column: Int) -> Data? {
    switch storage(column) {
    case .blob(let bytes): bytes
    default: nil
    }
  }

  fileprivate func integer(_ column: Int) -> Int? {
    if case .int64(let number) = storage(column) { Int(number) } else { nil }
  }

  fileprivate func number(_ column: Int) -> Double? {
    switch storage(column) {
    case .double(let number): number
    case .int64(let number): Double(number)
    default: nil
    }
  }
}
