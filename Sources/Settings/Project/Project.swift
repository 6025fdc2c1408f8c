package import Basics
package import Site

/// A configuration and its files: the input of a build besides the sources.
package struct Project: Sendable {
  package internal(set) var configuration: Configuration
  package internal(set) var options: SiteOptions
  package let theme: Theme
  package let themeReader: ThemeReader
  package let locales: LocaleFiles
  package let texts: [Texts]
  package let content: Content
  /// The fingerprint of all of it, and of the program.
  package let key: Fingerprint

  init(
    configuration: Configuration, theme: Theme, themeReader: ThemeReader, locales: LocaleFiles,
    texts: [Texts], content: Content, nicknames: [[String]], key: Fingerprint
  ) {
    self.configuration = configuration
    self.theme = theme
    self.themeReader = themeReader
    self.locales = locales
    self.texts = texts
    self.content = content
    self.key = key
    var options = configuration.options
    options.nicknames = nicknames
    self.options = options
  }
}

extension Project {
  /// A copy in which each source has the name that the cache knows it by.
  package func keeping(_ key: (AskedSource) -> String?) -> Project {
    var project = self
    project.configuration = configuration.keeping(key)
    return project
  }

  /// The project for the preview server: links begin at its root, and browsers keep nothing offline, since another
  /// site may have the address tomorrow.
  package func forPreview(cache: String) -> Project {
    var project = self
    project.configuration.cache = cache
    project.configuration.precompresses = false
    project.options.baseURL = nil
    project.options.isOffline = false
    project.options.wings = SiteWings(
      project.options.wings.all.map { ($0 as? any Wing)?.inPreview ?? $0 })
    return project
  }
}
