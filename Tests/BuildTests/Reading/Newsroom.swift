import Foundation
import TestSupport

@testable import Asking
@testable import Build
@testable import Memory

/// One server, one source and one cache, read in build after build.
final class Newsroom {
  /// What the server says from now on.
  enum Mood: Sendable {
    case gives(String, etag: String? = nil)
    case status(Int)
  }

  private final class Box: @unchecked Sendable {
    let lock = NSLock()
    var mood = Mood.status(404)
  }

  let server: TestServer
  let cache: String
  var source: Source
  private let box: Box

  var mood: Mood {
    get { box.lock.withLock { box.mood } }
    set { box.lock.withLock { box.mood = newValue } }
  }

  init(folder: String) throws {
    let box = Box()
    self.box = box
    server = try TestServer { exchange in
      switch box.lock.withLock({ box.mood }) {
      case .gives(let text, let etag):
        if let etag, exchange.header("If-None-Match") == etag {
          exchange.answer("304 Not Modified", ["ETag: \(etag)"])
        } else {
          exchange.answer("200 OK", etag.map { ["ETag: \($0)"] } ?? [], text)
        }
      case .status(let code): exchange.answer("\(code) Status")
      }
    }
    cache = folder + "/.rollcall/cache.sqlite"
    source = .employees(server.url())
  }

  /// One build, so many seconds after noon.
  func build(
    at seconds: Double = 0, _ change: (inout ReadSettings) -> Void = { _ in }
  ) throws -> SourceResult {
    var settings = ReadSettings(now: noon + seconds, userAgent: "Rollcall/test")
    change(&settings)
    let store = SnapshotStore(try CacheDatabase(path: cache))
    return TestReader(store: store, settings).read([source])[0]
  }
}

/// Runs a test with a newsroom of its own.
func withNewsroom(_ test: (Newsroom) throws -> Void) throws {
  try withFolder { folder in
    let room = try Newsroom(folder: folder)
    defer { room.server.stop() }
    try test(room)
  }
}
