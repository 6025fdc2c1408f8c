import Foundation
import GRDB
import TestSupport
import Testing

@testable import Memory
@testable import People

@Suite("History, in parts") struct HistoryPartsTests {
  private func people(_ numbers: some Sequence<Int>) -> [Person] {
    numbers.map { number in
      Person(identity: "p\(number)", name: .single("P \(number)"), slug: "p-\(number)")
    }
  }

  private func entries(_ people: [Person]) -> [HistoryEntry] {
    people.indices.map { HistoryEntry($0, of: people.span) }
  }

  @Test("the parts hold everybody once, in order")
  func whole() {
    for count in [0, 1, 255, 3000] {
      let parts = HistoryParts(people(0..<count))
      #expect(parts.fingerprints.count == parts.ranges.count)
      #expect(parts.ranges.flatMap { Array($0) } == Array(0..<count))
      if count > 2000 { #expect(parts.ranges.count > 4) }
    }
  }

  static let edits: [@Sendable (inout [Person]) -> Void] = [
    { $0.remove(at: 1500) },
    { $0.insert(Person(identity: "new", name: .single("New"), slug: "new"), at: 700) },
    { $0[2000].phones = [Phone("5")] },
    { $0[2000].slug = "p-2000-1f2e" },
  ]

  @Test("one who joins, leaves or changes alters one part or two", arguments: edits.indices)
  func edit(number: Int) {
    let before = people(0..<3000)
    var after = before
    Self.edits[number](&after)
    let new = Set(HistoryParts(after).fingerprints).subtracting(HistoryParts(before).fingerprints)
    #expect((1...2).contains(new.count))
  }

  @Test("however many change, the parts tell what a look at everybody would", arguments: seeds(3))
  func changes(seed: Int) throws {
    try withFolder { folder in
      let store = HistoryStore(
        try CacheDatabase(path: folder + "/cache.sqlite"), output: "/o", keep: .seconds(9_000_000))
      var dice = SeededGenerator(seed: seed)
      var before = people(0..<3000)
      _ = try store.remember(store.compare(before, identity: .fullName), now: noon)
      for round in 0..<4 {
        var after = before
        for edit in 0..<Int.random(in: 0...3 * round, using: &dice) {
          let index = Int.random(in: 0..<after.count, using: &dice)
          switch Int.random(in: 0..<4, using: &dice) {
          case 0: after.remove(at: index)
          case 1: after.insert(people([10_000 + 100 * round + edit])[0], at: index)
          case 2: after.swapAt(index, Int.random(in: 0..<after.count, using: &dice))
          default: after[index].emails = ["e\(round)\(edit)@x.example"]
          }
        }
        let history = try #require(
          try store.remember(store.compare(after, identity: .fullName), now: noon))
        let all = HistoryChanges(from: entries(before), to: entries(after))
        #expect(history.joined == all.joined.map(\.member))
        #expect(history.left == all.left.map(\.member))
        #expect(history.changed == all.changed.map(\.member))
        before = after
      }
    }
  }

  @Test("a part that is gone makes the next build the first one, and then all is well")
  func lost() throws {
    try withFolder { folder in
      let cache = try CacheDatabase(path: folder + "/cache.sqlite")
      let store = HistoryStore(cache, output: "/o", keep: .seconds(9_000_000))
      let everybody = people(0..<3000)
      _ = try store.remember(store.compare(everybody, identity: .fullName), now: noon)
      try cache.queue.write { try $0.execute(sql: "DELETE FROM chunk") }
      let fewer = Array(everybody.dropLast())
      #expect(try store.remember(store.compare(fewer, identity: .fullName), now: noon) == nil)
      let nobody = try store.remember(store.compare([], identity: .fullName), now: noon)
      #expect(nobody?.left.count == fewer.count)
    }
  }

  @Test("where a part is gone, those who are to be forgotten do not stay in the others")
  func lostAndForgotten() throws {
    try withFolder { folder in
      let cache = try CacheDatabase(path: folder + "/cache.sqlite")
      let store = HistoryStore(cache, output: "/o", keep: .seconds(9_000_000))
      let everybody = people(0..<3000)
      _ = try store.remember(store.compare(everybody, identity: .fullName), now: noon)
      try cache.queue.write { database in
        try database.execute(sql: "DELETE FROM chunk WHERE id = (SELECT max(id) FROM chunk)")
      }
      try store.forget(exclude: ["P 0"], identities: [], now: noon)
      let left = try cache.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM chunk") }
      #expect(left == 0)
      #expect(try store.remember(store.compare(everybody, identity: .fullName), now: noon) == nil)
    }
  }

  @Test("a build that another has overtaken does not mix what it kept with what is there")
  func overtaken() throws {
    try withFolder { folder in
      let store = HistoryStore(
        try CacheDatabase(path: folder + "/cache.sqlite"), output: "/o", keep: .seconds(9_000_000))
      let everybody = people(0..<3000)
      _ = try store.remember(store.compare(everybody, identity: .fullName), now: noon)
      let late = try store.compare(Array(everybody.dropLast()), identity: .fullName)
      try store.forget(exclude: ["P 0"], identities: [], now: noon)
      #expect(try store.remember(late, now: noon) == nil)
      let fewer = Array(everybody.dropFirst().dropLast())
      let history = try store.remember(store.compare(fewer, identity: .fullName), now: noon)
      #expect(history?.left.map(\.name) == ["P 2999"])
    }
  }
}
