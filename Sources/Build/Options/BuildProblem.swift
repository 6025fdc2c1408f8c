package import Cache
package import Configuration
package import Publishing

/// Why there is no build, or why it ended without a site.
package enum BuildProblem: Error {
  /// All that is wrong with the project.
  case project([ProjectFault])
  /// The output is no folder that a site may be written into.
  case output(OutputProblem)
  /// The output cannot be written; `output` is the folder as the user knows it.
  case publishing(PublishingError, output: String)
  /// The cache cannot be used.
  case cache(CacheProblem)
}

/// What is wrong with an output, told by the paths alone.
package enum OutputProblem: Error, Equatable {
  /// It begins with `~`, which only a shell expands.
  case homePath(String)
  /// No site is ever written there.
  case unsafe(path: String, UnsafeOutput)
  /// The cache, which is private, lies inside it.
  case holdsCache(String)
  /// It lies inside the cache's folder, which is for its owner alone.
  case insideCacheFolder(String)
}
