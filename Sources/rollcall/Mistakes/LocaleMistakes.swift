import Basics
import Configuration
import Site

/// What may be wrong with the locales of a project. The program's own are never blamed.
struct LocaleMistakes {
  private let locales: LocaleFiles
  private let configuration: Configuration
  private let templates: [String: [UInt8]]

  /// - Parameter templates: all templates, by name.
  init(_ locales: LocaleFiles, _ configuration: Configuration, templates: [String: [UInt8]]) {
    self.locales = locales
    self.configuration = configuration
    self.templates = templates
  }

  var warnings: [BuildWarning] {
    var diagnostics = locales.incomplete.map { file in
      Diagnostic(
        .warning, file: file.file, spot: file.end, message: LocaleMessages.missing(file.keys),
        hint: file.substitute.map { "those of \($0) stand in for them" }
          ?? "the program's own stand in for them")
    }
    for text in locales.further
    where !templates.contains(where: { NameSearch.holds($0.value, text.key) }) {
      diagnostics.append(
        Diagnostic(
          .warning, file: text.file, spot: text.spot,
          message: "no template shows the text `\(text.key)`",
          hint: text.nearest.map { "did you mean `\($0)`?" }))
    }
    for (language, keys) in locales.lacking {
      guard let index = configuration.options.languages.firstIndex(of: language) else { continue }
      diagnostics.append(
        Diagnostic(
          .warning, file: configuration.file,
          spot: configuration.places.value("languages", .item(index)),
          message: "in `\(language)` \(LocaleMessages.missing(keys))",
          hint: "those of the default language stand in for them"))
    }
    return diagnostics.map { BuildWarning($0) }
  }
}
