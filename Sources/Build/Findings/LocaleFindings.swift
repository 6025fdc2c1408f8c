import Basics
import Configuration
import Site

/// Likely mistakes in the locales of a project. The program's own are assumed to be right.
struct LocaleFindings {
  private let locales: LocaleFiles
  private let configuration: Configuration
  private let templates: [String: [UInt8]]

  /// - Parameter templates: all templates, by name.
  init(_ locales: LocaleFiles, _ configuration: Configuration, templates: [String: [UInt8]]) {
    self.locales = locales
    self.configuration = configuration
    self.templates = templates
  }

  var all: [Finding] {
    var all = locales.incomplete.map { file in
      Finding(
        .file(file.file, file.end),
        .missingTexts(file.keys, file.substitute.map { .file($0) } ?? .program))
    }
    for text in locales.further
    where !templates.contains(where: { NameSearch.holds($0.value, text.key) }) {
      all.append(
        Finding(.file(text.file, text.spot), .unusedText(text.key, nearest: text.nearest)))
    }
    for (language, keys) in locales.lacking {
      guard let index = configuration.options.languages.firstIndex(of: language) else { continue }
      let spot = configuration.places.value("languages", .item(index))
      all.append(Finding(.file(configuration.file, spot), .languageLacksTexts(language, keys)))
    }
    return all
  }
}
