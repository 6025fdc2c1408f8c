import Feeds

/// What is said of the cache.
enum CacheMessages {
  static func setAside(_ aside: CacheDatabase.SetAside, path: String) -> String {
    let what =
      switch aside.reason {
      case .damaged: "is damaged"
      case .foreign: "is not a cache of this Rollcall's"
      }
    return "\(path): the cache \(what); it is now \(aside.path), and a new one was begun"
  }

  /// A source's answer is shown and could not be kept.
  static func notKept(_ problem: CacheProblem, source: String) -> String {
    "\(source): \(problem.path): \(problem.words); there may be no snapshot of this answer"
  }

  static func notRemembered(_ problem: CacheProblem) -> String {
    "\(problem.path): \(problem.words); who joined, left and changed is not remembered"
  }
}

extension CacheProblem {
  fileprivate var path: String {
    switch self {
    case .unavailable(let path), .damaged(let path), .failed(let path, _): path
    }
  }

  fileprivate var words: String {
    switch self {
    case .unavailable: "the cache cannot be created or written here"
    case .damaged: "the cache is damaged; remove the file"
    case .failed(_, let code): "the cache cannot be used (SQLite \(code))"
    }
  }
}

extension Failure {
  init(_ problem: CacheProblem) {
    let status: ExitStatus =
      if case .unavailable = problem { .cannotCreate } else { .cannotWrite }
    self.init(status, "\(problem.path): error: \(problem.words)")
  }
}
