import Basics
import Foundation
import GRDB
import Testing

@testable import Memory

@Suite("A document") struct DocumentTests {
  private let texts = ["one", "two", "", "four"]

  private func chunks(_ texts: [String]) -> [CacheChunk] { texts.map { .new(Data($0.utf8)) } }

  private func read(_ database: CacheDatabase, _ name: String = "d") throws -> [String]? {
    try database.read { reader in
      guard let document = try reader.document(name) else { return nil }
      return try (0..<document.count).map { index in
        try reader.chunk(index, of: document).map { String(decoding: $0, as: UTF8.self) } ?? "lost"
      }
    }
  }

  @Test("comes back with its head and its chunks in their order")
  func roundTrip() throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    #expect(try read(database) == nil)
    try database.write { try $0.save("d", head: Data([1]), chunks: chunks(texts)) }
    #expect(try read(try cache.open()) == texts)
    #expect(try database.read { try $0.document("d")?.head } == Data([1]))
    try database.write { try $0.save("d", head: Data(), chunks: []) }
    #expect(try read(database) == [])
    #expect(try cache.count("chunk") == 0)
  }

  @Test(
    "writes the chunks that are new, and removes those that it has no longer",
    arguments: [
      [0, 1, 2, 3], [3, 2, 1, 0], [0, -1, 3], [-1, -2, -3], [1], [], [-1, 0, -2, 3, -3],
    ])
  func kept(indices: [Int]) throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    try database.write { try $0.save("d", head: Data(), chunks: chunks(texts)) }
    let old = try #require(try database.read { try $0.document("d") })
    let new = indices.map { $0 < 0 ? CacheChunk.new(Data("new\($0)".utf8)) : .kept($0) }
    #expect(try database.write { try $0.save("d", head: Data(), chunks: new, replacing: old) })
    #expect(try read(database) == indices.map { $0 < 0 ? "new\($0)" : texts[$0] })
    let ids = Set(try database.read { try $0.document("d") }?.chunks.map(\.id) ?? [])
    #expect(try cache.count("chunk") == indices.count && ids.count == indices.count)
    let keptIDs = Set(indices.filter { $0 >= 0 }.map { old.chunks[$0].id })
    #expect(keptIDs.isSubset(of: ids))
  }

  @Test("is not saved over one whose chunks have gone meanwhile")
  func overtaken() throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    try database.write { try $0.save("d", head: Data(), chunks: chunks(texts)) }
    let old = try #require(try database.read { try $0.document("d") })
    try database.write { try $0.save("d", head: Data(), chunks: chunks(["other"])) }
    let isSaved = try database.write {
      try $0.save("d", head: Data([9]), chunks: [.kept(1)], replacing: old)
    }
    #expect(!isSaved)
    #expect(try read(database) == ["other"])
    for bad in [CacheChunk.kept(7), .kept(0)] {
      #expect(try !database.write { try $0.save("d", head: Data(), chunks: [bad, bad]) })
    }
  }

  @Test("does not share chunks with another of the same bytes")
  func apart() throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    for name in ["d", "e"] {
      try database.write { try $0.save(name, head: Data(), chunks: chunks(texts)) }
    }
    try database.write { writer in
      let document = try #require(try writer.reader.document("d"))
      try writer.remove(document)
    }
    #expect(try read(database) == nil)
    #expect(try read(database, "e") == texts)
    #expect(try cache.count("chunk") == texts.count)
  }

  static let plants = [
    "7", "9223372036854775807", "-1", "1.5", "'text'", "NULL", "x''", "x'00'",
    "substr(bytes, 1, length(bytes) - 1)", "CAST(bytes AS TEXT)", "bytes || x'00'",
    "zeroblob(length(bytes))", "zeroblob(100000)", "randomblob(length(bytes))",
  ]

  @Test(
    "whose rows hold anything else is as good as lost, and the next save heals it",
    arguments: plants)
  func planted(value: String) throws {
    for table in ["document", "chunk"] {
      let cache = try TemporaryCache()
      let database = try cache.open()
      try database.write { try $0.save("d", head: Data(), chunks: chunks(["one", "two"])) }
      try cache.execute("UPDATE \(table) SET bytes = \(value)")
      #expect(try read(database) == (table == "chunk" ? ["lost", "lost"] : nil))
      let all = try database.write { try $0.documents(beginning: "") }
      #expect(all.count == (table == "chunk" ? 1 : 0))
      try database.write { try $0.save("d", head: Data(), chunks: chunks(texts)) }
      #expect(try read(database) == texts)
      #expect(try cache.count("document") == 1 && cache.count("chunk") == texts.count)
    }
  }

  @Test("whose head lies in another's place is none, and what is left of it goes")
  func exchanged() throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    for name in ["d", "e"] {
      try database.write { try $0.save(name, head: Data(), chunks: chunks([name])) }
    }
    try cache.execute(
      """
      UPDATE document SET bytes = (SELECT other.bytes FROM document other WHERE other.id <> document.id)
      """)
    #expect(try read(database) == nil || read(database, "e") == nil)
    try database.write { writer in
      #expect(try writer.documents(beginning: "").count < 2)
      try writer.save("d", head: Data(), chunks: chunks(["d"]))
    }
    #expect(try read(database) == ["d"])
    #expect(try cache.count("chunk") == cache.count("document"))
  }

  @Test("whose chunks are exchanged has lost them")
  func exchangedChunks() throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    try database.write { try $0.save("d", head: Data(), chunks: chunks(["one", "two"])) }
    try cache.execute(
      "UPDATE chunk SET bytes = CASE bytes WHEN x'6F6E65' THEN x'74776F' ELSE x'6F6E65' END")
    #expect(try read(database) == ["lost", "lost"])
  }

  @Test("is found by the beginning of its name")
  func beginning() throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    for name in ["b 2", "a 1", "b 1", "bb"] {
      try database.write { try $0.save(name, head: Data(), chunks: []) }
    }
    #expect(try database.write { try $0.documents(beginning: "b ") }.map(\.name) == ["b 1", "b 2"])
  }

  @Test("of which a row is as the largest number that there is leaves room for new ones")
  func largestNumber() throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    try database.write { try $0.save("d", head: Data(), chunks: chunks(["one"])) }
    try cache.execute("INSERT INTO chunk VALUES (9223372036854775807, x'00')")
    try database.write { try $0.save("e", head: Data(), chunks: chunks(texts)) }
    #expect(try read(database, "e") == texts)
  }
}
