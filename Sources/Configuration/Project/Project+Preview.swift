import Site

extension Project {
  /// The project for the preview server: links begin at its root, and browsers keep nothing offline, since another
  /// site may have the address tomorrow.
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
