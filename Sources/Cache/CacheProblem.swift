import GRDB

/// Why the cache could not be used.
package enum CacheProblem: Error, Equatable, Sendable {
  /// What is at the cache's path and is no cache. It was not touched.
  package enum Stranger: Equatable, Sendable {
    /// A folder.
    case folder
    /// A pipe, a device or a socket.
    case notAFile
    /// The SQLite database of another program.
    case database
    /// A file of any other kind.
    case file
  }

  /// There is something else at the path.
  case notACache(path: String, Stranger)
  /// Others can read it, and it belongs to another user, who alone could change that.
  case exposed(path: String)
  /// The database cannot be created, opened or written at this path.
  case unavailable(path: String)
  /// The database turned out to be damaged while in use.
  case damaged(path: String)
  /// Another error of SQLite, by its extended result code.
  case failed(path: String, code: Int)
}

extension CacheProblem {
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
