import Basics
import Foundation
import GRDB
import Testing

@testable import Memory

@Suite("Opening a cache") struct CacheOpeningTests {
  private let key = Fingerprint(low: 1, high: 2)

  private func filled() throws -> TemporaryCache {
    let cache = try TemporaryCache()
    try cache.open().write { try $0.keep(Data(count: 300_000), of: "s", key: key) }
    return cache
  }

  @Test("several builds write to one new cache at once")
  func together() throws {
    let cache = try TemporaryCache()
    let path = cache.path
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        let database = try CacheDatabase(path: path)
        for _ in 0..<10 {
          try database.write { writer in
            try writer.keep(Data([UInt8(number)]), of: "s\(number)", key: key)
            try writer.save("d\(number)", head: Data(), chunks: [.new(Data(count: 100_000))])
          }
        }
      } catch {
        Issue.record(error)
      }
    }
    let database = try cache.open()
    for number in 0..<8 {
      #expect(
        try database.read { try $0.memo(of: "s\(number)", key: key) } == Data([UInt8(number)]))
    }
    #expect(try cache.count("chunk") == 8)
  }

  static let damages = [
    "cut", "head alone", "page", "page size", "no first page", "all zeros", "magic alone",
    "half of the magic", "half of the head",
  ]

  @Test("a damaged cache is set aside", arguments: damages)
  func damaged(kind: String) throws {
    let cache = try filled()
    var bytes = try Data(contentsOf: URL(filePath: cache.path))
    switch kind {
    case "cut": bytes = bytes.prefix(bytes.count / 2)
    case "head alone": bytes = bytes.prefix(100)
    case "page size": bytes[16] = 3
    case "no first page": bytes.replaceSubrange(0..<32_768, with: Data(count: 32_768))
    case "all zeros": bytes = Data(count: 8192)
    case "magic alone": bytes = bytes.prefix(16)
    case "half of the magic": bytes = bytes.prefix(8)
    case "half of the head": bytes = bytes.prefix(50)
    // The second page: the first holds the head, and room that nobody uses.
    default: for index in 32_768..<65_536 { bytes[index] = 0xA5 }
    }
    try bytes.write(to: URL(filePath: cache.path))
    let database = try cache.open()
    #expect(database.setAside?.path == cache.path + ".damaged")
    #expect(database.setAside?.reason == .damaged)
    #expect(SetAsideCache.all(besides: cache.path) == [database.setAside])
    #expect(try Data(contentsOf: URL(filePath: cache.path + ".damaged")) == bytes)
    try database.write { try $0.keep(Data([1]), of: "s", key: key) }
    #expect(try cache.open().setAside == nil)
  }

  @Test(
    "what SQLite or a careless hand adds to the tables is damage",
    arguments: [
      "CREATE TABLE theirs (x)", "DROP TABLE memo", "CREATE INDEX i ON chunk (bytes)",
    ])
  func otherTables(sql: String) throws {
    let cache = try filled()
    try cache.execute(sql)
    #expect(try cache.open().setAside?.path == cache.path + ".damaged")
  }

  @Test("what ANALYZE and VACUUM leave is none")
  func upkeep() throws {
    let cache = try filled()
    try DatabaseQueue(path: cache.path).writeWithoutTransaction { database in
      try database.execute(sql: "ANALYZE; VACUUM")
    }
    let database = try cache.open()
    #expect(database.setAside == nil)
    #expect(try database.read { try $0.memo(of: "s", key: key) } == Data(count: 300_000))
  }

  @Test("a cache with tables of another version is set aside", arguments: [3, 99])
  func otherVersion(version: Int) throws {
    let cache = try filled()
    try cache.execute("CREATE TABLE theirs (x); PRAGMA user_version = \(version)")
    let database = try cache.open()
    let aside = try #require(database.setAside)
    #expect(aside.reason == .version(version))
    #expect(aside.path == cache.path + ".version-\(version)")
    #expect(try database.read { try $0.memo(of: "s", key: key) } == nil)
    try database.write { try $0.keep(Data([1]), of: "s", key: key) }
    #expect(try cache.open().read { try $0.memo(of: "s", key: key) } == Data([1]))
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder)
    let endings = ["", "-wal", "-shm", ".lock", ".version-\(version)"]
    #expect(names.allSatisfy { endings.map { "cache.sqlite" + $0 }.contains($0) })
    // The old file is whole, its log included.
    let rows = try DatabaseQueue(path: aside.path).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM memo")
    }
    #expect(rows == 1)
    try aside.remove()
    #expect(SetAsideCache.all(besides: cache.path).isEmpty)
  }

  @Test("a rewritten cache has no remains of what was removed")
  func rewritten() throws {
    let cache = try TemporaryCache()
    let database = try cache.open()
    let secret = Data("Jaan Kask, private".utf8)
    for number in 0..<50 {
      try database.write { writer in
        try writer.save(
          "d\(number)", head: secret, chunks: [.new(Data(repeating: 7, count: 40_000) + secret)])
        try writer.keep(secret, of: "s\(number)", key: key)
      }
    }
    try database.write { writer in
      for document in try writer.documents(beginning: "d") { try writer.remove(document) }
      try writer.removeMemos()
    }
    try database.rewrite()
    for name in try FileManager.default.contentsOfDirectory(atPath: cache.folder) {
      let bytes = try Data(contentsOf: URL(filePath: cache.folder + "/" + name))
      #expect(bytes.firstRange(of: secret) == nil, "\(name)")
    }
  }

  @Test("an empty file, and an empty database, become a cache", arguments: [true, false])
  func empty(isDatabase: Bool) throws {
    let cache = try TemporaryCache()
    if isDatabase {
      try cache.execute("CREATE TABLE t (x)")
      try DatabaseQueue(path: cache.path).writeWithoutTransaction {
        try $0.execute(sql: "DROP TABLE t; VACUUM")
      }
    } else {
      try Data().write(to: URL(filePath: cache.path))
    }
    #expect(try cache.open().setAside == nil)
    #expect(try cache.mode(cache.path) == 0o600)
  }

  static let strangers: [(String, CacheProblem.Stranger)] = [
    ("text", .file), ("zeros", .file), ("head", .file), ("database", .database),
    ("cut id", .file),
    ("log", .database), ("id", .database), ("folder", .folder), ("pipe", .notAFile),
  ]

  @Test("what is another's is refused and stays as it is", arguments: strangers)
  func strange(kind: String, stranger: CacheProblem.Stranger) throws {
    let cache = try TemporaryCache()
    let path = cache.path
    switch kind {
    case "text": try Data("title: Staff\n".utf8).write(to: URL(filePath: path))
    // Behind as many zeros as a disk may leave in place of a page.
    case "zeros": try (Data(count: 4000) + Data([1])).write(to: URL(filePath: path))
    case "head":
      try Data("SQLite format 3\0x".utf8 + Data(count: 30)).write(to: URL(filePath: path))
    case "cut id":
      try cache.execute("PRAGMA application_id = 7")
      let bytes = try Data(contentsOf: URL(filePath: path))
      try bytes.prefix(90).write(to: URL(filePath: path))
    case "database": try cache.execute("CREATE TABLE theirs (x)")
    case "log":
      try DatabaseQueue(path: path).writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE theirs (x)")
      }
    case "id": try cache.execute("PRAGMA application_id = 7")
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    default: mkfifo(path, 0o644)
    }
    let before = try? Data(contentsOf: URL(filePath: kind == "pipe" ? cache.folder : path))
    #expect(throws: CacheProblem.notACache(path: path, stranger)) { try CacheDatabase(path: path) }
    #expect(throws: CacheProblem.notACache(path: path, stranger)) { try CacheFile(path).check() }
    let after = try? Data(contentsOf: URL(filePath: kind == "pipe" ? cache.folder : path))
    #expect(after == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.folder) == ["cache.sqlite"])
  }

  @Test("a place where no file can be is told apart")
  func unavailable() throws {
    let cache = try TemporaryCache()
    try Data().write(to: URL(filePath: cache.folder + "/file"))
    let path = cache.folder + "/file/cache.sqlite"
    #expect(throws: CacheProblem.unavailable(path: path)) { try CacheDatabase(path: path) }
  }

  @Test("a folder that is made, and all in it, are for the owner alone")
  func closed() throws {
    let cache = try TemporaryCache()
    let folder = cache.folder + "/new/folder"
    let database = try CacheDatabase(path: folder + "/cache.sqlite")
    try database.write { try $0.keep(Data([1]), of: "s", key: key) }
    #expect(try cache.mode(folder) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(try cache.mode(folder + "/" + name) == 0o600, "\(name)")
    }
  }

  static let folders: [(names: [String], name: String, isClosed: Bool)] = [
    (["cache.sqlite", "lock-1f", "cache.sqlite-wal"], "own", true),
    (["cache.sqlite", "rollcall.yml"], "project", false), ([], "empty", false),
    (["lock-1f"], "locks", false), (["notes.txt"], ".rollcall", true),
    (["cache.sqlite", "lock-smith"], "trade", false),
  ]

  @Test("a folder of Rollcall's own is closed, another's is not", arguments: folders)
  func tightened(names: [String], name: String, isClosed: Bool) throws {
    let cache = try TemporaryCache()
    let folder = cache.folder + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in names {
      try Data().write(to: URL(filePath: folder + "/" + name))
      chmod(folder + "/" + name, 0o644)
    }
    chmod(folder, 0o755)
    try CacheFolder(of: folder + "/cache.sqlite").prepare()
    #expect(try cache.mode(folder) == (isClosed ? 0o700 : 0o755))
    for name in names {
      let isOurs = name.hasPrefix("cache") || name == "lock-1f"
      #expect(try cache.mode(folder + "/" + name) == (isOurs ? 0o600 : 0o644), "\(name)")
    }
  }

  @Test("a folder that is everybody's stays so")
  func sticky() throws {
    let cache = try TemporaryCache()
    chmod(cache.folder, 0o1777)
    _ = try cache.open()
    _ = try cache.open()
    #expect(try cache.mode(cache.folder) == 0o1777)
  }
}
