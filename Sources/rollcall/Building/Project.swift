import Foundation
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

  /// Reads everything.
  ///
  /// - Throws: `Failure` for the first file that is wrong or missing.
  init(
    configuration path: String, environment: [String: String], console: Console
  ) throws(Failure) {
    do {
      configuration = try Configuration.read(path, environment: environment)
    } catch {
      throw Failure(error)
    }
    console.conceal(configuration.secrets)
    options = configuration.siteOptions
    let folder = TemplatesFolder(
      owner: configuration.templates, program: TemplatesFolder.ofProgram())
    guard !folder.roots.isEmpty else {
      throw Failure(
        .badConfiguration,
        "\(configuration.templates): error: there are no templates\n"
          + "  copy the folder `templates` that came with Rollcall here")
    }
    themeReader = ThemeReader(folder: folder)
    theme = try themeReader.read()
    do {
      texts = try LocaleTexts.read(folder: folder, languages: configuration.languages)
        .map(Texts.init)
    } catch {
      throw Failure(error)
    }
    let owned = Self.ownedPaths(configuration.languages)
    content = try ContentReader(
      folder: configuration.content, languages: configuration.languages,
      isReserved: owned.isReserved
    ).read()
  }

  /// The paths in the output that are Rollcall's own.
  static func ownedPaths(_ languages: [String]) -> OwnedPaths {
    OwnedPaths(
      files: [
        "index.html", "404.html", "people.json", "people.schema.json", "manifest.webmanifest",
        "sw.js", "sitemap.xml", "robots.txt",
      ],
      numbered: ["all", "sitemap"],
      folders: ["positions", "projects", "offices", "groups", "people", "search", "assets"],
      claimed: Set(languages.dropFirst()))
  }
}

extension OwnedPaths {
  /// Whether a page or file of the owner's would take the place of one of the program's.
  fileprivate func isReserved(_ path: String) -> Bool {
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
