package import Basics
package import Memory
package import Output
package import Settings

/// Why a build ended without a site.
package enum BuildProblem: DiagnosedError {
  case project([ProjectFault])
  /// The output folder is not allowed.
  case output(OutputProblem)
  /// `output` is the folder as the user wrote it.
  case publishing(PublishingError, output: String)
  case cache(CacheProblem)

  package var diagnostics: [Diagnostic] {
    switch self {
    case .project(let faults): faults.flatMap(\.diagnostics)
    case .output(let problem): [problem.diagnostic]
    case .publishing(let error, let output): [error.diagnostic.unless(at: output)]
    case .cache(let problem): [problem.diagnostic]
    }
  }
}

/// What is wrong with an output path.
package enum OutputProblem: Error, Equatable, Problem {
  case homePath(String)
  /// A folder like `/` or the home folder.
  case unsafe(path: String, UnsafeOutput)
  case holdsCache(String)
  case insideCacheFolder(String)

  package var diagnostic: Diagnostic {
    switch self {
    case .homePath(let path):
      ConfigurationReason.homePath(path).diagnostic.at("--output")
    case .unsafe(let path, let reason):
      PublishingError.unsafeOutput(path: path, reason: reason).diagnostic
    case .holdsCache(let cache):
      .error(
        "bad-configuration", "the cache lies inside the output",
        "it holds the whole contacts export; keep it outside, such as in `.rollcall`", at: cache)
    case .insideCacheFolder(let output):
      .error(
        "bad-configuration", "the output lies inside the cache's folder",
        "that folder is private and holds the whole contacts export; name another, such as `output`",
        at: output)
    }
  }

  package static let examples: [OutputProblem] = [
    .homePath("~/www"), .unsafe(path: "/", .root), .holdsCache("output/cache.sqlite"),
    .insideCacheFolder(".rollcall/output"),
  ]
}
