import GRDB

/// Why the cache could not be used.
package enum CacheProblem: Error, Equatable, Sendable {
  /// A foreign file at the cache's path.
  package enum Stranger: Equatable, Sendable {
    case folder
    /// A pipe, a device or a socket.
    case notAFile
    /// Another program's SQLite database.
    case database
    case file
  }

  /// The file is not a cache. It was not changed.
  case notACache(path: String, Stranger)
  /// Others can read it, and only its owner, another user, can change that.
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
