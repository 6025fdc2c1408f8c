import Foundation
import GRDB

/// What is remembered of an output's last build.
struct LastBuild {
  let time: Date
  /// What made people unique then.
  let identity: String
  /// The prints of the parts of its people, in order.
  let prints: [UInt64]
  private let output: String

  /// Reads it; `nil` where there was none.
  init?(of output: String, _ database: Database) throws {
    let row = try Row.fetchOne(
      database, sql: "SELECT builtAt, identity, parts FROM historyBuild WHERE output = ?",
      arguments: [output])
    guard let row else { return nil }
    self.output = output
    time = Date(timeIntervalSince1970: row["builtAt"])
    identity = row["identity"]
    let parts: Data = row["parts"]
    prints = parts.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    }
  }

  /// The people of some parts; `nil` where one of them is not kept.
  func people(of parts: Range<Int>, _ database: Database) throws -> HistoryList? {
    let statement = try database.makeStatement(
      sql: "SELECT people FROM historyPart WHERE output = ? AND print = ?")
    var lists: [HistoryList] = []
    for print in prints[parts] {
      let bytes = try Data.fetchOne(
        statement, arguments: [output, Int64(bitPattern: print)])
      guard let bytes else { return nil }
      lists.append(HistoryList(bytes: Array(bytes)))
    }
    return HistoryList(joining: lists)
  }
}
