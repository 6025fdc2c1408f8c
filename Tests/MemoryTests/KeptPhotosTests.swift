import Basics
import Foundation
import GRDB
import Testing

@testable import Asking
@testable import Memory

@Suite("Photos that the cache keeps")
struct KeptPhotosTests {
  private static let source = Source(name: "A", location: .url("https://h.example/staff"))
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)

  private static func key(_ number: Int) -> Fingerprint {
    FingerprintHasher.fingerprint { $0.append(number) }
  }

  private static func image(_ number: Int) -> KeptImage {
    KeptImage(name: "\(number).jpg", width: 90, height: 120)
  }

  private static func bytes(_ number: Int) -> [UInt8] { Array("the bytes of photo \(number)".utf8) }

  private static func opened(_ folder: String) throws -> CacheDatabase {
    try CacheDatabase(path: folder + "/cache.sqlite")
  }

  private static func filled(_ cache: CacheDatabase) throws -> KeptPhotos {
    var kept = try KeptPhotos(of: source, in: cache)
    let validators = Validators(etag: "\"1\"", lastModified: "Mon")
    kept.keep(
      KeptPhoto(.image(image(1)), askedAt: now, validators: validators), at: key(1), bytes: bytes(1)
    )
    kept.keep(KeptPhoto(.image(image(2)), file: "/p/2.jpg"), at: key(2), bytes: bytes(2))
    kept.keep(KeptPhoto(.image(image(1)), askedAt: now), at: key(3), bytes: bytes(1))
    kept.keep(KeptPhoto(.none, askedAt: now), at: key(4))
    kept.keep(KeptPhoto(.refused(.heic), askedAt: now), at: key(5))
    try kept.save(wanted: Set((1...5).map(key)), isIncomplete: false)
    return kept
  }

  @Test("all comes back as it was kept, and each image once")
  func back() throws {
    try withCacheFolder { folder in
      let cache = try Self.opened(folder)
      let kept = try Self.filled(cache)
      let again = try KeptPhotos(of: Self.source, in: cache)
      #expect(again.photos == kept.photos && !again.isIncomplete)
      #expect(again.revision == kept.revision)
      #expect(try again.bytes(of: Self.image(1))() == Self.bytes(1))
      #expect(try again.bytes(of: Self.image(2))() == Self.bytes(2))
      #expect(throws: (any Error).self) { try again.bytes(of: Self.image(3))() }
    }
  }

  @Test("what is not wanted is forgotten, and with the last all of it")
  func forgotten() throws {
    try withCacheFolder { folder in
      let cache = try Self.opened(folder)
      var kept = try Self.filled(cache)
      let before = kept.revision
      try kept.save(wanted: [Self.key(2)], isIncomplete: false)
      var again = try KeptPhotos(of: Self.source, in: cache)
      #expect(Set(again.photos.keys) == [Self.key(2)] && again.revision != before)
      #expect(try again.bytes(of: Self.image(2))() == Self.bytes(2))
      try again.save(wanted: [], isIncomplete: false)
      #expect(try KeptPhotos(of: Self.source, in: cache).photos.isEmpty)
      #expect(try cache.write { try $0.documents(beginning: "photos ") }.isEmpty)
    }
  }

  @Test("an image that is damaged is given up with those who show it")
  func damaged() throws {
    try withCacheFolder { folder in
      _ = try Self.filled(Self.opened(folder))
      try DatabaseQueue(path: folder + "/cache.sqlite").write { database in
        let bytes = Data(Self.bytes(1))
        try database.execute(
          sql: "UPDATE chunk SET bytes = x'00' WHERE bytes = ?", arguments: [bytes])
      }
      let kept = try KeptPhotos(of: Self.source, in: Self.opened(folder))
      #expect(Set(kept.photos.keys) == Set([2, 4, 5].map(Self.key)))
    }
  }

  @Test("two builds that keep photos of one source at a time leave a whole one")
  func together() throws {
    try withCacheFolder { folder in
      let cache = try Self.opened(folder)
      var one = try Self.filled(cache)
      var other = try KeptPhotos(of: Self.source, in: cache)
      try one.save(wanted: [Self.key(2)], isIncomplete: false)
      other.keep(
        KeptPhoto(.image(Self.image(6)), askedAt: Self.now), at: Self.key(6), bytes: Self.bytes(6))
      try other.save(wanted: Set([1, 6].map(Self.key)), isIncomplete: false)
      #expect(try other.bytes(of: Self.image(6))() == Self.bytes(6))
      let kept = try KeptPhotos(of: Self.source, in: cache)
      for case .image(let image) in kept.photos.values.map(\.content) {
        #expect(throws: Never.self) { try kept.bytes(of: image)() }
      }
    }
  }

  @Test("nobody is asked before the time is over")
  func currency() throws {
    let week = Duration.seconds(7 * 86_400)
    let photo = KeptPhoto(.none, askedAt: Self.now)
    #expect(photo.isCurrent(at: Self.now, refresh: week))
    #expect(photo.isCurrent(at: Self.now + 7 * 86_400 - 1, refresh: week))
    #expect(!photo.isCurrent(at: Self.now + 7 * 86_400, refresh: week))
    #expect(!photo.isCurrent(at: Self.now - 1, refresh: week))
    #expect(!photo.isCurrent(at: Self.now, refresh: .zero))
    #expect(KeptPhoto(.image(Self.image(1))).isCurrent(at: Self.now, refresh: .zero))
  }

  private func withCacheFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rollcall-photos-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
