import Foundation
import TestSupport
import Testing

@testable import Asking
@testable import Lists
@testable import Memory

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

  /// A snapshot of one page.
  private struct Page {
    let store: SnapshotStore

    func save(_ bytes: Data) throws {
      let snapshot = Snapshot(asOf: noon, validators: Validators(), people: 0)
      try store.save(Body(bytes), as: snapshot, of: "k")
    }

    func bytes() throws -> Data? { try store.body(of: "k")?.pages.first?.bytes }

    func hold(_ bytes: Data) throws -> Bool {
      try store.holds(Body(bytes), of: "k")
    }

    /// The parts as the cache lists them.
    func chunks() throws -> Set<CacheDocument.Chunk> {
      Set(try store.database.read { try $0.document("snapshot k") }?.chunks ?? [])
    }

    /// The length of the longest part.
    func longest() throws -> Int {
      try store.database.read { reader in
        guard let document = try reader.document("snapshot k") else { return 0 }
        return try (0..<document.count).map { try reader.chunk($0, of: document)?.count ?? 0 }.max()
          ?? 0
      }
    }
  }

  private func withParts(_ body: (Page) throws -> Void) throws {
    try withFolder { folder in
      try body(Page(store: SnapshotStore(try CacheDatabase(path: folder + "/cache.sqlite"))))
    }
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
  func middle(index: Int) throws {
    let before = bytes(900_000)
    for edit in [Data([1, 2, 3]), Data()] {
      var after = before
      after.replaceSubrange(index..<index + 1, with: edit)
      try withParts { parts in
        try parts.save(before)
        let old = try parts.chunks()
        try parts.save(after)
        #expect(try parts.bytes() == after)
        #expect(try parts.chunks().subtracting(old).count == 1)
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
        #expect(try parts.longest() <= SnapshotParts.mostBytes)
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
}
