import Foundation
import Publishing

/// Where no site may be written, told by the paths alone.
struct OutputRule {
  /// The configuration's.
  let cache: String
  /// The folder of the configuration file.
  let project: String
  let home: String?

  init(_ configuration: Configuration, environment: [String: String]) {
    cache = configuration.cache
    project = configuration.folder.path
    home = environment["HOME"]
  }

  /// - Throws: `Failure` with 78 for an output that is unsafe, holds the cache or lies beside it.
  func check(_ output: String) throws(Failure) {
    do {
      try OutputGuard(project: project, home: home).check(output)
    } catch {
      throw Failure(error, output: output)
    }
    let real = RealPath.resolve(output)
    let cache = RealPath.resolve(self.cache)
    // Snapshots and contacts are private; what lies in the output, a server hands out.
    if cache == real || cache.hasPrefix(real + "/") {
      throw Failure(
        .badConfiguration,
        "\(self.cache): error: the cache lies inside the output\n"
          + "  it holds the whole contacts export; keep it outside, such as in `.rollcall`")
    }
    let folder = (cache as NSString).deletingLastPathComponent
    let isOwn = !(RealPath.resolve(project) + "/").hasPrefix(folder == "/" ? "/" : folder + "/")
    // The folder is for its owner alone, so that no server could read the site.
    if isOwn, real.hasPrefix(folder + "/") {
      throw Failure(
        .badConfiguration,
        "\(output): error: the output lies inside the cache's folder\n"
          + "  that folder is private and holds the whole contacts export; name another, such as "
          + "`output`")
    }
  }
}
