import Basics
import Memory

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
    "\(problem.path): \(problem.diagnostic.message); who joined, left and changed is not remembered"
  }
}
