import Basics
import Configuration
import Foundation
import Site

/// Folders of the content that look like those of a language but are not, and what pages say that is not shown so.
struct ContentFindings {
  private let configuration: Configuration
  private let content: Content
  private let templates: TemplateFiles

  init(_ configuration: Configuration, _ content: Content, templates: TemplateFiles) {
    self.configuration = configuration
    self.content = content
    self.templates = templates
  }

  var all: [Finding] {
    let folders = content.pages.filter { $0.language == nil }.compactMap { page in
      let parts = page.name.split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : nil
    }
    let heads = content.texts.compactMap(\.unread).sorted { $0.path < $1.path }.map {
      Finding(.file(configuration.content + "/" + $0.path, $0.spot), .frontMatter($0.keys))
    }
    let tables = content.texts.sorted { $0.path < $1.path }.flatMap { page in
      page.tables.map {
        Finding(.file(configuration.content + "/" + page.path, $0), .markdownTable)
      }
    }
    return Set(folders).sorted().compactMap(finding) + heads + tables
  }

  private func finding(_ name: String) -> Finding? {
    let place = Finding.Place.file(configuration.content + "/" + name, nil)
    if name == configuration.options.languages.first {
      return Finding(place, .defaultLanguageFolder(name, content: configuration.content))
    }
    // Only a folder of a language with texts is surely meant as such.
    guard !configuration.options.languages.contains(name), LanguageCode.isValid(name),
      templates.file("locales/\(name).yml") != nil
    else { return nil }
    return Finding(place, .languageFolder(name))
  }
}
