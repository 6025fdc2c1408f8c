package import Cache
package import Configuration
package import Publishing

/// Why a build ended without a site.
package enum BuildProblem: Error {
  case project([ProjectFault])
  /// The output folder is not allowed.
  case output(OutputProblem)
  /// `output` is the folder as the user wrote it.
  case publishing(PublishingError, output: String)
  case cache(CacheProblem)
}

/// What is wrong with an output path.
package enum OutputProblem: Error, Equatable {
  /// Begins with `~`, which only a shell expands.
  case homePath(String)
  /// A folder like `/` or the home folder.
  case unsafe(path: String, UnsafeOutput)
  /// The private cache lies inside the output.
  case holdsCache(String)
  /// The output lies inside the cache's private folder.
  case insideCacheFolder(String)
}
