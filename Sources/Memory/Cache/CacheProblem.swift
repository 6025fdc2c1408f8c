package import Basics
import GRDB

/// Why the cache could not be used.
package enum CacheProblem: Error, Equatable, Problem {
  /// A foreign file at the cache's path.
  package enum Stranger: String, CaseIterable, Sendable {
    case folder = "this is a folder"
    case notAFile = "this is a pipe or a device"
    case database = "this is another program's database"
    case file = "this is another file"
  }

  /// The file is not a cache. It was not changed.
  case notACache(path: String, Stranger)
  case exposed(path: String)
  case unavailable(path: String)
  case damaged(path: String)
  /// Another SQLite error, with its extended result code.
  case failed(path: String, code: Int)
}

extension CacheProblem {
  package var path: String {
    switch self {
    case .notACache(let path, _), .exposed(let path), .unavailable(let path), .damaged(let path),
      .failed(let path, _):
      path
    }
  }

  package var diagnostic: Diagnostic {
    switch self {
    case .notACache(let path, let stranger):
      .error(
        "bad-configuration", "\(stranger.rawValue), and no cache of Rollcall's; it stays as it is",
        "`cache` in the configuration names it; give the cache a path of its own, such as "
          + "`.rollcall/cache.sqlite`", at: path)
    case .exposed(let path):
      .error(
        "cannot-create", "other users can read this, and it belongs to somebody else",
        "the cache holds the whole contacts export; have its owner run `chmod go=` on it, or name "
          + "another path for `cache` in the configuration", SystemRemedy.ownership(of: path),
        at: path)
    case .unavailable(let path):
      .error(
        "cannot-create", "the cache cannot be created or written here",
        SystemRemedy.remedy(ofWriting: path), at: path)
    case .damaged(let path):
      .error("cannot-write", "the cache is damaged; remove the file", at: path)
    case .failed(let path, let code):
      .error("cannot-write", "the cache cannot be used (SQLite \(code))", at: path)
    }
  }

  package static var examples: [CacheProblem] {
    Stranger.allCases.map { .notACache(path: "cache.sqlite", $0) } + [
      .exposed(path: "cache.sqlite"), .unavailable(path: "cache.sqlite"),
      .damaged(path: "cache.sqlite"), .failed(path: "cache.sqlite", code: 5),
    ]
  }

  init(_ error: any Error, path: String) {
    if let problem = error as? CacheProblem {
      self = problem
      return
    }
    guard let error = error as? DatabaseError else {
      self = .unavailable(path: path)
      return
    }
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR:
      self = .unavailable(path: path)
    default: self = .failed(path: path, code: Int(error.extendedResultCode.rawValue))
    }
  }
}
