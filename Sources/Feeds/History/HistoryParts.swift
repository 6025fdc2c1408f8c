import Foundation
import GRDB
import People

/// The people of a build cut into parts, each with a print: from build to build nearly all parts are
/// the same, and need not be read, compared or written.
///
/// Where a part ends, one person alone decides. So somebody who joins or leaves changes one part.
struct HistoryParts: Sendable {
  /// About how many people a part has.
  private static let meanCount: UInt64 = 256

  /// By part, in the directory's order, what stands for all that is kept of its people.
  private(set) var prints: [UInt64] = []
  /// By part, the places of its people.
  private(set) var ranges: [Range<Int>] = []

  init(_ keys: [HistoryKey]) {
    var start = 0
    var hasher = StableHasher()
    for (place, key) in keys.enumerated() {
      hasher.append(key.identity)
      hasher.append(key.values)
      hasher.append(key.slug)
      guard key.identity % Self.meanCount == 0 || place == keys.count - 1 else { continue }
      prints.append(hasher.value)
      ranges.append(start..<place + 1)
      start = place + 1
      hasher = StableHasher()
    }
  }

  /// Cuts all people, on all cores.
  init(_ people: [Person]) {
    let keys = valuesOfParts(people.count, parts: min(16, people.count / 512)) { range in
      people.withUnsafeBufferPointer { people in range.map { HistoryKey($0, of: people) } }
    }
    self.init(keys.count == 1 ? keys[0] : keys.flatMap { $0 })
  }

  /// Keeps people in place of all that was kept of an output, whose build must be known.
  static func save(
    _ entries: [HistoryEntry], of output: String, _ database: Database
  ) throws {
    let parts = HistoryParts(entries.map(HistoryKey.init))
    let lists = parts.ranges.map { HistoryList(entries[$0]) }
    try save(parts.prints, of: output, adding: Array(zip(parts.prints, lists)), database)
  }

  /// Makes parts those of an output, whose build must be known.
  ///
  /// - Parameters:
  ///   - prints: of all parts, in order.
  ///   - new: those that are not kept yet.
  static func save(
    _ prints: [UInt64], of output: String, adding new: [(print: UInt64, list: HistoryList)],
    _ database: Database
  ) throws {
    let kept = try Int64.fetchSet(
      database, sql: "SELECT print FROM historyPart WHERE output = ?", arguments: [output])
    for print in kept.subtracting(prints.map(Int64.init(bitPattern:))) {
      try database.execute(
        sql: "DELETE FROM historyPart WHERE output = ? AND print = ?", arguments: [output, print])
    }
    let statement = try database.makeStatement(
      sql: "INSERT OR REPLACE INTO historyPart (output, print, people) VALUES (?, ?, ?)")
    for (print, list) in new {
      try statement.execute(arguments: [output, Int64(bitPattern: print), Data(list.bytes)])
    }
    let order = prints.withUnsafeBytes { Data($0) }
    try database.execute(
      sql: "UPDATE historyBuild SET parts = ?, exclusion = NULL WHERE output = ?",
      arguments: [order, output])
  }
}
