import Basics
import Foundation

/// An earlier cache that could not be used and was renamed.
package struct SetAsideCache: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case damaged
    /// The number of another program's format.
    case version(Int)
  }

  package let path: String
  package let reason: Reason

  init(of cache: String, _ reason: Reason) {
    switch reason {
    case .damaged: path = cache + Self.damaged
    case .version(let number): path = cache + Self.version + String(number)
    }
    self.reason = reason
  }

  private static let damaged = ".damaged"
  private static let version = ".version-"

  /// All that are beside a cache, sorted by path.
  package static func all(besides cache: String) -> [SetAsideCache] {
    let folder = CacheFolder(of: cache).path
    let own = cache.nameInFolder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      reason(ofName: name, own: own).map { SetAsideCache(of: cache, $0) }
    }
  }

  /// Why a file with this name was set aside; `nil` for any other file.
  static func reason(ofName name: String, own: String) -> Reason? {
    if name == own + damaged { return .damaged }
    guard name.hasPrefix(own + version) else { return nil }
    return Int(name.dropFirst((own + version).count)).map { .version($0) }
  }

  /// - Throws: ``CacheProblem/unavailable(path:)``.
  package func remove() throws(CacheProblem) {
    if unsafe unlink(path) != 0, errno != ENOENT { throw .unavailable(path: path) }
  }
}
