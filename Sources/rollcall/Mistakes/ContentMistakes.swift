import Basics
import Configuration
import Foundation
import Site

/// Folders of the content that look like a language's and are none.
struct ContentMistakes {
  private let configuration: Configuration
  private let content: Content
  private let templates: TemplateFiles

  init(_ configuration: Configuration, _ content: Content, templates: TemplateFiles) {
    self.configuration = configuration
    self.content = content
    self.templates = templates
  }

  var warnings: [BuildWarning] {
    let folders = content.pages.filter { $0.language == nil }.compactMap { page in
      let parts = page.name.split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : nil
    }
    return Set(folders).sorted().compactMap(warning)
  }

  private func warning(_ name: String) -> BuildWarning? {
    let path = configuration.content + "/" + name
    if name == configuration.options.languages.first {
      return BuildWarning(
        Diagnostic(
          .warning, file: path, spot: nil,
          message: "`\(name)` is the default language, whose pages lie in no folder",
          hint: "move its pages up, into \(configuration.content)"))
    }
    // Only where there are texts in the language is the folder surely no other.
    guard !configuration.options.languages.contains(name), LanguageCode.isValid(name),
      templates.file("locales/\(name).yml") != nil
    else { return nil }
    return BuildWarning(
      Diagnostic(
        .warning, file: path, spot: nil,
        message: "`\(name)` looks like a language, and is not built",
        hint: "`languages` does not list it"))
  }
}
