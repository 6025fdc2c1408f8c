import Foundation
import GRDB
import Testing

@testable import Feeds

@Suite("A snapshot's page in parts") struct SnapshotPartsTests {
  private let size = SnapshotParts.size

  /// Bytes that repeat nowhere.
  private func bytes(_ count: Int, seed: UInt32 = 1) -> Data {
    var state = seed
    return Data(
      (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      })
  }

  private func withParts(_ body: (SnapshotParts) throws -> Void) throws {
    try DatabaseQueue().write { database in
      try CacheTables.create(database)
      try database.execute(
        sql: "INSERT INTO snapshot (key, asOf, people, revision) VALUES ('k', 0, 0, '')")
      try body(SnapshotParts(key: "k", page: 0, database: database))
    }
  }

  /// Each part's number, its place among all rows ever written, and its length.
  private func rows(_ parts: SnapshotParts) throws -> [Row] {
    try Row.fetchAll(
      parts.database,
      sql: "SELECT number, rowid, length(bytes) AS count FROM snapshotPart ORDER BY number")
  }

  @Test(
    "whatever comes after whatever is kept as it came, part by part or whole",
    arguments: [
      [], [0..<0], [0..<1], [0..<400_000], [0..<400_000, 0..<400_000],
      [0..<400_000, 0..<399_999], [0..<399_999, 0..<400_000], [0..<400_000, 1..<400_000],
      [0..<400_000, 200_000..<400_000], [0..<400_000, 0..<10], [0..<10, 0..<400_000],
      [0..<400_000, 0..<0, 0..<400_000], [5..<400_000, 0..<400_000],
      [0..<131_072, 0..<262_144, 131_072..<262_144],
    ])
  func rounds(ranges: [Range<Int>]) throws {
    let all = bytes(400_000)
    try withParts { parts in
      for range in ranges {
        try parts.save(Data(all[range]))
        #expect(try parts.bytes() == all[range])
        #expect(try parts.hold(Data(all[range])))
        #expect(try !parts.hold(Data(all[range]) + [1]))
        if !range.isEmpty { #expect(try !parts.hold(Data(all[range].dropLast()))) }
      }
    }
  }

  @Test(
    "a change in the middle writes the part that it is in", arguments: [0, 1, 250_000, 899_999])
  func middle(place: Int) throws {
    let before = bytes(900_000)
    for edit in [Data([1, 2, 3]), Data()] {
      var after = before
      after.replaceSubrange(place..<place + 1, with: edit)
      try withParts { parts in
        try parts.save(before)
        let old = Set(try rows(parts))
        try parts.save(after)
        #expect(try parts.bytes() == after)
        #expect(Set(try rows(parts)).subtracting(old).count == 1)
      }
    }
  }

  @Test("what comes between two parts goes into the first, until that is too long")
  func between() throws {
    let all = bytes(4 * size)
    try withParts { parts in
      var kept = all
      try parts.save(kept)
      for round in 0..<8 {
        kept.insert(contentsOf: bytes(size, seed: UInt32(round + 2)), at: 2 * size)
        try parts.save(kept)
        #expect(try parts.bytes() == kept)
        let longest = try rows(parts).map { $0["count"] as Int }.max() ?? 0
        #expect(longest <= SnapshotParts.mostBytes)
      }
    }
  }

  @Test("edits at any places, one after the other, keep every byte", arguments: 1...6)
  func edits(seed: UInt32) throws {
    var kept = bytes(700_000, seed: seed)
    var state = seed
    func dice(_ most: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % (most + 1)
    }
    try withParts { parts in
      try parts.save(kept)
      for round in 0..<12 {
        let start = dice(kept.count)
        let end = min(kept.count, start + [0, 1, 1000, size, 3 * size][dice(4)])
        kept.replaceSubrange(
          start..<end, with: bytes([0, 1, 1000, 2 * size][dice(3)], seed: UInt32(round)))
        #expect(try !parts.hold(kept) || start == end)
        try parts.save(kept)
        #expect(try parts.hold(kept))
        #expect(try parts.bytes() == kept)
      }
    }
  }

  @Test("what an earlier version kept in one piece is still known")
  func earlierVersion() throws {
    try withFolder { folder in
      let path = folder + "/cache.sqlite"
      let body = Body(pages: [.init(name: "a", bytes: bytes(300_000)), .init(bytes: Data([7]))])
      let known = Snapshot(asOf: noon, validators: Validators(), people: 3)
      let store = SnapshotStore(try CacheDatabase(path: path))
      try store.save(body, as: known, of: "k")
      try store.database.write { database in
        try database.execute(
          sql: "ALTER TABLE snapshotPage ADD COLUMN bytes BLOB NOT NULL DEFAULT x''")
        for (number, page) in body.pages.enumerated() {
          try database.execute(
            sql: "UPDATE snapshotPage SET bytes = ? WHERE number = ?",
            arguments: [page.bytes, number])
        }
        try database.execute(
          sql: """
            DROP TABLE snapshotPart;
            ALTER TABLE historyBuild DROP COLUMN parts;
            PRAGMA user_version = 2
            """)
      }
      let later = SnapshotStore(try CacheDatabase(path: path))
      #expect(later.database.setAside == nil)
      #expect(try later.snapshot(of: "k") == known)
      #expect(try later.body(of: "k") == body)
      #expect(try later.holds(body, of: "k"))
      let longer = Body(pages: [.init(name: "a", bytes: bytes(300_001))] + body.pages.dropFirst())
      try later.save(longer, as: known, of: "k")
      #expect(try later.body(of: "k") == longer)
    }
  }
}
