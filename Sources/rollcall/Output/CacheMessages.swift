import Basics
import Memory
import Settings

extension Console {
  /// Warns of a cache that was replaced.
  func warn(_ aside: SetAsideCache?, of configuration: Configuration) {
    guard let aside else { return }
    let reason =
      switch aside.reason {
      case .damaged: "is damaged"
      case .version: "is of another version of Rollcall"
      }
    warn(
      "\(configuration.cache): the cache \(reason); it is now \(aside.path), and a new one"
        + " was begun")
  }
}

enum CacheMessages {
  static func dropped(_ source: String) -> String {
    "\(source): the last answer was dropped; the configuration no longer asks for it"
  }

  static func notRemembered(_ problem: CacheProblem) -> String {
    "\(problem.path): \(problem.diagnostic.message); who joined, left and changed is not remembered"
  }
}
