import Site

extension Project {
  /// The project as a server of one's own machine shows it.
  ///
  /// Its links begin at the top of that server. Nothing is kept for times without a network: at an address
  /// where today this and tomorrow another site is served, that would show the wrong one.
  ///
  /// - Parameter cache: the path of a cache beside the project's own.
  package func forPreview(cache: String) -> Project {
    var project = self
    project.configuration.cache = cache
    project.configuration.precompresses = false
    project.options.baseURL = nil
    project.options.isOffline = false
    project.options.hosts = []
    return project
  }
}
