import Foundation
import GRDB

/// The bytes of one page of an answer, cut into parts: from answer to answer most of a long list is the
/// same, and only the parts between its equal ends are written.
struct SnapshotParts {
  /// The bytes of a part when a page is written whole.
  static let size = 128 << 10
  /// A part may grow when a page changes, until the page is written whole again.
  static let mostBytes = 4 * size

  /// The source's key, and the page's number.
  let key: String
  let page: Int
  let database: Database

  /// All bytes.
  func bytes() throws -> Data {
    var bytes = Data()
    _ = try forEach { _, part in
      bytes.append(part)
      return true
    }
    return bytes
  }

  /// Whether the parts are these bytes, which are compared where they lie.
  func hold(_ bytes: Data) throws -> Bool {
    var rest = bytes
    let areEqual = try forEach { _, part in
      guard rest.prefix(part.count) == part else { return false }
      rest = rest.dropFirst(part.count)
      return true
    }
    return areEqual && rest.isEmpty
  }

  /// Makes the parts these bytes.
  func save(_ bytes: Data) throws {
    var before: [(number: Int, count: Int)] = []
    var rest = bytes
    let isWhole = try forEach { number, part in
      guard rest.prefix(part.count) == part else { return false }
      rest = rest.dropFirst(part.count)
      before.append((number, part.count))
      return true
    }
    if isWhole, rest.isEmpty { return }
    var replaced: [Int] = []
    let last = before.last?.number ?? -1
    _ = try forEach(descending: true) { number, part in
      if number <= last { return false }
      if replaced.isEmpty, part.count <= rest.count, rest.suffix(part.count) == part {
        rest = rest.dropLast(part.count)
      } else {
        replaced.append(number)
      }
      return true
    }
    replaced.reverse()
    // What comes between two parts goes into the first of them.
    if replaced.isEmpty, !rest.isEmpty, let (number, count) = before.popLast() {
      replaced = [number]
      rest = bytes[(rest.startIndex - count)..<rest.endIndex]
    }
    if rest.count > replaced.count * Self.mostBytes {
      try remove(0..<Int.max)
      try write(bytes, numbers: 0..<(bytes.count + Self.size - 1) / Self.size)
    } else if let first = replaced.first, let last = replaced.last {
      try remove(first..<last + 1)
      let count = min(replaced.count, (rest.count + Self.size - 1) / Self.size)
      try write(rest, numbers: first..<first + count)
    }
  }

  /// Removes parts.
  private func remove(_ numbers: Range<Int>) throws {
    try database.execute(
      sql: "DELETE FROM snapshotPart WHERE key = ? AND page = ? AND number >= ? AND number < ?",
      arguments: [key, page, numbers.lowerBound, numbers.upperBound])
  }

  /// Writes bytes as parts of about the same length.
  private func write(_ bytes: Data, numbers: Range<Int>) throws {
    let statement = try database.makeStatement(
      sql: "INSERT INTO snapshotPart (key, page, number, bytes) VALUES (?, ?, ?, ?)")
    for (place, number) in numbers.enumerated() {
      let start = bytes.startIndex + bytes.count * place / numbers.count
      let end = bytes.startIndex + bytes.count * (place + 1) / numbers.count
      try statement.execute(arguments: [key, page, number, bytes[start..<end]])
    }
  }

  /// Calls `body` with each part until it returns `false`, and says whether it never did.
  private func forEach(
    descending: Bool = false, _ body: (_ number: Int, _ bytes: Data) -> Bool
  ) throws -> Bool {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT number, bytes FROM snapshotPart WHERE key = ? AND page = ?
        ORDER BY number \(descending ? "DESC" : "ASC")
        """, arguments: [key, page])
    while let row = try rows.next() {
      let number: Int = row["number"]
      guard try row.withUnsafeData(named: "bytes", { body(number, $0 ?? Data()) }) else {
        return false
      }
    }
    return true
  }
}
