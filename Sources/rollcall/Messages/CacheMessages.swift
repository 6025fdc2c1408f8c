import Cache

enum CacheMessages {
  static func setAside(_ aside: SetAsideCache, path: String) -> String {
    let reason =
      switch aside.reason {
      case .damaged: "is damaged"
      case .version: "is of another version of Rollcall"
      }
    return "\(path): the cache \(reason); it is now \(aside.path), and a new one was begun"
  }

  static func dropped(_ source: String) -> String {
    "\(source): the last answer was dropped; the configuration no longer asks for it"
  }

  static func notRemembered(_ problem: CacheProblem) -> String {
    "\(problem.path): \(problem.words); who joined, left and changed is not remembered"
  }
}

extension CacheProblem {
  var words: String {
    switch self {
    case .notACache(_, let stranger):
      "\(stranger.words), and no cache of Rollcall's; it stays as it is\n"
        + "  `cache` in the configuration names it; give the cache a path of its own, such as "
        + "`.rollcall/cache.sqlite`"
    case .exposed:
      "other users can read this, and it belongs to somebody else\n"
        + "  the cache holds the whole contacts export; have its owner run `chmod go=` on it, or name "
        + "another path for `cache` in the configuration"
    case .unavailable: "the cache cannot be created or written here"
    case .damaged: "the cache is damaged; remove the file"
    case .failed(_, let code): "the cache cannot be used (SQLite \(code))"
    }
  }
}

extension CacheProblem.Stranger {
  fileprivate var words: String {
    switch self {
    case .folder: "this is a folder"
    case .notAFile: "this is a pipe or a device"
    case .database: "this is another program's database"
    case .file: "this is another file"
    }
  }
}

extension Failure {
  init(_ problem: CacheProblem) {
    let status: ExitStatus =
      switch problem {
      case .notACache: .badConfiguration
      case .exposed, .unavailable: .cannotCreate
      case .damaged, .failed: .cannotWrite
      }
    self.init(status, "\(problem.path): error: \(problem.words)")
  }
}
