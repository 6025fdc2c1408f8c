import Basics
import Foundation
import Output
package import Settings

/// Checks that an output path is safe.
package struct OutputRule {
  private let cache: String
  private let project: String
  private let home: String?

  package init(_ configuration: Configuration, environment: [String: String]) {
    cache = configuration.cache
    project = configuration.folder.path
    home = environment["HOME"]
  }

  /// Rejects an output that is unsafe, contains the cache or lies in its folder.
  package func check(_ output: String) throws(BuildProblem) {
    do throws(PublishingError) {
      try OutputGuard(project: project, home: home).check(output)
    } catch {
      guard case .unsafeOutput(let path, let reason) = error else { return }
      throw .output(.unsafe(path: path, reason))
    }
    let real = RealPath.resolve(output)
    let cache = RealPath.resolve(self.cache)
    // Snapshots and contacts are private; what lies in the output, a server hands out.
    if cache == real || cache.hasPrefix(real + "/") { throw .output(.holdsCache(self.cache)) }
    let folder = cache.parentFolder
    let isOwn = !(RealPath.resolve(project) + "/").hasPrefix(folder == "/" ? "/" : folder + "/")
    // The folder is for its owner alone, so that no server could read the site.
    if isOwn, real.hasPrefix(folder + "/") { throw .output(.insideCacheFolder(output)) }
  }
}
