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
}

extension Failure {
  init(_ problem: CacheProblem) {
    switch problem {
    case .unavailable(let path):
      self.init(.cannotCreate, "\(path): error: the cache cannot be created or written here")
    case .damaged(let path):
      self.init(.cannotWrite, "\(path): error: the cache is damaged; remove the file")
    case .failed(let path, let code):
      self.init(.cannotWrite, "\(path): error: the cache cannot be used (SQLite \(code))")
    }
  }
}
