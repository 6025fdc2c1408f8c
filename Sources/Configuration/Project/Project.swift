package import Basics
import People
package import Publishing
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

  /// The output paths that belong to Rollcall.
  package static func ownedPaths(_ options: SiteOptions) -> OwnedPaths {
    OwnedPaths(
      files: [
        "index.html", "overview.html", "chart.html", "404.html", "offline.html", "people.json",
        "people.schema.json", "manifest.webmanifest", "sw.js", "sitemap.xml", "robots.txt",
      ],
      folders: Set(
        Field.grouped.map(\.folder) + ["groups", "all", "chart", "people", "search", "assets"]),
      claimed: Set(Field.stored.map(\.folder).filter { !$0.contains("/") }).subtracting(
        Field.grouped.map(\.folder)
      ).union(options.languages.dropFirst()).union(
        options.phoneBooks.isEmpty ? [] : [PhoneBook.folder]),
      patterns: [".json", ".json.gz"].map {
        FilePattern(folder: "data", prefix: "people-", suffix: $0)
      })
  }
}

extension OwnedPaths {
  /// Whether an owner's page or file would replace one of the program.
  package func isReserved(_ path: String) -> Bool {
    let first = path.split(separator: "/").first.map(String.init) ?? path
    return files.contains(path) || ["build.json", "opensearch.xml", "away.json"].contains(path)
      || hasPattern(of: path)
      || (first != path && folders.contains(first))
      || (first == PhoneBook.folder && claimed.contains(first))
      || path.hasPrefix("sitemap_")
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
    project.options.hosts = []
    return project
  }
}
