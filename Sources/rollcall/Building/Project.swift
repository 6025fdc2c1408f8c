import Publishing
import Site

/// A configuration and the files that it names: all that a build needs besides the sources.
struct Project: Sendable {
  let configuration: Configuration
  let options: SiteOptions
  let theme: Theme
  let themeReader: ThemeReader
  let texts: [Texts]
  let content: Content
  /// Stands for all of it, and for the program.
  let print: String
  /// What may be a mistake in it, whatever the sources give.
  let warnings: [BuildWarning]

  init(
    configuration: Configuration, theme: Theme, themeReader: ThemeReader, texts: [Texts],
    content: Content, print: String, warnings: [BuildWarning]
  ) {
    self.configuration = configuration
    self.theme = theme
    self.themeReader = themeReader
    self.texts = texts
    self.content = content
    self.print = print
    self.warnings = warnings
    options = configuration.siteOptions
  }

  /// Reads everything.
  ///
  /// - Throws: `Failure` with all that is wrong or missing.
  init(
    configuration path: String, environment: [String: String], console: Console
  ) throws(Failure) {
    var reader = ProjectReader()
    guard let project = reader.read(path, environment: environment, console: console) else {
      throw Failure(joining: reader.faults)
    }
    self = project
  }

  /// The paths in the output that are Rollcall's own.
  static func ownedPaths(_ languages: [String]) -> OwnedPaths {
    OwnedPaths(
      files: [
        "index.html", "overview.html", "404.html", "people.json", "people.schema.json",
        "manifest.webmanifest", "sw.js", "sitemap.xml", "robots.txt",
      ],
      numbered: ["all", "sitemap"],
      folders: ["positions", "projects", "offices", "groups", "people", "search", "assets"],
      claimed: Set(languages.dropFirst()))
  }
}

extension OwnedPaths {
  /// Whether a page or file of the owner's would take the place of one of the program's.
  func isReserved(_ path: String) -> Bool {
    let first = path.split(separator: "/").first.map(String.init) ?? path
    return files.contains(path) || path == "build.json"
      || (first != path && folders.contains(first))
      || numbered.contains { path.hasPrefix($0 + "_") }
  }
}

extension Texts {
  init(_ locale: LocaleTexts) {
    var texts: [String: Text] = [:]
    for (key, text) in locale.texts {
      switch text {
      case .plain(let text): texts[key] = .plain(text)
      case .plural(let forms):
        let pairs = forms.map { ($0.key.rawValue, $0.value) }
        texts[key] = .plural(Dictionary(pairs) { first, _ in first })
      }
    }
    self.init(code: locale.code, name: locale.name, texts: texts)
  }
}
